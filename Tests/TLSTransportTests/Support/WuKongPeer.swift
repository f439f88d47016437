import Foundation
import TLSTransport
import Testing

/// `wukong.py` on two pipes: an implementation of WuKongIM's protocol that is none of ours.
final class WuKongPeer {
    /// Nil without the packages of scripts/requirements.txt, which it needs.
    static let python = ProcessInfo.processInfo.environment["WFCERT_PYTHON"]

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let events = Pipe()
    private var reader = FrameReader(WuKongFraming())

    init(_ options: [String: any Sendable] = [:]) throws {
        let all = options.merging(["mode": "stdio"]) { first, _ in first }
        try Self.prepare(process, "wukong.py", all)
        process.standardInput = input
        process.standardOutput = output
        process.standardError = events
        try process.run()
    }

    deinit {
        try? input.fileHandleForWriting.close()
        if process.isRunning { process.terminate() }
    }

    func send(_ octets: [UInt8]) throws {
        try input.fileHandleForWriting.write(contentsOf: Data(octets))
    }

    /// The next frame; nil at the end of the stream.
    ///
    /// The peer ends by itself, so that this ends too.
    func next() throws -> [UInt8]? {
        while true {
            if let frame = try reader.next() { return Array(frame) }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else {
                try reader.finish()
                return nil
            }
            reader.feed(Array(data))
        }
    }

    struct Event: Decodable, Equatable {
        var closed: String?
        var connect: String?
        var send: String?
        var payload: String?
        var topic: String?
        var expiry: Int?
        var acknowledged: Int?
        var ping: Bool?
    }

    /// Ends the conversation, and gives what the peer saw.
    func finish() throws -> [Event] {
        try? input.fileHandleForWriting.close()
        let lines = try events.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return try lines.split(separator: 10).map {
            try JSONDecoder().decode(Event.self, from: Data($0))
        }
    }

    /// What a script that takes JSON prints.
    static func run(_ script: String, _ options: [String: any Sendable]) throws -> Data {
        let process = Process()
        let output = Pipe()
        try prepare(process, script, options)
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return data
    }

    private static func prepare(
        _ process: Process,
        _ script: String,
        _ options: [String: any Sendable]
    ) throws {
        let path = Repository.root.appending(path: "Tests/TLSTransportTests/Support/\(script)").path
        let json = try JSONSerialization.data(withJSONObject: options)
        process.executableURL = URL(fileURLWithPath: try #require(python))
        process.arguments = [path, String(decoding: json, as: UTF8.self)]
        // Not ours, which tests fill with what must not be asked.
        process.environment = ["PATH": "/usr/bin:/bin"]
    }
}
