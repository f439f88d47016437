/// A certificate revocation list (RFC 5280 section 5): an immutable value over its DER.
///
/// Reading it checks its structure and every entry, not its signature. A list of a million entries costs its bytes and
/// eight octets an entry.
public struct RevocationList: Sendable {
    let fields: RevocationListFields

    /// Reads one list.
    ///
    /// - Parameter der: Its encoding, and nothing behind it.
    /// - Throws: What makes it unreadable; encodings that are not DER are.
    public init(der: some Sequence<UInt8>) throws(RevocationListError) {
        try self.init(bytes: Array(der)[...])
    }

    init(bytes: Bytes) throws(RevocationListError) {
        fields = try RevocationListFields(bytes)
    }

    /// The exact encoding.
    public var der: Bytes { fields.der }
    /// 1 or 2.
    public var version: Int { fields.version }
    /// Who signed it.
    public var issuer: DistinguishedName { fields.issuer }
    /// From when on it is valid.
    public var thisUpdate: Instant { fields.thisUpdate }
    /// When the next one comes at the latest: the last second of this one.
    public var nextUpdate: Instant? { fields.nextUpdate }
    /// How many certificates it lists.
    public var count: Int { fields.entries.count }
    /// The algorithm by which the signature is checked.
    public var signatureAlgorithm: SignatureAlgorithm { fields.signed.algorithm }
    /// Every extension, in the order of the list.
    public var extensions: [Extension] { fields.extensions.all }
    /// Big-endian, without leading zero octets; nil without such an extension.
    public var number: Bytes? { fields.extensions.number?.octets }
    /// Whether it lists changes to an older list alone (RFC 5280 5.2.4).
    public var isDelta: Bool { fields.extensions.baseNumber != nil }
    /// Whether it may list certificates of other issuers (RFC 5280 5.2.5).
    public var isIndirect: Bool { fields.extensions.issuingDistributionPoint?.isIndirect ?? false }
    /// What makes it say nothing about any certificate; empty for a list that counts.
    public var faults: [RevocationListFault] { fields.faults }
    /// SHA-256 of the encoding.
    public var sha256: [UInt8] { fields.sha256 }

    /// What its issuer signed, and how.
    var signed: SignedObject { fields.signed }

    /// The entry for a certificate, by its serial number and its issuer.
    ///
    /// Says nothing about whether the list counts: its signature, its time and its scope are not looked at.
    public func entry(for certificate: Certificate) -> RevokedCertificate? {
        entry(certificate.serialNumber, issuer: certificate.issuer)
    }

    /// The first entry that revokes, else one that takes a revocation back.
    func entry(_ serialNumber: Bytes, issuer: DistinguishedName) -> RevokedCertificate? {
        let found = fields.entries.entries(SerialNumber(serialNumber))
            .filter { $0.isIssued(by: issuer, listIssuer: self.issuer) }
        return found.first { $0.reason != .removeFromCRL } ?? found.first { _ in true }
    }
}

extension RevocationList: Hashable {
    /// Lists are equal when their encodings are, by SHA-256: they are too long to be compared octet by octet.
    public static func == (left: RevocationList, right: RevocationList) -> Bool {
        left.fields === right.fields || left.fields.sha256 == right.fields.sha256
    }

    /// Hashes the encoding, by way of its SHA-256.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fields.sha256)
    }
}

extension RevocationList {
    /// Whether it says more than another one of its issuer's; of lists of one moment the numbers decide, where both
    /// have one.
    func isNewer(than other: RevocationList) -> Bool {
        guard thisUpdate == other.thisUpdate else { return thisUpdate > other.thisUpdate }
        switch (fields.extensions.number, other.fields.extensions.number) {
        case (let own?, let others?): return own > others
        case (nil, _), (_, nil): return false
        }
    }
}
