import CertTrust
import Foundation
import Testing

/// The certificates and rows that `scripts/make-testcerts` made.
enum TestCertificates {
    static let directory: URL = {
        if let named = ProcessInfo.processInfo.environment["WFCERT_TESTCERTS"] {
            return URL(fileURLWithPath: named)
        }
        return Repository.root.appending(path: ".build/testcerts")
    }()

    /// Every row of `testcerts/specs.txt`: one question under one policy and one trust mode.
    static let rows: [Row] = {
        do {
            let data = try Data(contentsOf: directory.appending(path: "cases.json"))
            return try JSONDecoder().decode([Row].self, from: data)
        } catch {
            // An empty list fails the test that counts the rows.
            print("no test certificates in \(directory.path): \(error)")
            return []
        }
    }()

    /// The certificates that a bundle loads from these files; one that cannot be read is a diagnostic there.
    static func loadable(_ paths: [String]) throws -> [Certificate] {
        var bundle = CertificateBundle()
        for path in paths { try bundle.add(file: directory.appending(path: path).path) }
        return bundle.certificates
    }

    static func der(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: directory.appending(path: path)))
    }

    struct Row: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        let rows: [Int]
        let served: [String]
        let pinned: [String]
        let user: [String]
        let system: [String]
        let host: String
        let at: String
        let policy: String
        let trust: String
        /// `code`, `code/kind`, `code@N` or `code/kind@N`; empty for a trusted chain.
        let expect: [String]
        /// The code that must come first, where the order is part of the row.
        let first: String?
        /// Files of certificates that are on the deny list.
        let denied: [String]?
        /// `own-names` where anchors are scoped to the hosts that they carry.
        let scope: String?
        /// What batch mode alone can ask; its host may be empty.
        let query: Query?

        struct Query: Decodable, Sendable {
            let role: String
            let mailboxes: [String]
            let eku: [String]
            let ku: [String]
            let depth: Int?
        }

        var testDescription: String { "\(name): \(host) \(policy) \(trust)" }

        private enum CodingKeys: String, CodingKey {
            case name = "case"
            case rows, served, pinned, user, system, host, at, policy, trust, expect, first
            case denied, scope, query
        }
    }
}

/// Where the repository lies, found from the place of this file.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}
