// libcurl's functions, called through a table that `ct_curl_load` fills.
//
// Loading libcurl and what it pulls in takes longer than all the rest of a program's start. So it is not linked: who
// links TLSTransport and dials nobody does not pay for it.
//
// Swift cannot call variadic functions either: one typed function a kind of argument, one line each.
#pragma once
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt
#undef curl_share_setopt

#define CT_CURL_FUNCTIONS(F) \
    F(global_init_mem) F(url) F(url_set) F(url_cleanup) F(slist_append) F(slist_free_all) \
    F(easy_init) F(easy_cleanup) F(easy_pause) F(easy_setopt) F(easy_getinfo) F(easy_send) F(easy_recv) \
    F(multi_init) F(multi_cleanup) F(multi_add_handle) F(multi_remove_handle) F(multi_perform) F(multi_poll) \
    F(multi_wakeup) F(multi_info_read) F(multi_setopt) \
    F(share_init) F(share_cleanup) F(share_setopt)

#define CT_CURL_MEMBER(name) __typeof__(&curl_##name) name;
struct ct_curl { CT_CURL_FUNCTIONS(CT_CURL_MEMBER) };
extern struct ct_curl ct_curl;

/// Loads libcurl; call it once, before anything else here. Returns 0 where there is none, or where it lacks a function.
int ct_curl_load(void);

/// Starts libcurl, which opens no file then, whatever the environment says.
CURLcode ct_global_init(long flags);

static inline struct curl_slist *ct_slist_append(struct curl_slist *l, const char *v) { return ct_curl.slist_append(l, v); }
static inline void ct_slist_free_all(struct curl_slist *l) { ct_curl.slist_free_all(l); }

static inline CURLU *ct_url(void) { return ct_curl.url(); }
static inline CURLUcode ct_url_set(CURLU *u, const char *v) { return ct_curl.url_set(u, CURLUPART_URL, v, 0); }
static inline void ct_url_cleanup(CURLU *u) { ct_curl.url_cleanup(u); }

static inline CURL *ct_easy_init(void) { return ct_curl.easy_init(); }
static inline void ct_easy_cleanup(CURL *e) { ct_curl.easy_cleanup(e); }
static inline CURLcode ct_easy_pause(CURL *e, int v) { return ct_curl.easy_pause(e, v); }
static inline CURLcode ct_easy_send(CURL *e, const void *p, size_t n, size_t *sent) { return ct_curl.easy_send(e, p, n, sent); }
static inline CURLcode ct_easy_recv(CURL *e, void *p, size_t n, size_t *got) { return ct_curl.easy_recv(e, p, n, got); }
static inline CURLcode ct_easy_set_number(CURL *e, CURLoption o, long v) { return ct_curl.easy_setopt(e, o, v); }
static inline CURLcode ct_easy_set_size(CURL *e, CURLoption o, curl_off_t v) { return ct_curl.easy_setopt(e, o, v); }
static inline CURLcode ct_easy_set_text(CURL *e, CURLoption o, const char *v) { return ct_curl.easy_setopt(e, o, v); }
static inline CURLcode ct_easy_set_list(CURL *e, CURLoption o, struct curl_slist *v) { return ct_curl.easy_setopt(e, o, v); }
static inline CURLcode ct_easy_set_pointer(CURL *e, CURLoption o, void *v) { return ct_curl.easy_setopt(e, o, v); }
static inline CURLcode ct_easy_set_url(CURL *e, CURLU *v) { return ct_curl.easy_setopt(e, CURLOPT_CURLU, v); }
static inline CURLcode ct_easy_set_write(CURL *e, CURLoption o, curl_write_callback v) { return ct_curl.easy_setopt(e, o, v); }
static inline CURLcode ct_easy_set_read(CURL *e, curl_read_callback v) { return ct_curl.easy_setopt(e, CURLOPT_READFUNCTION, v); }
static inline CURLcode ct_easy_set_seek(CURL *e, curl_seek_callback v) { return ct_curl.easy_setopt(e, CURLOPT_SEEKFUNCTION, v); }
static inline CURLcode ct_easy_set_prerequest(CURL *e, curl_prereq_callback v) { return ct_curl.easy_setopt(e, CURLOPT_PREREQFUNCTION, v); }
static inline CURLcode ct_easy_set_ssl_ctx(CURL *e, curl_ssl_ctx_callback v) { return ct_curl.easy_setopt(e, CURLOPT_SSL_CTX_FUNCTION, v); }
static inline CURLcode ct_easy_set_resolver_start(CURL *e, curl_resolver_start_callback v) { return ct_curl.easy_setopt(e, CURLOPT_RESOLVER_START_FUNCTION, v); }
static inline CURLcode ct_easy_set_open_socket(CURL *e, curl_opensocket_callback v) { return ct_curl.easy_setopt(e, CURLOPT_OPENSOCKETFUNCTION, v); }
static inline CURLcode ct_easy_set_socket(CURL *e, curl_sockopt_callback v) { return ct_curl.easy_setopt(e, CURLOPT_SOCKOPTFUNCTION, v); }
static inline CURLcode ct_easy_get_number(CURL *e, CURLINFO i, long *v) { return ct_curl.easy_getinfo(e, i, v); }
static inline CURLcode ct_easy_get_size(CURL *e, CURLINFO i, curl_off_t *v) { return ct_curl.easy_getinfo(e, i, v); }
static inline CURLcode ct_easy_get_text(CURL *e, CURLINFO i, char **v) { return ct_curl.easy_getinfo(e, i, v); }
static inline CURLcode ct_easy_get_socket(CURL *e, curl_socket_t *v) { return ct_curl.easy_getinfo(e, CURLINFO_ACTIVESOCKET, v); }
static inline CURLcode ct_easy_get_tls(CURL *e, struct curl_tlssessioninfo **v) { return ct_curl.easy_getinfo(e, CURLINFO_TLS_SSL_PTR, v); }

static inline CURLM *ct_multi_init(void) { return ct_curl.multi_init(); }
static inline CURLMcode ct_multi_cleanup(CURLM *m) { return ct_curl.multi_cleanup(m); }
static inline CURLMcode ct_multi_add_handle(CURLM *m, CURL *e) { return ct_curl.multi_add_handle(m, e); }
static inline CURLMcode ct_multi_remove_handle(CURLM *m, CURL *e) { return ct_curl.multi_remove_handle(m, e); }
static inline CURLMcode ct_multi_perform(CURLM *m, int *running) { return ct_curl.multi_perform(m, running); }
static inline CURLMcode ct_multi_poll(CURLM *m, struct curl_waitfd *f, unsigned n, int ms, int *r) { return ct_curl.multi_poll(m, f, n, ms, r); }
static inline CURLMcode ct_multi_wakeup(CURLM *m) { return ct_curl.multi_wakeup(m); }
static inline CURLMsg *ct_multi_info_read(CURLM *m, int *waiting) { return ct_curl.multi_info_read(m, waiting); }
static inline CURLMcode ct_multi_set_number(CURLM *m, CURLMoption o, long v) { return ct_curl.multi_setopt(m, o, v); }
static inline CURLcode ct_message_result(const CURLMsg *m) { return m->data.result; }

static inline CURLSH *ct_share_init(void) { return ct_curl.share_init(); }
static inline CURLSHcode ct_share_cleanup(CURLSH *s) { return ct_curl.share_cleanup(s); }
static inline CURLSHcode ct_share_set_lock(CURLSH *s, curl_lock_data v) { return ct_curl.share_setopt(s, CURLSHOPT_SHARE, v); }
