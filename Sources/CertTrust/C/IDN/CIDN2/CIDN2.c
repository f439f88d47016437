#include "CIDN2.h"

#include <dlfcn.h>

struct ct_idn2 ct_idn2;

int ct_idn2_load(void) {
    // The version of its ABI since its first release. It stays loaded.
    void *library = dlopen("libidn2.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
#define CT_IDN2_FIND(name) \
    if (!(ct_idn2.name = (__typeof__(ct_idn2.name))dlsym(library, "idn2_" #name))) return 0;
    CT_IDN2_FUNCTIONS(CT_IDN2_FIND)
    return 1;
}
