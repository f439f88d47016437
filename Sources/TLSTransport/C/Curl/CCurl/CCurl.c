#include "CCurl.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

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

static _Thread_local int starts;

// At its start libcurl opens the file that SSLKEYLOGFILE names, to write the secrets of connections into it, and makes an
// empty one at least. It copies the name with this first, and without the copy it leaves the file alone.
static char *ct_duplicate(const char *text) {
    if (starts && text == getenv("SSLKEYLOGFILE")) return NULL;
    return strdup(text);
}

CURLcode ct_global_init(long flags) {
    starts = 1;
    CURLcode code = ct_curl.global_init_mem(flags, malloc, free, realloc, ct_duplicate, calloc);
    starts = 0;
    return code;
}
