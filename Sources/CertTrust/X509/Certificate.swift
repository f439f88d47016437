/// An X.509 certificate (RFC 5280): an immutable value over its DER.
///
/// Reading it checks its structure, not its trust. Encodings that DER forbids but clients read (padded numbers,
/// long-form lengths) are read and listed in `findings`.
public struct Certificate: Sendable {
    let fields: CertificateFields

    /// Reads one certificate.
    ///
    /// - Parameter der: Its encoding. Bytes behind the certificate are left out and become a finding.
    /// - Throws: What makes it unreadable, among it a critical extension whose content is malformed, as on iOS.
    public init(der: some Sequence<UInt8>) throws(CertificateError) {
        try self.init(bytes: Array(der)[...])
    }

    init(bytes: Bytes) throws(CertificateError) {
        fields = try CertificateFields(bytes)
    }

    /// The exact encoding, without what may have stood behind it.
    public var der: Bytes { fields.der }
    /// 1, 2 or 3.
    public var version: Int { fields.version }
    /// The content octets of the serial number, as encoded.
    public var serialNumber: Bytes { fields.serialNumber }
    /// Who signed it.
    public var issuer: DistinguishedName { fields.issuer }
    /// Whom it is for.
    public var subject: DistinguishedName { fields.subject }
    /// When it is valid.
    public var validity: Validity { fields.validity }
    /// The subject's key.
    public var publicKey: PublicKeyInfo { fields.publicKey }
    /// The algorithm that stands outside the signed part, by which the signature is checked.
    public var signatureAlgorithm: SignatureAlgorithm { fields.signatureAlgorithm }
    /// The algorithm that stands inside the signed part.
    public var signedSignatureAlgorithm: SignatureAlgorithm { fields.signedSignatureAlgorithm }
    /// Its extensions, read.
    public var extensions: Extensions { fields.extensions }

    /// The part that is signed, as it was encoded.
    var signedPart: Bytes { fields.signedPart }
    /// What its issuer signed, and how.
    var signed: SignedObject {
        SignedObject(
            signedPart: fields.signedPart,
            algorithm: fields.signatureAlgorithm,
            bits: fields.signature
        )
    }

    /// SHA-256 of the encoding: what people compare and what a deny list names.
    public var sha256: [UInt8] { SHA2.sha256(der) }
    /// SHA-1 of the encoding, for looking a certificate up in older tools only.
    public var sha1: [UInt8] { SHA2.sha1(der) }
    /// SHA-256 of the SubjectPublicKeyInfo: the value that pins on public keys use (RFC 7469 2.4).
    public var publicKeySHA256: [UInt8] { SHA2.sha256(publicKey.encoded) }

    /// Whether issuer and subject are the same name (RFC 5280 6.1: self-issued).
    public var isSelfIssued: Bool { fields.isSelfIssued }

    /// Extensions of which the certificate holds more than one, by type, each once.
    public var duplicateExtensions: [OID] { fields.duplicateExtensions }
}

extension Certificate: Hashable {
    /// Certificates are equal when their encodings are.
    public static func == (left: Certificate, right: Certificate) -> Bool {
        left.fields === right.fields || left.der == right.der
    }

    /// Hashes the whole encoding: of any part a hostile issuer could make thousands alike.
    public func hash(into hasher: inout Hasher) {
        der.hashAll(into: &hasher)
    }
}
