/// Tells apart the ASN.1 structures that are mistaken for certificates, by the tags of their first fields.
///
/// Reads no more than a few headers, and reads those of a truncated file too.
enum DERSniffer {
    /// What an element looks like; nil when the bytes start with no SEQUENCE or curve name.
    static func kind(of bytes: Bytes) -> InputKind? {
        guard let top = Peek(bytes) else { return nil }
        if top.tag == DERTag.objectIdentifier.rawValue {
            return top.isWhole && top.rest.isEmpty && OID(content: top.content) != nil
                ? .parameters : nil
        }
        guard top.tag == DERTag.sequence.rawValue else { return nil }
        let fields = Peek.list(top.content, limit: 10)
        switch fields.first?.tag {
        case DERTag.sequence.rawValue: return startingWithSequence(fields)
        case DERTag.integer.rawValue: return startingWithInteger(fields)
        case DERTag.objectIdentifier.rawValue:
            let isPKCS7 = fields[0].content.starts(with: OID.pkcs7Arc)
            return isPKCS7 && fields.dropFirst().first?.tag == 0xa0 ? .pkcs7 : .asn1
        default: return .asn1
        }
    }

    /// Signed structures, and keys behind an algorithm identifier.
    private static func startingWithSequence(_ fields: [Peek]) -> InputKind {
        let inner = Peek.list(fields[0].content, limit: 6)
        let algorithm = inner.first { $0.tag == DERTag.objectIdentifier.rawValue }?.content ?? []
        switch fields.dropFirst().first?.tag {
        case DERTag.bitString.rawValue where fields.count == 2: return .publicKey
        case DERTag.octetString.rawValue where isPasswordBased(algorithm):
            return .privateKey(.encryptedPKCS8)
        case DERTag.sequence.rawValue, nil: return signed(inner)
        default: return .asn1
        }
    }

    private static func signed(_ inner: [Peek]) -> InputKind {
        switch inner.map(\.tag) {
        case let tags where tags.starts(with: [0xa0, 0x02]): .certificate
        // A version 1 certificate starts with its serial number; the third field after the issuer is the validity.
        case let tags where tags.starts(with: [0x02, 0x30, 0x30, 0x30]) && isValidity(inner[3]):
            .certificate
        case let tags where tags.starts(with: [0x02, 0x30, 0x30, 0xa0]): .certificateRequest
        case let tags where isList(tags.first == 0x02 ? tags.dropFirst() : tags[...]): .crl
        default: .asn1
        }
    }

    private static func isList(_ tags: ArraySlice<UInt8>) -> Bool {
        tags.starts(with: [0x30, 0x30, 0x17]) || tags.starts(with: [0x30, 0x30, 0x18])
    }

    private static func isValidity(_ field: Peek) -> Bool {
        field.content.first == 0x17 || field.content.first == 0x18
    }

    /// Keys, parameters and PKCS#12, which all start with a version or a number.
    private static func startingWithInteger(_ fields: [Peek]) -> InputKind {
        let version = fields[0].content
        switch fields.map(\.tag) {
        case let tags where tags.starts(with: [0x02, 0x30, 0x04]): return .privateKey(.pkcs8)
        case let tags where tags.starts(with: [0x02, 0x04]) && version.elementsEqual([1]):
            return .privateKey(.sec1)
        case let tags where tags.starts(with: [0x02, 0x30]):
            let inner = Peek.list(fields[1].content, limit: 1).first
            guard inner?.tag == DERTag.objectIdentifier.rawValue else { return .asn1 }
            if version.elementsEqual([3]) && inner?.content.starts(with: OID.pkcs7Arc) == true {
                return .pkcs12
            }
            // Curve parameters written out: a version, a field, a curve, a point (X9.62).
            return tagsFollow(fields, [0x30, 0x04]) ? .parameters : .asn1
        case let tags: return numbers(tags.prefix { $0 == 0x02 }.count, of: tags.count, fields)
        }
    }

    private static func tagsFollow(_ fields: [Peek], _ tags: [UInt8]) -> Bool {
        fields.dropFirst(2).map(\.tag).starts(with: tags)
    }

    private static func numbers(_ count: Int, of fieldCount: Int, _ fields: [Peek]) -> InputKind {
        let startsWithZero = fields[0].content.elementsEqual([0])
        switch count {
        case 6 where startsWithZero && fieldCount == 6: return .privateKey(.dsa)
        // Also a truncated one; no parameters start with a zero.
        case 2... where startsWithZero: return .privateKey(.pkcs1)
        case 3...5: return .parameters
        case 2 where fieldCount == 2:
            // An RSA key has an exponent of 3 or more, Diffie-Hellman a generator of 2 or 5.
            let second = fields[1].content
            if second.elementsEqual([2]) || second.elementsEqual([5]) { return .parameters }
            return second.count <= 8 ? .publicKey : .asn1
        default: return .asn1
        }
    }

    /// PKCS#5 (RFC 8018) and PKCS#12 (RFC 7292) encryption.
    private static func isPasswordBased(_ oid: Bytes) -> Bool {
        oid.starts(with: [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 5])
            || oid.starts(with: [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 12])
    }
}

extension OID {
    /// 1.2.840.113549.1.7, as encoded.
    fileprivate static let pkcs7Arc: [UInt8] = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7]
}

/// An element of which the end may be missing.
private struct Peek {
    let tag: UInt8
    let content: Bytes
    let rest: Bytes
    let isWhole: Bool

    init?(_ bytes: Bytes) {
        guard bytes.count >= 2, let tag = bytes.first else { return nil }
        self.tag = tag
        if let header = try? DERHeader(at: bytes.startIndex, of: bytes) {
            content = bytes[header.contentStart..<header.contentEnd]
            rest = bytes[header.contentEnd...]
            isWhole = true
            return
        }
        let length = bytes[bytes.startIndex + 1]
        // Also the indefinite length, 0x80, which has no octets behind it.
        let headerOctets = length < 0x80 ? 2 : 2 + Int(length & 0x7f)
        guard tag & 0x1f != 0x1f, headerOctets <= 6, headerOctets <= bytes.count else { return nil }
        content = bytes.dropFirst(headerOctets)
        rest = []
        isWhole = false
    }

    static func list(_ bytes: Bytes, limit: Int) -> [Peek] {
        var found: [Peek] = []
        var rest = bytes
        while found.count < limit, let next = Peek(rest) {
            found.append(next)
            rest = next.rest
        }
        return found
    }
}
