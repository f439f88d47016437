internal import CertTrust

/// What is to be exported, and for whom.
struct ExportPlan {
    let target: ExportTarget
    /// Each once, in the order of their files; no CA that may not issue for any of the hosts that were asked for.
    let certificates: [DescribedCertificate]
    let hosts: [ExportHost]
    /// Whether they were asked for; else they are those that the certificates name.
    let hostsAreAsked: Bool
    /// Whether the roots of the other client's system count, too.
    let includesSystem: Bool
    /// Of a Java trust store.
    let password: String
    /// What stands in front of the first file's name: where it will lie, or its usual name.
    let destination: String?

    /// Whom the app trusts for one of the hosts: servers' certificates, whose names say whom they are for, and the CAs
    /// that may issue for it.
    func anchors(for host: ExportHost) -> [DescribedCertificate] {
        certificates.filter { Self.counts($0.certificate, for: [host]) }
    }

    /// Those that name no host where nobody asked for one: they count for all.
    var nameless: [DescribedCertificate] {
        hostsAreAsked
            ? [] : certificates.filter { ExportHost.named(in: [$0.certificate]).isEmpty }
    }

    /// Whether a certificate means anything to one of the hosts; without any, to all.
    static func counts(_ certificate: Certificate, for hosts: [ExportHost]) -> Bool {
        hosts.isEmpty || isServer(certificate)
            || hosts.contains { $0.isReached(by: certificate) }
    }

    /// What is to be said of certificates that nobody takes any more.
    static func ended(_ certificates: [DescribedCertificate], at time: Instant) -> [Words] {
        certificates.filter { $0.certificate.validity.notAfter < time }.map { item in
            let name = ShownText.escape(item.file)
            let end = item.certificate.validity.notAfter
            return Words(
                "wfcert: \(name): \(item.certificate.subject.shortName) ended \(end), and clients refuse what it signs",
                zh: "wfcert：\(name)：\(item.certificate.subject.shortName) 已于 \(end) 过期，客户端会拒绝其签发的证书"
            )
        }
    }

    /// Whether a certificate is a server's own, and no CA's above it.
    static func isServer(_ certificate: Certificate) -> Bool {
        HostList.isForServers(certificate)
    }
}

/// A file of the export.
struct ExportFile {
    /// Where it belongs below the destination; empty for the destination itself.
    let name: String
    let octets: [UInt8]
    let isText: Bool

    init(_ text: String, name: String = "") {
        self.name = name
        octets = Array(text.utf8)
        isText = true
    }

    init(binary octets: [UInt8]) {
        name = ""
        self.octets = octets
        isText = false
    }
}

/// What to do with it.
struct ExportStep {
    let text: Words
    /// A line to copy: a command, or what goes into a file; nil where there is none.
    var line: String?
}
