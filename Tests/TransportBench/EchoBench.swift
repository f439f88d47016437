import CertTrust
import Glibc
import Synchronization
import TLSTransport

/// What the yardstick does with OpenSSL and blocking calls, done over a kept connection: 64 octets a message, sent back
/// by the other end.
struct EchoBench: Sendable {
    private enum Work {
        /// One message at a time, answered by a handler on the channel's thread or by a task.
        case latency(count: Int, byHandler: Bool)
        /// So many messages on their way at once.
        case pipe(count: Int, depth: Int)
        /// The same, sent in batches by a task.
        case batch(count: Int, depth: Int)
        /// Connections that do nothing.
        case idle(count: Int)
        /// Behind an address where nobody answers.
        case race(deadPort: UInt16)
        /// So many connections to a server that is ended and started by somebody else.
        case restarts(count: Int)
    }

    private let work: Work
    private let target: IMTarget
    private let transport: Transport

    init(_ words: [String]) throws {
        guard words.count >= 5, let port = UInt16(words[1]), let count = Int(words[4]) else {
            throw BenchUsage()
        }
        switch (words[3], words.dropFirst(5).first.flatMap { Int($0) }) {
        case ("handler", nil): work = .latency(count: count, byHandler: true)
        case ("async", nil): work = .latency(count: count, byHandler: false)
        case ("pipe", let depth?): work = .pipe(count: count, depth: depth)
        case ("batch", let depth?): work = .batch(count: count, depth: depth)
        case ("idle", nil): work = .idle(count: count)
        case ("race", nil): work = .race(deadPort: UInt16(clamping: count))
        case ("restarts", nil): work = .restarts(count: count)
        default: throw BenchUsage()
        }
        let manager = CertificateManager()
        manager.trustMode = .pinOnly
        try manager.load(file: words[2])
        transport = try Transport(manager: manager)
        target = IMTarget(
            Endpoint(host: try HostIdentity("localhost"), port: port),
            dialing: DialAddress(host: try HostIdentity("127.0.0.1"))
        )
    }

    /// Prints what was measured.
    func run() async throws {
        switch work {
        case .latency(let count, true): try await latencyByHandler(count)
        case .latency(let count, false): try await latencyByTask(count)
        case .pipe(let count, let depth): try await pipe(count, depth)
        case .batch(let count, let depth): try await batch(count, depth)
        case .idle(let count): try await idle(count)
        case .race(let deadPort): try await race(deadPort)
        case .restarts(let count): try await restarts(count)
        }
    }

    private func race(_ deadPort: UInt16) async throws {
        let dead = IMTarget(
            target.endpoint,
            dialing: DialAddress(host: try HostIdentity("127.0.0.1"), port: deadPort)
        )
        let channel = IMChannel(transport, to: dead, or: [target], framing: Self.framing)
        let start = ContinuousClock.now
        channel.start()
        for await state in channel.states() { if case .ready = state { break } }
        print("ready", (ContinuousClock.now - start) / .milliseconds(1))
        await channel.close()
    }

    /// Prints when the first echo of each connection came, in milliseconds of the clock that goes on.
    private func restarts(_ count: Int) async throws {
        let channel = await channel()
        var messages = channel.messages.makeAsyncIterator()
        var left = count
        for await state in channel.states() where left > 0 {
            guard case .ready = state else { continue }
            try? await channel.send(Self.message)
            // The server may be gone again; then the next one answers.
            guard await messages.next() != nil else { break }
            var now = timespec()
            clock_gettime(CLOCK_MONOTONIC, &now)
            let line = "echo \(Double(now.tv_sec) * 1e3 + Double(now.tv_nsec) / 1e6)\n"
            // At once: the other end of the pipe waits for it.
            _ = line.withCString { write(1, $0, line.utf8.count) }
            left -= 1
            if left == 0 { break }
        }
        await channel.close(within: .zero)
    }

    private static let framing = LengthPrefixedFraming(width: .two)

    private func channel(_ handler: IMHandler? = nil) async -> IMChannel {
        let channel = IMChannel(
            transport,
            to: target,
            framing: Self.framing,
            handler: handler
        )
        channel.start()
        for await state in channel.states() { if case .ready = state { break } }
        return channel
    }

    private static let message = [UInt8](repeating: 7, count: 62)
    private static let warmUp = 500

