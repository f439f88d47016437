// What ThreadSanitizer has to be told of Swift's Mutex.
//
// A Mutex that nobody holds is taken and given back by code that is compiled into the program, where the sanitizer sees
// it. One that somebody waits for changes hands in Swift's library and in the kernel, where it does not: it would take
// whatever is guarded by it for a race. These two stand before the library's, and tell.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

#include "include/mutex.h"

#define SWIFT __attribute__((swiftcall))
#define UNSEEN __attribute__((no_sanitize("thread")))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

void __tsan_acquire(void *address);
void __tsan_release(void *address);

typedef SWIFT void (*lock_function)(uint32_t, SELF void *);
typedef SWIFT void (*unlock_function)(SELF void *);

const int ct_mutexes_are_told_of = 1;

// The library's own; a Swift that names it otherwise ends the run.
static void *real(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    if (!found) abort();
    return found;
}

SWIFT void ct_lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void ct_unlock(SELF void *mutex) __asm__(UNLOCK);

UNSEEN SWIFT void ct_lock(uint32_t thread, SELF void *mutex) {
    ((lock_function)real(LOCK))(thread, mutex);
    __tsan_acquire(mutex);
}

UNSEEN SWIFT void ct_unlock(SELF void *mutex) {
    __tsan_release(mutex);
    ((unlock_function)real(UNLOCK))(mutex);
}
