// What Swift's importer cannot see: variadic functions, macros and typed stacks of OpenSSL 3, one line each.
#include <openssl/bn.h>
#include <openssl/decoder.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/pkcs12.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

static inline EVP_PKEY *ct_new_ec_key(OSSL_LIB_CTX *c, const char *curve) { return EVP_PKEY_Q_keygen(c, NULL, "EC", curve); }
static inline EVP_PKEY *ct_new_rsa_key(OSSL_LIB_CTX *c, size_t bits) { return EVP_PKEY_Q_keygen(c, NULL, "RSA", bits); }
static inline int ct_key_bits(const EVP_PKEY *k) { return EVP_PKEY_get_bits(k); }
static inline int ct_key_pair(void) { return EVP_PKEY_KEYPAIR; }
static inline long ct_memory(BIO *b, char **start) { return BIO_get_mem_data(b, start); }
static inline X509_EXTENSION *ct_extension(X509 *x, X509 *issuer, const char *n, const char *v) { X509V3_CTX c; X509V3_set_ctx(&c, issuer, x, NULL, NULL, 0); X509V3_set_ctx_nodb(&c); return X509V3_EXT_nconf(NULL, &c, n, v); }
static inline STACK_OF(X509) *ct_certificates(void) { return sk_X509_new_null(); }
static inline int ct_add_certificate(STACK_OF(X509) *s, X509 *x) { return sk_X509_push(s, x); }
static inline int ct_certificate_count(const STACK_OF(X509) *s) { return s ? sk_X509_num(s) : 0; }
static inline X509 *ct_certificate(const STACK_OF(X509) *s, int i) { return sk_X509_value(s, i); }
static inline void ct_free_certificates(STACK_OF(X509) *s) { sk_X509_pop_free(s, X509_free); }
static inline int ct_add_organization(X509_NAME *n, const char *o) { return X509_NAME_add_entry_by_NID(n, NID_organizationName, MBSTRING_UTF8, (const unsigned char *)o, -1, -1, 0); }
static inline int ct_add_object_attribute(PKCS12_SAFEBAG *b, const char *name, const ASN1_OBJECT *o) { return PKCS12_add1_attr_by_txt(b, name, V_ASN1_OBJECT, (const unsigned char *)o, -1); }
static inline void ct_free_bags(STACK_OF(PKCS12_SAFEBAG) *s) { sk_PKCS12_SAFEBAG_pop_free(s, PKCS12_SAFEBAG_free); }
static inline void ct_free_safes(STACK_OF(PKCS7) *s) { sk_PKCS7_pop_free(s, PKCS7_free); }
