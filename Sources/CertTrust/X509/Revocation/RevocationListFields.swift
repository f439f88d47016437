/// What a revocation list's DER says, read once and shared by all copies of the value.
final class RevocationListFields: Sendable {
    let der: Bytes
    let signed: SignedObject
    let version: Int
    let signedSignatureAlgorithm: SignatureAlgorithm
    let issuer: DistinguishedName
    let thisUpdate: Instant
    let nextUpdate: Instant?
    let entries: RevokedEntries
    let extensions: RevocationListExtensions
    let faults: [RevocationListFault]

    /// Tells lists apart.
    let sha256: [UInt8]

    init(_ bytes: Bytes) throws(RevocationListError) {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= Limits.revocationListBytes else { throw .tooLarge(bytes: bytes.count) }
        let written = try Self.written(bytes)
        version = written.versionNumber == nil ? 1 : 2
        var scanner = RevokedEntryScanner(written.entries, allowsExtensions: version == 2)
        entries = try scanner.scan()
        extensions = try Self.extensions(written)
        der = bytes
        sha256 = SHA2.sha256(bytes)
        signed = written.signed
        signedSignatureAlgorithm = written.signedSignatureAlgorithm
        issuer = written.issuer
        thisUpdate = written.thisUpdate
        nextUpdate = written.nextUpdate
        var faults = extensions.faults + scanner.faults
        if written.nextUpdate == nil { faults.append(.noNextUpdate) }
        if written.signedSignatureAlgorithm.encoded != written.signed.algorithm.encoded {
            faults.append(.signatureAlgorithmMismatch)
        }
        let isIndirect = extensions.issuingDistributionPoint?.isIndirect ?? false
        if !isIndirect, !entries.issuers.isEmpty { faults.append(.foreignEntry) }
        self.faults = faults
    }

    private static func written(_ bytes: Bytes) throws(RevocationListError) -> Written {
        let written: Written
        do throws(DERError) {
            written = try Written(bytes)
        } catch {
            throw .malformed(error)
        }
        guard written.versionNumber == nil || written.versionNumber == 1 else {
            throw .unsupportedVersion(written.versionNumber ?? 0)
        }
        if let deviation = written.deviation { throw deviation }
        return written
    }

    private static func extensions(
        _ written: Written
    ) throws(RevocationListError) -> RevocationListExtensions {
        guard let list = written.extensions else { return RevocationListExtensions() }
        guard written.versionNumber != nil else { throw .extensionsBeforeVersion2 }
        let extensions = try RevocationListExtensions(list)
        let values = extensions.all.filter { $0.reading == .parsed }.map(\.value)
        if let found = DERForm.firstDeviation(headers: [], elements: values) {
            throw .notDER(found.deviation, offset: found.offset)
        }
        return extensions
    }
}

/// The fields of the ASN.1 type as they follow one another (RFC 5280 5.1).
private struct Written {
    let signed: SignedObject
    let versionNumber: Int?
    let signedSignatureAlgorithm: SignatureAlgorithm
    let issuer: DistinguishedName
    let thisUpdate: Instant
    let nextUpdate: Instant?
    /// The content of revokedCertificates; empty without one.
    let entries: Bytes
    /// The content of the SEQUENCE OF Extension.
    let extensions: Bytes?
    /// What of all but the entries is no DER, if anything.
    let deviation: RevocationListError?

    init(_ bytes: Bytes) throws(DERError) {
        var input = DERReader(bytes)
        let outer = try input.read(.sequence)
        try input.finish()
        var parts = DERReader(outer.content)
        let list = try parts.read(.sequence)
        let algorithm = try SignatureAlgorithm(reading: &parts)
        let signature = try parts.read(.bitString)
        try parts.finish()
        signed = SignedObject(
            signedPart: list.encoded,
            algorithm: algorithm,
            bits: signature.content
        )

        var fields = DERReader(list.content)
        versionNumber = try fields.readOptional(.integer)?.count()
        signedSignatureAlgorithm = try SignatureAlgorithm(reading: &fields)
        issuer = try DistinguishedName(fields.read(.sequence))
        thisUpdate = try CertificateTime(fields.read()).instant
        nextUpdate =
            fields.nextTag == DERTag.utcTime.rawValue
                || fields.nextTag == DERTag.generalizedTime.rawValue
            ? try CertificateTime(fields.read()).instant : nil
        let revoked = try fields.readOptional(.sequence)
        entries = revoked?.content ?? []
        let wrapper = try fields.readOptional(.contextConstructed(0))
        try fields.finish()
        extensions = try Self.inside(wrapper)

        let headEnd = (revoked ?? wrapper)?.encoded.startIndex ?? list.encoded.endIndex
        // The entries are millions of elements, and are checked where they are read.
        deviation = DERForm.firstDeviation(
            headers: [outer.encoded, list.encoded, revoked?.encoded ?? []],
            elements: [
                list.content[..<headEnd], wrapper?.encoded ?? [], algorithm.encoded,
                signature.encoded,
            ]
        ).map { .notDER($0.deviation, offset: $0.offset) }
    }

    private static func inside(_ wrapper: DERElement?) throws(DERError) -> Bytes? {
        guard let wrapper else { return nil }
        return try Extensions.single(.sequence, wrapper.content).content
    }
}
