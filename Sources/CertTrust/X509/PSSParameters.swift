/// RSASSA-PSS-params (RFC 4055 3.1): one digest for message and mask, and the salt's length.
struct PSSParameters: Sendable, Equatable {
    let digest: SignatureAlgorithm.Digest
    let saltLength: Int

    /// Nil for parameters that are malformed, or mix digests, which no certificate in use does.
    init?(_ element: DERElement?) {
        guard let element, element.tag == DERTag.sequence.rawValue else { return nil }
        var fields = DERReader(element.content)
        guard let digest = try? Self.digest(&fields, tag: 0),
            let maskDigest = try? Self.maskDigest(&fields),
            let salt = try? Self.number(&fields, tag: 2, otherwise: 20),
            let trailer = try? Self.number(&fields, tag: 3, otherwise: 1),
            fields.isAtEnd, digest == maskDigest, trailer == 1, salt <= 512
        else { return nil }
        self.digest = digest
        saltLength = salt
    }

    private static func digest(
        _ reader: inout DERReader,
        tag: UInt8
    ) throws(DERError) -> SignatureAlgorithm.Digest {
        guard let wrapper = try reader.readOptional(.contextConstructed(tag)) else { return .sha1 }
        var inner = DERReader(wrapper.content)
        return try digest(of: &inner)
    }

    private static func maskDigest(
        _ reader: inout DERReader
    ) throws(DERError) -> SignatureAlgorithm.Digest {
        guard let wrapper = try reader.readOptional(.contextConstructed(1)) else { return .sha1 }
        var inner = DERReader(wrapper.content)
        var identifier = try inner.readInside(.sequence)
        let generator = try identifier.read(.objectIdentifier)
        guard try generator.objectIdentifier() == .mgf1 else {
            throw .badValue(.objectIdentifier, offset: generator.encoded.startIndex)
        }
        return try digest(of: &identifier)
    }

    private static func digest(
        of reader: inout DERReader
    ) throws(DERError) -> SignatureAlgorithm.Digest {
        var identifier = try reader.readInside(.sequence)
        let element = try identifier.read(.objectIdentifier)
        switch try element.objectIdentifier() {
        case .sha1: return .sha1
        case .sha224: return .sha224
        case .sha256: return .sha256
        case .sha384: return .sha384
        case .sha512: return .sha512
        default: throw .badValue(.objectIdentifier, offset: element.encoded.startIndex)
        }
    }

    private static func number(
        _ reader: inout DERReader,
        tag: UInt8,
        otherwise value: Int
    ) throws(DERError) -> Int {
        guard let wrapper = try reader.readOptional(.contextConstructed(tag)) else { return value }
        var inner = DERReader(wrapper.content)
        return try inner.read(.integer).count()
    }
}
