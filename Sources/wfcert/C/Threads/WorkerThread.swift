internal import Glibc

/// A thread that does one thing and ends.
enum WorkerThread {
    /// Starts a thread; nobody waits for it.
    static func start(_ body: @escaping @Sendable () -> Void) throws(Descriptor.Failure) {
        let argument = unsafe Unmanaged.passRetained(Body(body))
        var thread = pthread_t()
        let code = unsafe pthread_create(&thread, nil, run, argument.toOpaque())
        guard code == 0 else {
            unsafe argument.release()
            throw Descriptor.Failure(code: code)
        }
        pthread_detach(thread)
    }

    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
        {
            guard let argument = unsafe $0 else { return nil }
            unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().call()
            return nil
        }

    private final class Body: Sendable {
        let call: @Sendable () -> Void

        init(_ call: @escaping @Sendable () -> Void) {
            self.call = call
        }
    }
}
