import Foundation
import Testing

@testable import CertTrust

/// NIST's certificates and lists, as the package `cryptography_vectors` carries them.
struct PKITSData {
    /// The certificates of CAs and signers of lists, which every question may use.
    let authorities: [Certificate]
    let anchor: Certificate
    let store: RevocationStore
    private let directory: URL

    /// Read once for all rows; nil without the package.
    static let shared: Result<PKITSData, any Error> = Result { try PKITSData() }

    private init() throws {
        let python = try #require(Oracle.python)
        let script = "import cryptography_vectors as v; print(list(v.__path__)[0])"
        let line = try #require(try Oracle.lines(python, ["-c", script]).first)
        directory = URL(fileURLWithPath: String(decoding: line, as: UTF8.self))
            .appending(path: "x509/PKITS_data")
        anchor = try Self.certificate(directory, "TrustAnchorRootCertificate")
        authorities = try Self.names(directory, "certs", "crt")
            .filter { !$0.hasSuffix("EE") && $0 != "TrustAnchorRootCertificate" }
            .map { [directory] in try Self.certificate(directory, $0) }
        store = RevocationStore(
            lists: try Self.names(directory, "crls", "crl").map { [directory] in
                let file = directory.appending(path: "crls/\($0).crl")
                return try RevocationList(der: [UInt8](Data(contentsOf: file)))
            }
        )
    }

    func leaf(_ name: String) throws -> Certificate {
        try Self.certificate(directory, name + "EE")
    }

    /// How many end entities there are, so that none is forgotten.
    func leafNames() throws -> Set<String> {
        Set(try Self.names(directory, "certs", "crt").filter { $0.hasSuffix("EE") })
    }

    private static func names(_ directory: URL, _ folder: String, _ ext: String) throws -> [String]
    {
        try FileManager.default
            .contentsOfDirectory(atPath: directory.appending(path: folder).path)
            .filter { $0.hasSuffix("." + ext) }
            .map { String($0.dropLast(ext.count + 1)) }
            .sorted()
    }

    private static func certificate(_ directory: URL, _ name: String) throws -> Certificate {
        let file = directory.appending(path: "certs/\(name).crt")
        return try Certificate(der: [UInt8](Data(contentsOf: file)))
    }
}
