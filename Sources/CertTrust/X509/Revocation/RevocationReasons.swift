/// A set of reasons that a revocation list covers (RFC 5280 4.2.1.13, ReasonFlags).
public struct RevocationReasons: OptionSet, Sendable, Hashable {
    /// Bit n of the standard's BIT STRING is bit n of the number; bits that name no reason are left out.
    public let rawValue: UInt32

    /// Takes over bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue & Self.known
    }

    /// Every reason, which alone says that a certificate is not revoked.
    public static let all = RevocationReasons(rawValue: known)

    /// The standard's words, in its order.
    public var words: [String] {
        zip(1..., Self.bitNames).filter { rawValue & (1 << UInt32($0.0)) != 0 }.map(\.1)
    }

    /// Bit 0 is not used, and "unspecified" has none.
    private static let known: UInt32 = 0x1fe

    private static let bitNames = [
        "keyCompromise", "cACompromise", "affiliationChanged", "superseded",
        "cessationOfOperation", "certificateHold", "privilegeWithdrawn", "aACompromise",
    ]
}
