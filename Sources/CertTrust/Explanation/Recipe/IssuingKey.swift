/// The kind of key that a new certificate gets.
public enum IssuingKey: Sendable, Hashable {
    /// ECDSA on the curve P-256, which every client of today takes.
    case p256
    /// ECDSA on the curve P-384.
    case p384
    /// RSA, for clients from before elliptic curves; 2048, 3072 or 4096 bits.
    case rsa(bits: Int)

    /// Reads `p256`, `p384`, `rsa:2048`, `rsa:3072` or `rsa:4096`; nil for anything else.
    public init?(_ text: String) {
        guard let key = Self.all.first(where: { $0.description == text }) else { return nil }
        self = key
    }

    /// Every kind, the recommended one first.
    public static let all: [IssuingKey] = [
        .p256, .p384, .rsa(bits: 2_048), .rsa(bits: 3_072), .rsa(bits: 4_096),
    ]

    /// What the server does with it, as a key usage is written: RSA keys of TLS 1.2 may also decrypt a secret.
    var usages: String {
        switch self {
        case .p256, .p384: "digitalSignature"
        case .rsa: "digitalSignature,keyEncipherment"
        }
    }

    /// As `openssl req` is asked for a new one.
    var arguments: [String] {
        switch self {
        case .p256: ["-newkey ec", "-pkeyopt ec_paramgen_curve:P-256"]
        case .p384: ["-newkey ec", "-pkeyopt ec_paramgen_curve:P-384"]
        case .rsa(let bits): ["-newkey rsa:\(bits)"]
        }
    }
}

extension IssuingKey: CustomStringConvertible {
    /// As `init` reads it.
    public var description: String {
        switch self {
        case .p256: "p256"
        case .p384: "p384"
        case .rsa(let bits): "rsa:\(bits)"
        }
    }
}
