import Foundation
import Testing

@testable import CertTrust

/// Where the questions come from.
enum OracleInputs {
    /// Set to ask everything: all of BetterTLS, and ten times as many mutants.
    static let isWhole = ProcessInfo.processInfo.environment["WFCERT_ORACLES_WHOLE"] != nil

    static func all() throws -> [OracleInput] {
        let own = try testCertificates()
        let others =
            try HandmadeInputs.all(from: own) + mutants(of: own, seed: 5280) + cases() + suites()
        return own + others + HostQuestions.all(about: own + others, seed: 9525)
    }

    /// The chains of `testcerts/specs.txt`, each once for each host and time.
    static func testCertificates() throws -> [OracleInput] {
        var seen: Set<[String]> = []
        return try TestCertificates.rows.compactMap { row in
            let anchors = row.pinned + row.user + row.system
            guard
                seen.insert([row.host, row.at, "|"] + row.served + ["|"] + anchors.sorted())
                    .inserted
            else { return nil }
            return OracleInput(
                id: "testcerts/\(row.name)",
                served: try row.served.flatMap(encodings),
                anchors: try anchors.flatMap(encodings),
                host: row.host.isEmpty ? nil : row.host,
                time: try #require(Instant(row.at))
            )
        }
    }

    /// What our reader refuses must reach the others as it is.
    private static func encodings(_ path: String) throws -> [[UInt8]] {
        guard path.hasSuffix(".pem") else { return [try TestCertificates.der(path)] }
        return try TestCertificates.loadable([path]).map { Array($0.der) }
    }

    static func mutants(of inputs: [OracleInput], seed: UInt64) -> [OracleInput] {
        let mutator = ChainMutator(inputs)
        return (0..<(isWhole ? 30_000 : 3_000)).map { number in
            var generator = SeededGenerator(seed: seed << 32 | UInt64(number))
            return mutator.mutant(number, &generator)
        }
    }
}

extension OracleInputs {
    private struct Case: Decodable {
        let id: String
        let groups: [Group]?

        struct Group: Decodable {
            let bundle: [String]
            let served: String
            let system: [String]
            let at: String
            let rows: [Row]
        }

        struct Row: Decodable {
            let host: String
        }
    }

    /// The cases from the field; none where there is no shared folder.
    private static func cases() throws -> [OracleInput] {
        guard let shared = Oracle.shared else { return [] }
        let folder = URL(fileURLWithPath: shared).appending(path: "cases")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.flatMap { name -> [OracleInput] in
            let file = folder.appending(path: "\(name)/expected.json")
            guard let data = try? Data(contentsOf: file) else { return [] }
            let found = try JSONDecoder().decode(Case.self, from: data)
            return try (found.groups ?? []).enumerated().flatMap { index, group in
                try questions(group, "cases/\(found.id)/\(index)", folder.appending(path: name))
            }
        }
    }

    private static func questions(
        _ group: Case.Group,
        _ id: String,
        _ folder: URL
    ) throws -> [OracleInput] {
        func read(_ name: String) throws -> [[UInt8]] {
            let data = try Data(contentsOf: folder.appending(path: name))
            return CertificateFile([UInt8](data)).certificates.map { Array($0.certificate.der) }
        }
        let served = try read(group.served)
        let anchors = try (group.bundle + group.system).flatMap(read)
        let time = try #require(Instant(group.at))
        return Set(group.rows.map(\.host)).sorted().map { host in
            OracleInput(id: id, served: served, anchors: anchors, host: host, time: time)
        }
    }
}

extension OracleInputs {
    private struct Line: Decodable {
        let id: String
        let served: [Data]
        let anchors: [Data]
        let host: String?
        let time: String

        func input() throws -> OracleInput {
            OracleInput(
                id: id,
                served: served.map { [UInt8]($0) },
                anchors: anchors.map { [UInt8]($0) },
                host: host,
                time: try #require(Instant(time))
            )
        }
    }

    /// The conformance suites; of BetterTLS, whose questions are much alike, one in ten unless all are wanted.
    private static func suites() throws -> [OracleInput] {
        guard let shared = Oracle.shared, let python = Oracle.python else { return [] }
        let script = Repository.root
            .appending(path: "Tests/CertTrustTests/Oracles/Paths/unpack_suite.py").path
        var generator = SeededGenerator(seed: 6125)
        return try [("limbo-core", 1), ("bettertls", isWhole ? 1 : 10)].flatMap { suite, share in
            let file = "\(shared)/conformance/\(suite).json.xz"
            return try Oracle.lines(python, [script, file])
                .filter { _ in Int.random(in: 0..<share, using: &generator) == 0 }
                .map { try JSONDecoder().decode(Line.self, from: $0).input() }
        }
    }
}
