#include "CCurl.h"

#include <dlfcn.h>

struct ct_curl ct_curl;

int ct_curl_load(void) {
    // The major version of libcurl's ABI, unchanged since 2006. It is never unloaded: it may have threads.
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
#define CT_CURL_FIND(name) \
    if (!(ct_curl.name = (__typeof__(ct_curl.name))dlsym(library, "curl_" #name))) return 0;
    CT_CURL_FUNCTIONS(CT_CURL_FIND)
    return 1;
}
