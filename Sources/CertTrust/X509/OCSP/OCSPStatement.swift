/// What a response says about one certificate (RFC 6960 4.2.1, SingleResponse).
struct OCSPStatement: Sendable {
    let certificateID: OCSPCertificateID
    let status: Status
    let thisUpdate: Instant
    /// The last second; nil where newer ones could be had at any time.
    let nextUpdate: Instant?
    /// A critical extension that nobody here knows.
    let unknownCriticalExtension: OID?

    enum Status: Sendable, Equatable {
        case good
        case revoked(at: Instant, RevocationReason?)
        case unknown
    }

    init(reading reader: inout DERReader) throws(DERError) {
        var fields = try reader.readInside(.sequence)
        certificateID = try OCSPCertificateID(reading: &fields)
        status = try Self.status(fields.read())
        thisUpdate = try Self.time(&fields)
        if let wrapper = try fields.readOptional(.contextConstructed(0)) {
            var inner = DERReader(wrapper.content)
            nextUpdate = try Self.time(&inner)
            try inner.finish()
        } else {
            nextUpdate = nil
        }
        unknownCriticalExtension = try Self.criticalExtension(
            fields.readOptional(.contextConstructed(1))
        )
        try fields.finish()
    }

    static func time(_ reader: inout DERReader) throws(DERError) -> Instant {
        try CertificateTime(reader.read(.generalizedTime)).instant
    }

    /// No extension of a response changes what it says, so that none needs to be known; critical ones must be.
    static func criticalExtension(_ wrapper: DERElement?) throws(DERError) -> OID? {
        guard let wrapper else { return nil }
        var list = try Extensions.inside(.sequence, wrapper.content)
        var found: OID?
        while !list.isAtEnd {
            let element = try Extension(reading: &list)
            if element.isCritical { found = found ?? element.oid }
        }
        return found
    }

    private static func status(_ element: DERElement) throws(DERError) -> Status {
        switch DERTag(rawValue: element.tag) {
        case .context(0) where element.content.isEmpty: return .good
        case .context(2) where element.content.isEmpty: return .unknown
        case .contextConstructed(1):
            var fields = DERReader(element.content)
            let date = try time(&fields)
            var reason: RevocationReason?
            if let wrapper = try fields.readOptional(.contextConstructed(0)) {
                reason = try RevocationReason(Extensions.single(.enumerated, wrapper.content))
            }
            try fields.finish()
            return .revoked(at: date, reason)
        default: throw .badValue(.certificateStatus, offset: element.encoded.startIndex)
        }
    }
}
