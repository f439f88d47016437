import CertTrust
import TLSTransport

/// One measurement, as the command line asks for it.
struct Bench: Sendable {
    private enum Work {
        case get(count: Int, parallel: Int)
        case download
        case upload(path: String)
        case cancel(count: Int)
    }

    private let work: Work
    private let url: HTTPURL
    private let transport: Transport
    private let channel: HTTPChannel
    private let isOnLoop: Bool

    init(_ words: [String]) throws {
        guard words.count >= 4, let place = words.last, ["loop", "pool"].contains(place) else {
            throw BenchUsage()
        }
        isOnLoop = place == "loop"
        url = try HTTPURL(words[1])
        let manager = CertificateManager()
        manager.trustMode = .pinOnly
        try manager.load(file: words[2])
        let rest = Array(words[3..<(words.count - 1)])
        switch (words[0], rest.count) {
        case ("get", 3):
            guard let count = Int(rest[0]), let parallel = Int(rest[1]), parallel > 0 else {
                throw BenchUsage()
            }
            work = .get(count: count, parallel: parallel)
        case ("download", 0): work = .download
        case ("upload", 1): work = .upload(path: rest[0])
        case ("cancel", 1):
            guard let count = Int(rest[0]), count > 0 else { throw BenchUsage() }
            work = .cancel(count: count)
        default: throw BenchUsage()
        }
        transport = try Transport(manager: manager)
        let allowsHTTP2 = words.contains("h2")
        channel = HTTPChannel(transport, options: HTTPOptions(allowsHTTP2: allowsHTTP2))
    }

    /// How many octets came, or went; the microseconds that cancelling took, by the median.
    func run() async throws -> Int {
        var request = HTTPRequest(.get, url)
        // As the yardstick.
        request.acceptsCompression = false
        switch work {
        case .get(let count, let parallel): return try await get(request, count, parallel)
        case .download: return try await get(request, 1, 1)
        case .upload(let path):
            request.method = .put
            request.body = .file(path)
            return try await get(request, 1, 1)
        case .cancel(let count): return try await cancel(request, count)
        }
    }

    /// Cancels a download in its middle so often: from the word until whoever reads has the error.
    private func cancel(_ request: HTTPRequest, _ count: Int) async throws -> Int {
        var taken: [Duration] = []
        for _ in 0..<count {
            let (begun, begin) = AsyncStream<Void>.makeStream()
            let task = Task(executorPreference: executor) {
                var chunks = try await channel.send(request).body.makeAsyncIterator()
                while try await chunks.next() != nil { begin.yield() }
                begin.finish()
            }
            guard await begun.first(where: { _ in true }) != nil else { throw BenchUsage() }
            let start = ContinuousClock.now
            task.cancel()
            let result = await task.result
            taken.append(ContinuousClock.now - start)
            guard case .failure(let error) = result,
                case .cancelled? = (error as? TransportError)?.cause
            else { throw BenchUsage() }
        }
        return Int(taken.sorted()[count / 2] / .microseconds(1))
    }

    private func get(_ request: HTTPRequest, _ count: Int, _ parallel: Int) async throws -> Int {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<parallel {
                let share = count / parallel + (number < count % parallel ? 1 : 0)
                group.addTask(executorPreference: executor) { try await send(request, share) }
            }
            return try await group.reduce(0, +)
        }
    }

    private var executor: (any TaskExecutor)? { isOnLoop ? transport.executor : nil }

    /// Sends it so often, and reads each answer to its end.
    nonisolated(nonsending) private func send(
        _ request: HTTPRequest,
        _ count: Int
    ) async throws -> Int {
        var octets = 0
        var announced: Int?
        for _ in 0..<count {
            let response = try await channel.send(request)
            guard response.isSuccess else { throw WrongAnswer(status: response.status, octets: 0) }
            var own = 0
            var chunks = response.body.makeAsyncIterator()
            while let chunk = try await chunks.next() { own += chunk.count }
            // As the yardstick, which adds up what came; all answers are as long as the first.
            if announced == nil {
                announced = response.headers["Content-Length"].flatMap { Int($0) }
            }
            guard announced ?? own == own else {
                throw WrongAnswer(status: response.status, octets: own)
            }
            octets += own
        }
        return octets
    }
}

/// No such measurement.
struct BenchUsage: Error {}

/// A benchmark that transfers the wrong thing measures nothing.
struct WrongAnswer: Error {
    let status: Int
    let octets: Int
}
