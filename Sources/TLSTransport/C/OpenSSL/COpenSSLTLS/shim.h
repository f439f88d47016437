// What Swift's importer cannot see: macros and typed stacks of OpenSSL 3, one line each.
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/pem.h>
#include <openssl/pkcs12.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

static inline int ct_x509_count(const STACK_OF(X509) *s) { return s ? sk_X509_num(s) : 0; }
static inline X509 *ct_x509_at(const STACK_OF(X509) *s, int i) { return sk_X509_value(s, i); }
static inline void ct_x509_free_all(STACK_OF(X509) *s) { sk_X509_pop_free(s, X509_free); }
static inline int ct_ctx_index(CRYPTO_EX_free *f) { return SSL_CTX_get_ex_new_index(0, NULL, NULL, NULL, f); }
static inline int ct_ctx_set_minimum(SSL_CTX *c) { return SSL_CTX_set_min_proto_version(c, TLS1_2_VERSION); }
static inline long ct_ctx_set_mode(SSL_CTX *c) { return SSL_CTX_set_mode(c, SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER | SSL_MODE_RELEASE_BUFFERS); }
static inline long ct_ctx_return_from_messages(SSL_CTX *c) { return SSL_CTX_clear_mode(c, SSL_MODE_AUTO_RETRY); }
static inline long ct_ctx_write_partially(SSL_CTX *c) { return SSL_CTX_set_mode(c, SSL_MODE_ENABLE_PARTIAL_WRITE); }
static inline uint64_t ct_ctx_set_options(SSL_CTX *c) { return SSL_CTX_set_options(c, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION); }
static inline long ct_ctx_ask_for_status(SSL_CTX *c) { return SSL_CTX_set_tlsext_status_type(c, TLSEXT_STATUSTYPE_ocsp); }
static inline long ct_ctx_set_status_callback(SSL_CTX *c, int (*f)(SSL *, void *)) { return SSL_CTX_set_tlsext_status_cb(c, f); }
static inline long ct_status_response(SSL *s, const unsigned char **p) { return SSL_get_tlsext_status_ocsp_resp(s, p); }
static inline long ct_ctx_add_chain(SSL_CTX *c, X509 *x) { return SSL_CTX_add1_chain_cert(c, x); }
static inline long ct_add_chain(SSL *s, X509 *x) { return SSL_add1_chain_cert(s, x); }
static inline long ct_ctx_set_sigalgs(SSL_CTX *c, const char *l) { return SSL_CTX_set1_sigalgs_list(c, l); }
static inline void ct_ctx_no_keylog(SSL_CTX *c) { SSL_CTX_set_keylog_callback(c, NULL); }
static inline const char *ct_server_name(const SSL *s) { return SSL_get_servername(s, TLSEXT_NAMETYPE_host_name); }
static inline int ct_is_handshake_done(int where) { return (where & SSL_CB_HANDSHAKE_DONE) != 0; }
static inline int ct_is_alert_read(int where) { return (where & SSL_CB_READ_ALERT) == SSL_CB_READ_ALERT; }
static inline int ct_is_alert_written(int where) { return (where & SSL_CB_WRITE_ALERT) == SSL_CB_WRITE_ALERT; }
static inline int ct_is_record_header(int written, int type) { return !written && type == SSL3_RT_HEADER; }
static inline int ct_is_certificates(int written, int type, const void *p, size_t n) { return !written && type == SSL3_RT_HANDSHAKE && n > 0 && *(const unsigned char *)p == SSL3_MT_CERTIFICATE; }
typedef void ct_message_callback(int, int, int, const void *, size_t, SSL *, void *);
static inline void ct_tell_messages(SSL *s, ct_message_callback *f, void *own) { SSL_set_msg_callback(s, f); SSL_set_msg_callback_arg(s, own); }
static inline void ct_refuse_data(SSL *s) { SSL_set_shutdown(s, SSL_SENT_SHUTDOWN | SSL_RECEIVED_SHUTDOWN); }
static inline int ct_has_unread(const SSL *s) { return SSL_pending(s) > 0; }
static inline const char *ct_cipher(const SSL *s) { return SSL_get_cipher_name(s); }
static inline int ct_ssl_index(void) { return SSL_get_ex_new_index(0, NULL, NULL, NULL, NULL); }
static inline int ct_ctx_set_versions(SSL_CTX *c, int low, int high) { return SSL_CTX_set_min_proto_version(c, low) && SSL_CTX_set_max_proto_version(c, high); }
static inline uint64_t ct_ctx_set_look_options(SSL_CTX *c) { return SSL_CTX_set_options(c, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_NO_TICKET); }
static inline uint64_t ct_ctx_allow_old_servers(SSL_CTX *c) { return SSL_CTX_set_options(c, SSL_OP_LEGACY_SERVER_CONNECT); }
static inline int ct_set_server_name(SSL *s, const char *n) { return (int)SSL_set_tlsext_host_name(s, n); }
static inline int ct_is_handshake_message(int written, int type, const void *p, size_t n, int message) { return !written && type == SSL3_RT_HANDSHAKE && n > 0 && *(const unsigned char *)p == message; }
static inline long ct_peer_group_key(SSL *s, EVP_PKEY **k) { return SSL_get_peer_tmp_key(s, k); }
static inline const char *ct_key_type(const EVP_PKEY *k) { return EVP_PKEY_get0_type_name(k); }
static inline const char *ct_reason_text(unsigned reason) {
    return ERR_reason_error_string(ERR_PACK(ERR_LIB_SSL, 0, (unsigned long)reason));
}
// Without the flags of the read before, by which OpenSSL would say that more may come.
static inline long ct_refuse_read(BIO *b, int oper, const char *p, size_t n, int i, long l, int result, size_t *done) { if (oper != BIO_CB_READ) return result; BIO_clear_retry_flags(b); return -1; }
// Once, and not where reading is refused. What is told of: each time before something is read and behind it, and the end.
static inline int ct_tell_reads(SSL *s, BIO_callback_fn_ex f, void *own) {
    BIO *b = SSL_get_rbio(s);
    if (!b || BIO_get_callback_ex(b)) return 0;
    BIO_set_callback_arg(b, (char *)own);
    BIO_set_callback_ex(b, f);
    return 1;
}
static inline void *ct_told_of_reads(const BIO *b) { return BIO_get_callback_arg(b); }
static inline int ct_is_read_done(int oper, int result) { return oper == (BIO_CB_READ | BIO_CB_RETURN) && result > 0; }
static inline long ct_read_later(BIO *b) { BIO_set_retry_read(b); return -1; }
static inline void ct_read_no_more(SSL *s) {
    BIO *b = SSL_get_rbio(s);
    BIO_callback_fn_ex older = BIO_get_callback_ex(b);
    BIO_set_callback_ex(b, ct_refuse_read);
    // Whoever was told is told no more.
    if (older && older != ct_refuse_read) older(b, BIO_CB_FREE, NULL, 0, 0, 0, 1, NULL);
}
static inline unsigned ct_first_reason(void) { return (unsigned)ERR_GET_REASON(ERR_peek_error()); }
