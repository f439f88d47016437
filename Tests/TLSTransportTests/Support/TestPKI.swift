import CertTrust
import Foundation
import Testing

/// The certificates that `scripts/make-testcerts` made, and their keys.
enum TestPKI {
    static let directory: URL = {
        if let named = ProcessInfo.processInfo.environment["WFCERT_TESTCERTS"] {
            return URL(fileURLWithPath: named)
        }
        return Repository.root.appending(path: ".build/testcerts")
    }()

    /// The moment that the certificates were made for.
    static let now = Instant(seconds: 1_796_083_200)

    /// A certificate's file and the one of its key.
    struct Files {
        let certificate: String
        let key: String
    }

    static func files(_ block: String, _ name: String = "leaf") throws -> Files {
        let keys = try JSONDecoder().decode(
            [String: String].self,
            from: Data(contentsOf: directory.appending(path: "keys.json"))
        )
        let key = try #require(keys["cases/\(block)/\(name).der"], "no key of \(block)/\(name)")
        return Files(
            certificate: directory.appending(path: "cases/\(block)/\(name).pem").path,
            key: directory.appending(path: key).path
        )
    }

    static func certificate(_ block: String, _ name: String) throws -> [UInt8] {
        [UInt8](
            try Data(contentsOf: directory.appending(path: "cases/\(block)/\(name).der"))
        )
    }

    /// A manager that pins these certificates of the block `common`, and nothing else.
    static func manager(
        pins: [String] = ["lab-root", "lab-rsa"],
        mode: PolicyMode = .permissive
    ) throws -> CertificateManager {
        var policy = TrustPolicy()
        policy.mode = mode
        policy.trust = .pinOnly
        let manager = CertificateManager(policy: policy)
        for pin in pins {
            try manager.add(bytes: certificate("common", pin), named: pin)
        }
        try manager.loadSystemAnchors(.absent)
        return manager
    }
}

/// Where the repository lies, found from the place of this file.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}
