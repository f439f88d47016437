// Swift cannot call variadic functions: one typed function a kind of argument, one line each.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt
#undef curl_share_setopt

static inline CURLcode ct_easy_set_number(CURL *e, CURLoption o, long v) { return curl_easy_setopt(e, o, v); }
static inline CURLcode ct_easy_set_size(CURL *e, CURLoption o, curl_off_t v) { return curl_easy_setopt(e, o, v); }
static inline CURLcode ct_easy_set_text(CURL *e, CURLoption o, const char *v) { return curl_easy_setopt(e, o, v); }
static inline CURLcode ct_easy_set_list(CURL *e, CURLoption o, struct curl_slist *v) { return curl_easy_setopt(e, o, v); }
static inline CURLcode ct_easy_set_pointer(CURL *e, CURLoption o, void *v) { return curl_easy_setopt(e, o, v); }
static inline CURLcode ct_easy_set_write(CURL *e, CURLoption o, curl_write_callback v) { return curl_easy_setopt(e, o, v); }
static inline CURLcode ct_easy_set_read(CURL *e, curl_read_callback v) { return curl_easy_setopt(e, CURLOPT_READFUNCTION, v); }
static inline CURLcode ct_easy_set_seek(CURL *e, curl_seek_callback v) { return curl_easy_setopt(e, CURLOPT_SEEKFUNCTION, v); }
static inline CURLcode ct_easy_set_prerequest(CURL *e, curl_prereq_callback v) { return curl_easy_setopt(e, CURLOPT_PREREQFUNCTION, v); }
static inline CURLcode ct_easy_set_ssl_ctx(CURL *e, curl_ssl_ctx_callback v) { return curl_easy_setopt(e, CURLOPT_SSL_CTX_FUNCTION, v); }
static inline CURLcode ct_easy_get_number(CURL *e, CURLINFO i, long *v) { return curl_easy_getinfo(e, i, v); }
static inline CURLcode ct_easy_get_size(CURL *e, CURLINFO i, curl_off_t *v) { return curl_easy_getinfo(e, i, v); }
static inline CURLcode ct_easy_get_text(CURL *e, CURLINFO i, char **v) { return curl_easy_getinfo(e, i, v); }
static inline CURLcode ct_easy_get_tls(CURL *e, struct curl_tlssessioninfo **v) { return curl_easy_getinfo(e, CURLINFO_TLS_SSL_PTR, v); }
static inline CURLMcode ct_multi_set_number(CURLM *m, CURLMoption o, long v) { return curl_multi_setopt(m, o, v); }
static inline CURLSHcode ct_share_set_lock(CURLSH *s, curl_lock_data v) { return curl_share_setopt(s, CURLSHOPT_SHARE, v); }
static inline CURLcode ct_message_result(const CURLMsg *m) { return m->data.result; }
