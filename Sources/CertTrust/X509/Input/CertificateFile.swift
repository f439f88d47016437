/// What one input holds: its certificates, in order and with duplicates, and what else there is to say about it.
///
/// The content decides how it is read, never a name: PEM, DER (one certificate behind another, too) or PKCS#7. A bad
/// part never hides a good one, and never goes unsaid.
public struct CertificateFile: Sendable {
    /// A certificate with its place in the input.
    public struct Item: Sendable, Hashable {
        /// What was read, without what stood behind it.
        public let certificate: Certificate
        /// The block it stands in, counted over all blocks from 1; those of one PKCS#7 message share it.
        public let block: Int
        /// The line on which the block starts, from 1; nil for DER.
        public let line: Int?
    }

    /// A revocation list with its place in the input.
    public struct RevocationListItem: Sendable, Hashable {
        /// What was read.
        public let list: RevocationList
        /// The block it stands in, counted over all blocks from 1; those of one PKCS#7 message share it.
        public let block: Int
        /// The line on which the block starts, from 1; nil for DER.
        public let line: Int?
    }

    /// What the input is, for the most part: a certificate counts more than what stands beside it.
    public let kind: InputKind
    /// How it is written.
    public let encoding: InputEncoding
    /// The certificates in the order of the input; nothing is folded.
    public let certificates: [Item]
    /// The revocation lists in the order of the input; each has a diagnostic too, since no certificate stands there.
    public let revocationLists: [RevocationListItem]
    /// In the order of the input, what is about the whole of it last.
    public let diagnostics: [InputDiagnostic]
    /// Whether any of it stands in PKCS#7, which OpenSSL's commands for certificates do not read.
    public let holdsPKCS7: Bool
    /// False when something was left unread because there was too much of it, as a diagnostic says.
    public let isComplete: Bool

    /// Reads an input.
    ///
    /// - Parameter bytes: All of it. More than `Limits.fileBytes` are not looked at, with a diagnostic.
    public init(_ bytes: [UInt8]) {
        self.init(bytes, maximumCertificates: Limits.bundleCertificates)
    }

    /// Reads an input and hands its certificates on one after another, so that none has to be kept.
    ///
    /// - Parameters:
    ///   - bytes: All of it. More than `Limits.fileBytes` are not looked at, with a diagnostic.
    ///   - visit: Gets each certificate in the order of the input; `certificates` stays empty.
    public init(_ bytes: [UInt8], visiting visit: (Item) -> Void) {
        self = withoutActuallyEscaping(visit) { visit in
            CertificateFile(bytes, maximumCertificates: Limits.bundleCertificates, visiting: visit)
        }
    }

    init(
        _ bytes: [UInt8],
        maximumCertificates: Int,
        visiting visit: ((Item) -> Void)? = nil
    ) {
        var reader = CertificateFileReader(limit: maximumCertificates, visit: visit)
        reader.read(bytes[...])
        kind = reader.kind
        encoding = reader.encoding
        certificates = reader.certificates
        revocationLists = reader.revocationLists
        diagnostics = reader.diagnostics.listed
        holdsPKCS7 = reader.holdsPKCS7
        isComplete = reader.isComplete
    }
}
