/// What the key may be used for (RFC 5280 4.2.1.3).
public struct KeyUsage: OptionSet, Sendable, Hashable {
    /// Bit n of the standard's BIT STRING is bit n of the number.
    public let rawValue: UInt32

    /// Takes over bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Signing data other than certificates and CRLs.
    public static let digitalSignature = KeyUsage(rawValue: 1 << 0)
    /// Signing what the signer may not deny later.
    public static let nonRepudiation = KeyUsage(rawValue: 1 << 1)
    /// Enciphering keys, as RSA key exchange does.
    public static let keyEncipherment = KeyUsage(rawValue: 1 << 2)
    /// Enciphering data.
    public static let dataEncipherment = KeyUsage(rawValue: 1 << 3)
    /// Agreeing on keys.
    public static let keyAgreement = KeyUsage(rawValue: 1 << 4)
    /// Signing certificates.
    public static let keyCertSign = KeyUsage(rawValue: 1 << 5)
    /// Signing revocation lists.
    public static let cRLSign = KeyUsage(rawValue: 1 << 6)
    /// With key agreement: enciphering only.
    public static let encipherOnly = KeyUsage(rawValue: 1 << 7)
    /// With key agreement: deciphering only.
    public static let decipherOnly = KeyUsage(rawValue: 1 << 8)

    init(_ value: Bytes) throws(DERError) {
        rawValue = try Extensions.single(.bitString, value).namedBits()
    }

    /// The names of the set bits, in the order of the standard.
    public var names: [String] {
        zip(0..., Self.bitNames).filter { rawValue & (1 << UInt32($0.0)) != 0 }.map(\.1)
    }

    /// The one bit of this name, as the standard writes it; nil for any other name.
    package init?(name: String) {
        guard let bit = Self.bitNames.firstIndex(of: name) else { return nil }
        rawValue = 1 << UInt32(bit)
    }

    private static let bitNames = [
        "digitalSignature", "nonRepudiation", "keyEncipherment", "dataEncipherment",
        "keyAgreement", "keyCertSign", "cRLSign", "encipherOnly", "decipherOnly",
    ]
}
