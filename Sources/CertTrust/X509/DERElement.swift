/// One element: its tag, its content, and both together as they were encoded.
struct DERElement {
    let tag: UInt8
    let encoded: Bytes
    private let contentStart: Int

    init(_ header: DERHeader, encoded: Bytes) {
        tag = header.tag
        contentStart = header.contentStart
        self.encoded = encoded
    }

    var content: Bytes { encoded[contentStart...] }
}

/// Identifier octets that X.509 uses.
struct DERTag: RawRepresentable, Equatable {
    let rawValue: UInt8

    static let boolean = DERTag(rawValue: 0x01)
    static let integer = DERTag(rawValue: 0x02)
    static let bitString = DERTag(rawValue: 0x03)
    static let octetString = DERTag(rawValue: 0x04)
    static let null = DERTag(rawValue: 0x05)
    static let objectIdentifier = DERTag(rawValue: 0x06)
    static let enumerated = DERTag(rawValue: 0x0a)
    static let utcTime = DERTag(rawValue: 0x17)
    static let generalizedTime = DERTag(rawValue: 0x18)
    static let sequence = DERTag(rawValue: 0x30)
    static let set = DERTag(rawValue: 0x31)

    /// A context-specific tag with primitive content.
    static func context(_ number: UInt8) -> DERTag { DERTag(rawValue: 0x80 | number) }

    /// A context-specific tag that holds other elements.
    static func contextConstructed(_ number: UInt8) -> DERTag { DERTag(rawValue: 0xa0 | number) }
}
