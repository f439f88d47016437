/// Buffers what is written to a stream or file, and remembers how that failed.
final class Output {
    private let destination: Destination
    private var descriptor: Descriptor?
    /// A file that has no name yet.
    private var pending: PendingFile?
    private var buffer: [UInt8] = []
    /// The first failure; whatever is written after it is dropped.
    private(set) var failure: Failure?

    /// Where it goes.
    enum Destination {
        case stream(Descriptor)
        /// Gets its name when it is closed: a run that has no answer, or is ended, leaves no file and changes none.
        case file(path: String, replacing: Bool)
    }

    /// What went wrong.
    enum Failure: Equatable {
        case open(Descriptor.Failure)
        case write(Descriptor.Failure)
    }

    init(_ destination: Destination) {
        self.destination = destination
        buffer.reserveCapacity(Self.capacity + 4_096)
    }

    func write(_ text: String) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= Self.capacity { flush() }
    }

    func flush() {
        guard !buffer.isEmpty else { return }
        if failure == nil, let descriptor = opened() {
            attempt { () throws(Descriptor.Failure) in try descriptor.write(buffer) }
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes the rest and closes; a full disk may show no earlier.
    func close() {
        flush()
        guard let descriptor else { return }
        guard let pending else {
            attempt { () throws(Descriptor.Failure) in try descriptor.close() }
            return
        }
        guard failure == nil else {
            pending.drop()
            return
        }
        attempt { () throws(Descriptor.Failure) in try pending.finish() }
    }

    private func opened() -> Descriptor? {
        if let descriptor { return descriptor }
        switch destination {
        case .stream(let stream): descriptor = stream
        case .file(let path, let replacing):
            do throws(Descriptor.Failure) {
                // A device or a pipe has its name already.
                if Descriptor.kind(of: path) == .stream {
                    descriptor = try Descriptor(creating: path, replacing: replacing)
                } else {
                    let file = try PendingFile(path, replaces: replacing)
                    pending = file
                    descriptor = file.descriptor
                }
            } catch {
                failure = .open(error)
            }
        }
        return descriptor
    }

    private func attempt(_ call: () throws(Descriptor.Failure) -> Void) {
        do throws(Descriptor.Failure) {
            try call()
        } catch {
            // Somebody else's file has the name by now.
            failure = failure ?? (error.isTaken ? .open(error) : .write(error))
        }
    }

    private static let capacity = 1 << 16
}
