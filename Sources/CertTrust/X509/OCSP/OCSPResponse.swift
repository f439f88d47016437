/// A basic OCSP response (RFC 6960 4.2.1), as a server staples it to its certificate.
///
/// Reading it checks its structure, not its signature.
struct OCSPResponse: Sendable {
    let der: Bytes
    let signed: SignedObject
    let responder: Responder
    let producedAt: Instant
    let statements: [OCSPStatement]
    /// Those that came along and can be read: of the key that signed, as a rule.
    let certificates: [Certificate]

    /// Who signed, by name or by the SHA-1 of the key.
    enum Responder: Sendable {
        case name(DistinguishedName)
        case key(sha1: Bytes)

        /// Whether a certificate is the responder's.
        func isSubject(of certificate: Certificate) -> Bool {
            switch self {
            case .name(let name): name == certificate.subject
            case .key(let digest): digest.elementsEqual(SHA2.sha1(certificate.publicKey.key))
            }
        }
    }

    init(_ bytes: Bytes) throws(OCSPResponseError) {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= Limits.stapledResponseBytes else {
            throw .tooLarge(bytes: bytes.count)
        }
        der = bytes
        let basic = try Self.basicResponse(bytes)
        let content: Content
        do throws(DERError) {
            content = try Content(basic)
        } catch {
            throw .malformed(error)
        }
        guard content.version == 0 else { throw .unsupportedVersion(content.version) }
        guard content.statements.count <= Limits.stapledStatements else {
            throw .tooMany(limit: Limits.stapledStatements)
        }
        guard content.certificates.count <= Limits.responderCertificates else {
            throw .tooMany(limit: Limits.responderCertificates)
        }
        if let oid = content.unknownCriticalExtension { throw .unknownCriticalExtension(oid) }
        signed = content.signed
        responder = content.responder
        producedAt = content.producedAt
        statements = content.statements
        certificates = content.certificates.compactMap { try? Certificate(bytes: $0) }
    }

    /// The response inside the envelope, which says whether there is one.
    private static func basicResponse(_ bytes: Bytes) throws(OCSPResponseError) -> Bytes {
        let status: Int
        let type: OID
        let response: Bytes
        do throws(DERError) {
            var input = DERReader(bytes)
            var fields = try input.readInside(.sequence)
            try input.finish()
            status = try fields.read(.enumerated).count()
            if status == 0 {
                let wrapper = try fields.read(.contextConstructed(0))
                var inner = try Extensions.inside(.sequence, wrapper.content)
                type = try inner.read(.objectIdentifier).objectIdentifier()
                response = try inner.read(.octetString).content
                try inner.finish()
            } else {
                type = .basicOCSPResponse
                response = []
            }
            try fields.finish()
        } catch {
            throw .malformed(error)
        }
        guard status == 0 else { throw .unsuccessful(status: status) }
        guard type == .basicOCSPResponse else { throw .unknownType(type) }
        return response
    }
}

extension OCSPResponse: Hashable {
    static func == (left: OCSPResponse, right: OCSPResponse) -> Bool { left.der == right.der }

    func hash(into hasher: inout Hasher) {
        hasher.combine(der.count)
        for octet in der.suffix(16) { hasher.combine(octet) }
    }
}

/// The fields of BasicOCSPResponse as they follow one another.
private struct Content {
    let signed: SignedObject
    let version: Int
    let responder: OCSPResponse.Responder
    let producedAt: Instant
    let statements: [OCSPStatement]
    let certificates: [Bytes]
    let unknownCriticalExtension: OID?

    init(_ bytes: Bytes) throws(DERError) {
        var parts = try Extensions.inside(.sequence, bytes)
        let data = try parts.read(.sequence)
        let algorithm = try SignatureAlgorithm(reading: &parts)
        let signature = try parts.read(.bitString).content
        certificates = try Self.certificates(parts.readOptional(.contextConstructed(0)))
        try parts.finish()
        signed = SignedObject(signedPart: data.encoded, algorithm: algorithm, bits: signature)

        var fields = DERReader(data.content)
        if let wrapper = try fields.readOptional(.contextConstructed(0)) {
            version = try Extensions.single(.integer, wrapper.content).count()
        } else {
            version = 0
        }
        responder = try Self.responder(&fields)
        producedAt = try OCSPStatement.time(&fields)
        var list = try fields.readInside(.sequence)
        var statements: [OCSPStatement] = []
        while !list.isAtEnd, statements.count <= Limits.stapledStatements {
            statements.append(try OCSPStatement(reading: &list))
        }
        self.statements = statements
        unknownCriticalExtension = try OCSPStatement.criticalExtension(
            fields.readOptional(.contextConstructed(1))
        )
        try fields.finish()
    }

    private static func responder(
        _ fields: inout DERReader
    ) throws(DERError) -> OCSPResponse.Responder {
        if let wrapper = try fields.readOptional(.contextConstructed(1)) {
            return .name(try DistinguishedName(Extensions.single(.sequence, wrapper.content)))
        }
        let wrapper = try fields.read(.contextConstructed(2))
        return .key(sha1: try Extensions.single(.octetString, wrapper.content).content)
    }

    /// One more than there may be, so that the excess is seen.
    private static func certificates(_ wrapper: DERElement?) throws(DERError) -> [Bytes] {
        guard let wrapper else { return [] }
        var list = try Extensions.inside(.sequence, wrapper.content)
        var found: [Bytes] = []
        while !list.isAtEnd, found.count <= Limits.responderCertificates {
            found.append(try list.read(.sequence).encoded)
        }
        return found
    }
}
