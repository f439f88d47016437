// The digests of SHA2.swift are from before OpenSSL 3, which marks them as deprecated.
#define OPENSSL_SUPPRESS_DEPRECATED
// What Swift's importer cannot see: macros of OpenSSL 3, one line each.
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/rsa.h>
#include <openssl/sha.h>
// For the tests, which ask OpenSSL for its own verdict.
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

static inline int ct_pkey_public_key(void) { return EVP_PKEY_PUBLIC_KEY; }
static inline int ct_pkey_key_parameters(void) { return EVP_PKEY_KEY_PARAMETERS; }
static inline int ct_rsa_pss_padding(void) { return RSA_PKCS1_PSS_PADDING; }

// Parameters keep the pointer to their key, so that it must outlive them: these live for ever.
static inline const char *ct_param_rsa_n(void) { return OSSL_PKEY_PARAM_RSA_N; }
static inline const char *ct_param_rsa_e(void) { return OSSL_PKEY_PARAM_RSA_E; }
static inline const char *ct_param_ec_group(void) { return OSSL_PKEY_PARAM_GROUP_NAME; }