    private func latencyByHandler(_ count: Int) async throws {
        let record = Record(count: count + Self.warmUp)
        let (done, end) = AsyncStream.makeStream(of: Void.self)
        let channel = await channel { message, reply in
            guard record.note() else {
                end.finish()
                return
            }
            _ = reply.send(message)
        }
        record.start()
        try await channel.send(Self.message)
        for await _ in done {}
        record.report(after: Self.warmUp)
        await channel.close()
    }

    private func latencyByTask(_ count: Int) async throws {
        let channel = await channel()
        let record = Record(count: count + Self.warmUp)
        record.start()
        var messages = channel.messages.makeAsyncIterator()
        repeat {
            try await channel.send(Self.message)
            guard await messages.next() != nil else { throw BenchUsage() }
        } while record.note()
        record.report(after: Self.warmUp)
        await channel.close()
    }

    private func pipe(_ count: Int, _ depth: Int) async throws {
        let tally = Tally(count: count, depth: depth)
        let (done, end) = AsyncStream.makeStream(of: Void.self)
        let channel = await channel { message, reply in
            switch tally.next() {
            case .send: _ = reply.send(message)
            case .wait: break
            case .end: end.finish()
            }
        }
        let start = ContinuousClock.now
        try await channel.send(contentsOf: Array(repeating: Self.message, count: depth))
        for await _ in done {}
        print("pipe", Double(count) / ((ContinuousClock.now - start) / .seconds(1)))
        await channel.close()
    }

    private func batch(_ count: Int, _ depth: Int) async throws {
        let arrived = Atomic<Int>(0)
        let (steps, step) = AsyncStream.makeStream(of: Void.self)
        let size = depth / 4
        let channel = await channel { _, _ in
            // A batch has come back.
            if arrived.wrappingAdd(1, ordering: .relaxed).newValue % size == 0 { step.yield() }
        }
        let messages = Array(repeating: Self.message, count: size)
        let start = ContinuousClock.now
        try await Task(executorPreference: transport.executor) {
            var sent = 0
            for _ in 0..<4 {
                try await channel.send(contentsOf: messages)
                sent += size
            }
            var back = 0
            for await _ in steps {
                back += size
                if back >= count { break }
                if sent < count {
                    try await channel.send(contentsOf: messages)
                    sent += size
                }
            }
        }.value
        print("batch", Double(count) / ((ContinuousClock.now - start) / .seconds(1)))
        await channel.close()
    }

    private func idle(_ count: Int) async throws {
        var channels: [IMChannel] = []
        var before = 0
        for number in 0..<(count + 20) {
            if number == 20 {
                before = LiveHeap.afterTrimming
            }
            let channel = await channel()
            // As the yardstick: one that was never used has not all of its buffers yet.
            try await channel.send(Self.message)
            var messages = channel.messages.makeAsyncIterator()
            guard await messages.next() != nil else { throw BenchUsage() }
            channels.append(channel)
        }
        let after = LiveHeap.octets
        print("idle", Double(after - before) / 1_024 / Double(count))
        for channel in channels { await channel.close(within: .zero) }
    }
}

/// How long each of a number of round trips took; used by one thread at a time.
private final class Record: @unchecked Sendable {
    private var times: [Double] = []
    private let count: Int
    private var last = timespec()
    private var processor = 0.0
    private var processorStart = 0.0

    init(count: Int) {
        self.count = count
        times.reserveCapacity(count)
    }

    func start() { clock_gettime(CLOCK_MONOTONIC, &last) }

    /// A message is back; false when it was the last.
    func note() -> Bool {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        times.append(
            Double(now.tv_sec - last.tv_sec) * 1e6 + Double(now.tv_nsec - last.tv_nsec) / 1e3
        )
        last = now
        return times.count < count
    }

    func report(after warmUp: Int) {
        let sorted = times.dropFirst(warmUp).sorted()
        print("echo", sorted[sorted.count / 2], sorted[sorted.count * 99 / 100])
    }
}

/// Counts messages of a pipe; used by the channel's thread.
private final class Tally: @unchecked Sendable {
    enum Step { case send, wait, end }

    private var toSend: Int
    private var toCome: Int

    init(count: Int, depth: Int) {
        toSend = count - depth
        toCome = count
    }

    func next() -> Step {
        toCome -= 1
        if toCome == 0 { return .end }
        if toSend == 0 { return .wait }
        toSend -= 1
        return .send
    }
}
