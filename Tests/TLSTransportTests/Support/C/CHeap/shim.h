// glibc's malloc.h, which Swift's module of glibc leaves out.
#include <malloc.h>

static inline size_t ct_live_heap(void) { struct mallinfo2 i = mallinfo2(); return i.uordblks + i.hblkhd; }
