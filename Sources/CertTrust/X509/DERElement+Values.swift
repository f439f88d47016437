extension DERElement {
    /// The content as an object identifier.
    func objectIdentifier() throws(DERError) -> OID {
        guard let oid = OID(content: content) else {
            throw .badValue(.objectIdentifier, offset: encoded.startIndex)
        }
        return oid
    }

    /// The content as BOOLEAN; anything but 0 is true, DERForm reports what is not 0xFF.
    func boolean() throws(DERError) -> Bool {
        guard content.count == 1, let octet = content.first else {
            throw .badValue(.boolean, offset: encoded.startIndex)
        }
        return octet != 0
    }

    /// The content as a non-negative INTEGER; larger ones than fit are given as `Int.max`.
    func count() throws(DERError) -> Int {
        guard let first = content.first, first & 0x80 == 0 else {
            throw .badValue(.integer, offset: encoded.startIndex)
        }
        let digits = content.drop { $0 == 0 }
        guard digits.count < 8 else { return .max }
        return digits.reduce(0) { $0 << 8 | Int($1) }
    }

    /// The octets of a BIT STRING whose last octet is whole.
    func wholeBitString() throws(DERError) -> Bytes {
        guard content.first == 0 else { throw .badValue(.bitString, offset: encoded.startIndex) }
        return content.dropFirst()
    }

    /// The named bits of a BIT STRING as a number, bit 0 of the ASN.1 type being the lowest.
    ///
    /// Bits past 31 are left out: no type here names them.
    func namedBits() throws(DERError) -> UInt32 {
        guard let unused = content.first, unused < 8, content.count > 1 || unused == 0 else {
            throw .badValue(.bitString, offset: encoded.startIndex)
        }
        var bits: UInt32 = 0
        let octets = content.dropFirst()
        for (index, octet) in octets.prefix(4).enumerated() {
            let isLast = index == octets.count - 1
            let known = isLast ? octet & ~((1 << unused) &- 1) : octet
            for bit in 0..<8 where known & (0x80 >> UInt8(bit)) != 0 {
                bits |= 1 << UInt32(index * 8 + bit)
            }
        }
        return bits
    }
}
