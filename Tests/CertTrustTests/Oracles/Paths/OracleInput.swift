@testable import CertTrust

/// One question to all verifiers, and what our reader makes of its certificates: classes are predicates on it.
struct OracleInput: Sendable {
    let id: String
    /// The encodings, leaf first.
    let served: [[UInt8]]
    let anchorEncodings: [[UInt8]]
    /// Who is dialled, as it was written; nil where only the path is asked about.
    let host: String?
    let time: Instant

    /// The leaf, or why it cannot be read.
    let leaf: Result<Certificate, CertificateError>
    /// The readable ones behind the leaf.
    let intermediates: [Certificate]
    let anchors: [Certificate]
    /// Whether a certificate behind the leaf, or an anchor, cannot be read.
    let hasUnreadable: Bool
    /// Every readable certificate, each once.
    let all: [Certificate]
    /// What is odd about their encodings: codes of findings, and `not-der/…` with what it is.
    let findings: Set<String>
    /// Whether the path is no part of the question.
    var isAboutHostAlone = false

    init(id: String, served: [[UInt8]], anchors: [[UInt8]], host: String?, time: Instant) {
        self.id = id
        self.served = served
        anchorEncodings = anchors
        self.host = host
        self.time = time
        leaf = Self.read(served.first ?? [])
        intermediates = served.dropFirst().compactMap { try? Self.read($0).get() }
        self.anchors = anchors.compactMap { try? Self.read($0).get() }
        hasUnreadable =
            intermediates.count < served.count - 1 || self.anchors.count < anchors.count
        var seen: Set<Certificate> = []
        let readable = [try? leaf.get()].compactMap { $0 } + intermediates + self.anchors
        all = readable.filter { seen.insert($0).inserted }
        findings = Set(all.flatMap { $0.findings.flatMap(Self.words) })
            .union(readable.contains { $0.fields.trailingBytes > 0 } ? ["trailing-data"] : [])
    }

    private static func words(_ finding: CertificateFinding) -> [String] {
        guard case .notDER(let deviation, _) = finding else { return [finding.code] }
        return [finding.code, finding.code + "/" + deviation.rawValue]
    }

    private static func read(_ der: [UInt8]) -> Result<Certificate, CertificateError> {
        Result { () throws(CertificateError) in try Certificate(bytes: der[...]) }
    }
}

extension OracleInput {
    var leafCertificate: Certificate? { try? leaf.get() }

    func isAnchor(_ certificate: Certificate) -> Bool { anchors.contains(certificate) }

    /// Those that may stand above the leaf.
    var issuers: [Certificate] {
        all.filter { $0 != leafCertificate }
    }

    /// Every certificate with every other one that has its issuer's name.
    var links: [(child: Certificate, issuer: Certificate)] {
        all.flatMap { child in
            all.filter { $0.subject == child.issuer && $0 != child }.map { (child, $0) }
        }
    }

    /// The octets of a host that is an address.
    var address: [UInt8]? {
        guard let host, case .ip(let octets)? = (try? HostIdentity(host))?.form else { return nil }
        return octets
    }

    /// The host as it is compared, and as it was written where it names none.
    var comparedHost: String? {
        host.map { text in (try? HostIdentity(text))?.description ?? text }
    }
}
