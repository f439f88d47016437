internal import Glibc

/// A value that one thread at a time touches, and whose changes others can wait for.
///
/// `Mutex` of the standard library has no way to wait.
// The pointers never change, and the value is touched with the mutex held.
@safe final class Monitor<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    private var value: Value

    init(_ value: sending Value) {
        unsafe mutex = .allocate(capacity: 1)
        unsafe changed = .allocate(capacity: 1)
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(changed, nil)
        self.value = value
    }

    deinit {
        unsafe pthread_cond_destroy(changed)
        unsafe pthread_mutex_destroy(mutex)
        unsafe changed.deallocate()
        unsafe mutex.deallocate()
    }

    /// Reads or changes the value, and wakes those who wait for a change.
    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        let result = body(&value)
        unsafe pthread_cond_broadcast(changed)
        return result
    }

    /// Tries at once and after each change, until there is a result; wakes the others then.
    func wait<Result: Sendable>(for body: (inout Value) -> Result?) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&value) {
                unsafe pthread_cond_broadcast(changed)
                return result
            }
            unsafe pthread_cond_wait(changed, mutex)
        }
    }
}
