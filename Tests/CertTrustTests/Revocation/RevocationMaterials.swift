import Foundation
import Testing

@testable import CertTrust

/// What `make_revocation.py` makes, once for all rows.
struct RevocationMaterials {
    let leaf: Certificate
    let middle: Certificate
    let root: Certificate
    private let files: [String: [UInt8]]

    static let shared: Result<RevocationMaterials, any Error> = Result { try RevocationMaterials() }

    private init() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "certtrust-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = Repository.root
            .appending(path: "Tests/CertTrustTests/Oracles/make_revocation.py").path
        _ = try Oracle.lines(try #require(Oracle.python), [script, folder.path])
        var files: [String: [UInt8]] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            files[name] = [UInt8](try Data(contentsOf: folder.appending(path: name)))
        }
        self.files = files
        leaf = try Self.certificate(files, "leaf")
        middle = try Self.certificate(files, "int")
        root = try Self.certificate(files, "root")
    }

    var names: [String] { files.keys.sorted() }

    func certificate(_ name: String) throws -> Certificate {
        try Self.certificate(files, name)
    }

    func list(_ name: String) throws -> [UInt8] { try #require(files[name + ".crl"], "\(name)") }

    func response(_ name: String) throws -> [UInt8] {
        try #require(files[name + ".ocsp"], "\(name)")
    }

    private static func certificate(
        _ files: [String: [UInt8]],
        _ name: String
    ) throws -> Certificate {
        try Certificate(der: #require(files[name + ".crt"], "\(name)"))
    }
}

extension RevocationMaterials {
    /// The verdict on a leaf below the root, with what a row has; another root is pinned beside it.
    func verdict(
        on leaf: Certificate? = nil,
        beside others: [Certificate] = [],
        lists: [[UInt8]],
        signers: [Certificate] = [],
        response: [UInt8]? = nil,
        mode: RevocationMode? = nil
    ) throws -> Verdict {
        try evaluator(lists: lists, signers: signers, mode: mode).evaluate(
            chain: ServedChain(
                [leaf ?? self.leaf, middle] + others,
                stapledResponse: response
            ),
            for: "im.example.com",
            at: Self.now()
        )
    }

    /// The same, with fewer signatures that may be checked.
    func verdict(on row: RevocationRow, signatureLimit: Int) throws -> Verdict {
        let response = try row.staple.map(self.response)
        let chain = ServedChain([leaf, middle], stapledResponse: response)
        let host = try HostIdentity("im.example.com")
        var judgement = Judgement(
            evaluator: try evaluator(
                lists: row.lists.map(list),
                signers: row.signers.map(certificate),
                mode: .soft
            ),
            query: PathQuery(names: [.host(host)]),
            chain: chain,
            time: try Self.now(),
            signatures: SignatureChecker(cache: SignatureCache(), limit: signatureLimit)
        )
        // Any verdict's question will do.
        let question = try verdict(lists: []).question
        return judgement.verdict(on: leaf, question: question)
    }

    private func evaluator(
        lists: [[UInt8]],
        signers: [Certificate],
        mode: RevocationMode?
    ) throws -> TrustEvaluator {
        TrustEvaluator(
            anchors: AnchorStore(pinned: [root, try certificate("pinned-too")]),
            policy: TrustPolicy(trust: .pinOnly, revocation: mode),
            revocation: RevocationStore(
                lists: try lists.map { try RevocationList(der: $0) },
                issuers: signers
            )
        )
    }

    private static func now() throws -> Instant {
        try #require(Instant("2030-01-01T00:00:00Z"))
    }
}
