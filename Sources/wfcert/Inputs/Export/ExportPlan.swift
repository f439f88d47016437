internal import CertTrust

/// What is to be exported, and for whom.
struct ExportPlan {
    let target: ExportTarget
    /// Each once, in the order of their files.
    let certificates: [DescribedCertificate]
    let hosts: [ExportHost]
    /// Whether the roots of the other client's system count, too.
    let includesSystem: Bool
    /// Of a Java trust store.
    let password: String
    /// What stands in front of the first file's name: where it will lie, or its usual name.
    let destination: String?

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
