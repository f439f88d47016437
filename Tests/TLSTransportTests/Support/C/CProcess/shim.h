// What Swift's module of glibc leaves out, or gives to whichever module included it first; one line each.
#include <malloc.h>
#include <signal.h>

static inline size_t ct_live_heap(void) { struct mallinfo2 i = mallinfo2(); return i.uordblks + i.hblkhd; }
static inline int ct_pipe_signal_is_blocked(void) { sigset_t s; return pthread_sigmask(SIG_BLOCK, NULL, &s) == 0 && sigismember(&s, SIGPIPE) == 1; }
