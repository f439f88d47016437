/// What a certificate's DER says, read once and shared by all copies of the value.
final class CertificateFields: Sendable {
    let der: Bytes
    let trailingBytes: Int
    let signedPart: Bytes
    let version: Int
    let serialNumber: Bytes
    let signedSignatureAlgorithm: SignatureAlgorithm
    let issuer: DistinguishedName
    let validity: Validity
    let subject: DistinguishedName
    let publicKey: PublicKeyInfo
    let extensions: Extensions
    let duplicateExtensions: [OID]
    let signatureAlgorithm: SignatureAlgorithm
    /// The content of the BIT STRING: the number of unused bits, then the signature.
    let signature: Bytes
    let isSelfIssued: Bool
    let hasUniqueIdentifiers: Bool

    init(_ bytes: Bytes) throws(CertificateError) {
        guard !bytes.isEmpty else { throw .empty }
        if let header = try? DERHeader(at: bytes.startIndex, of: bytes),
            header.contentEnd - bytes.startIndex > Limits.certificateBytes
        {
            throw .tooLarge(bytes: header.contentEnd - bytes.startIndex)
        }
        let written: Written
        do throws(DERError) {
            written = try Written(bytes)
        } catch {
            throw .malformed(error)
        }
        // DER leaves the default out, and nothing beyond v3 exists (X.690 11.5, RFC 5280 4.1.2.1).
        guard written.versionNumber.map({ $0 == 1 || $0 == 2 }) ?? true else {
            throw .unsupportedVersion(written.versionNumber ?? 0)
        }
        extensions = try Self.checked(written.extensions)
        der = written.der
        trailingBytes = bytes.endIndex - written.der.endIndex
        signedPart = written.signedPart
        version = (written.versionNumber ?? 0) + 1
        serialNumber = written.serialNumber
        signedSignatureAlgorithm = written.signedSignatureAlgorithm
        issuer = written.issuer
        validity = written.validity
        subject = written.subject
        publicKey = written.publicKey
        signatureAlgorithm = written.signatureAlgorithm
        signature = written.signature
        isSelfIssued = written.issuer == written.subject
        hasUniqueIdentifiers = written.hasUniqueIdentifiers
        duplicateExtensions = written.duplicateExtensions
    }

    private static func checked(_ read: Extensions?) throws(CertificateError) -> Extensions {
        guard let read else { return Extensions() }
        // RFC 5280 4.1: SIZE (1..MAX).
        guard !read.all.isEmpty else { throw .emptyExtensions }
        guard read.all.count <= Limits.certificateExtensions else { throw .tooManyExtensions }
        for element in read.all where element.isCritical {
            if case .malformed(let cause) = element.reading {
                throw .malformedCriticalExtension(element.oid, cause)
            }
        }
        return read
    }

}

/// The fields of the ASN.1 type as they follow one another (RFC 5280 4.1).
private struct Written {
    let der: Bytes
    let signedPart: Bytes
    let versionNumber: Int?
    let serialNumber: Bytes
    let signedSignatureAlgorithm: SignatureAlgorithm
    let issuer: DistinguishedName
    let validity: Validity
    let subject: DistinguishedName
    let publicKey: PublicKeyInfo
    let hasUniqueIdentifiers: Bool
    let extensions: Extensions?
    let duplicateExtensions: [OID]
    let signatureAlgorithm: SignatureAlgorithm
    let signature: Bytes

    init(_ bytes: Bytes) throws(DERError) {
        var input = DERReader(bytes)
        let outer = try input.read(.sequence)
        der = outer.encoded
        var parts = DERReader(outer.content)
        let signed = try parts.read(.sequence)
        signedPart = signed.encoded
        signatureAlgorithm = try SignatureAlgorithm(reading: &parts)
        signature = try parts.read(.bitString).content
        try parts.finish()

        var fields = DERReader(signed.content)
        versionNumber = try Self.version(&fields)
        let serial = try fields.read(.integer)
        guard !serial.content.isEmpty else {
            throw .badValue(.integer, offset: serial.encoded.startIndex)
        }
        serialNumber = serial.content
        signedSignatureAlgorithm = try SignatureAlgorithm(reading: &fields)
        issuer = try DistinguishedName(fields.read(.sequence))
        validity = try Validity(reading: &fields)
        subject = try DistinguishedName(fields.read(.sequence))
        publicKey = try PublicKeyInfo(fields.read(.sequence))
        // issuerUniqueID and subjectUniqueID (4.1.2.8) say nothing that matters, but stand in the way.
        let issuerID = try fields.readOptional(.context(1))
        let subjectID = try fields.readOptional(.context(2))
        hasUniqueIdentifiers = issuerID != nil || subjectID != nil
        var duplicates: [OID] = []
        extensions = try Self.extensions(&fields, &duplicates)
        duplicateExtensions = duplicates
        try fields.finish()
    }

    private static func version(_ fields: inout DERReader) throws(DERError) -> Int? {
        guard let wrapper = try fields.readOptional(.contextConstructed(0)) else { return nil }
        var inner = DERReader(wrapper.content)
        let number = try inner.read(.integer).count()
        try inner.finish()
        return number
    }

    private static func extensions(
        _ fields: inout DERReader,
        _ duplicates: inout [OID]
    ) throws(DERError) -> Extensions? {
        guard let wrapper = try fields.readOptional(.contextConstructed(3)) else { return nil }
        var explicit = DERReader(wrapper.content)
        var list = try explicit.readInside(.sequence)
        try explicit.finish()
        var extensions = Extensions(capacity: Self.count(list))
        var seen = SeenTypes()
        var repeated: Set<OID> = []
        while !list.isAtEnd, extensions.all.count <= Limits.certificateExtensions {
            let element = try Extension(reading: &list)
            let isFirst = seen.insert(element.oid)
            if !isFirst, repeated.insert(element.oid).inserted { duplicates.append(element.oid) }
            extensions.add(element, isFirst: isFirst)
        }
        return extensions
    }

    /// How many elements can be seen, at most as many as may be: a list of the right size is made once.
    private static func count(_ list: DERReader) -> Int {
        var list = list
        var count = 0
        while count < Limits.certificateExtensions, (try? list.read()) != nil { count += 1 }
        return count
    }
}

/// Types of extensions that were read already: a list while they are few, as they nearly always are.
private struct SeenTypes {
    private var few: [OID] = []
    private var many: Set<OID> = []
    private static let fewAtMost = 16

    /// False for one that was here before.
    mutating func insert(_ type: OID) -> Bool {
        guard few.count == Self.fewAtMost else {
            if few.contains(type) { return false }
            few.append(type)
            return true
        }
        return few.contains(type) ? false : many.insert(type).inserted
    }
}
