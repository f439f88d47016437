#include "CPSL.h"

#include <dlfcn.h>

struct ct_psl ct_psl;

int ct_psl_load(void) {
    // The version of its ABI since 2014. It stays loaded.
    void *library = dlopen("libpsl.so.5", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
#define CT_PSL_FIND(name) \
    if (!(ct_psl.name = (__typeof__(ct_psl.name))dlsym(library, "psl_" #name))) return 0;
    CT_PSL_FUNCTIONS(CT_PSL_FIND)
    return 1;
}
