// libpsl's functions, called through a table that `ct_psl_load` fills: it is loaded with libidn2, for the first name
// whose suffix is asked for.
#pragma once
#include <libpsl.h>

#define CT_PSL_FUNCTIONS(F) F(builtin) F(is_public_suffix2)

#define CT_PSL_MEMBER(name) __typeof__(&psl_##name) name;
struct ct_psl { CT_PSL_FUNCTIONS(CT_PSL_MEMBER) };
extern struct ct_psl ct_psl;

/// Loads libpsl; call it once, before anything else here. Returns 0 where there is none, or where it lacks a function.
int ct_psl_load(void);

static inline const psl_ctx_t *ct_psl_builtin(void) { return ct_psl.builtin(); }
static inline int ct_psl_is_public_suffix(const psl_ctx_t *p, const char *d, int type) { return ct_psl.is_public_suffix2(p, d, type); }
