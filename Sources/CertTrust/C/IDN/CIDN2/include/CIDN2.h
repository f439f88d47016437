// libidn2's functions, called through a table that `ct_idn2_load` fills.
//
// Few programs meet a name that is not ASCII, and libidn2 brings libunistring, which is 2 MB: they are loaded for the
// first such name.
#pragma once
#include <idn2.h>

#define CT_IDN2_FUNCTIONS(F) F(lookup_u8) F(to_unicode_8z8z) F(free)

#define CT_IDN2_MEMBER(name) __typeof__(&idn2_##name) name;
struct ct_idn2 { CT_IDN2_FUNCTIONS(CT_IDN2_MEMBER) };
extern struct ct_idn2 ct_idn2;

/// Loads libidn2; call it once, before anything else here. Returns 0 where there is none, or where it lacks a function.
int ct_idn2_load(void);

static inline int ct_idn2_lookup_u8(const uint8_t *s, uint8_t **result, int flags) { return ct_idn2.lookup_u8(s, result, flags); }
static inline int ct_idn2_to_unicode(const char *s, char **result, int flags) { return ct_idn2.to_unicode_8z8z(s, result, flags); }
static inline void ct_idn2_free(void *result) { ct_idn2.free(result); }
