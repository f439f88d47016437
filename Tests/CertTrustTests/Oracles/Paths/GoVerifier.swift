import Foundation
import Testing

@testable import CertTrust

/// Go's `crypto/x509`, through the program beside this file, which is compiled for one run.
struct GoVerifier {
    /// The `go` command; nil where it is not installed.
    static let command = ProcessInfo.processInfo.environment["WFCERT_GO"]

    struct Answer: Decodable, Sendable {
        let id: String
        /// What it calls its refusal; empty where it accepts.
        let path: String
        let host: String
    }

    /// A question as the program reads it.
    struct Question: Encodable {
        let id: String
        let served: [Data]
        let anchors: [Data]
        let host: String
        let time: Int64

        init(_ input: OracleInput) {
            id = input.id
            served = input.served.map { Data($0) }
            anchors = input.anchorEncodings.map { Data($0) }
            host = input.comparedHost ?? ""
            time = input.time.seconds
        }
    }

    /// Asks all questions; the answers come in their order.
    static func answers(to inputs: [OracleInput], command: String) throws -> [Answer] {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "certtrust-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appending(path: "verify").path
        let source = Repository.root
            .appending(path: "Tests/CertTrustTests/Oracles/Paths/go/verify.go").path
        try run(command, ["build", "-o", program, source], environment(folder))
        let questions = folder.appending(path: "questions")
        let answers = folder.appending(path: "answers")
        let encoder = JSONEncoder()
        var lines = Data()
        for input in inputs {
            lines += try encoder.encode(Question(input)) + [UInt8(ascii: "\n")]
        }
        try lines.write(to: questions)
        try run(program, [], [:], from: questions, to: answers)
        let decoder = JSONDecoder()
        return try Data(contentsOf: answers).split(separator: UInt8(ascii: "\n"))
            .map { try decoder.decode(Answer.self, from: Data($0)) }
    }

    /// Nothing is fetched, and nothing of the user's own settings is read.
    private static func environment(_ folder: URL) -> [String: String] {
        [
            "PATH": "/usr/bin:/bin", "GOENV": "off", "GO111MODULE": "off", "GOPROXY": "off",
            "CGO_ENABLED": "0", "GOPATH": folder.appending(path: "path").path,
            "GOCACHE": Repository.root.appending(path: ".build/go-cache").path,
        ]
    }

    private static func run(
        _ program: String,
        _ arguments: [String],
        _ environment: [String: String],
        from input: URL? = nil,
        to output: URL? = nil
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment
        process.standardInput =
            try input.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
        if let output {
            try Data().write(to: output)
            process.standardOutput = try FileHandle(forWritingTo: output)
        }
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(program) failed")
    }
}
