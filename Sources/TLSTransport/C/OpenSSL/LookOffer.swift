internal import COpenSSLTLS

/// What one look offers: everything that channels do, or one thing alone, to see whether it is taken.
enum LookOffer: Hashable, Sendable {
    /// What the app's channels offer, to the letter.
    case usual
    /// One version of TLS, with every cipher suite that this OpenSSL has.
    case version(Version)
    /// TLS 1.2 and older, with the suites of OpenSSL's list alone.
    case suites(String)

    enum Version: Hashable, Sendable {
        case tls10, tls11, tls12, tls13

        fileprivate var number: CInt {
            switch self {
            case .tls10: TLS1_VERSION
            case .tls11: TLS1_1_VERSION
            case .tls12: TLS1_2_VERSION
            case .tls13: TLS1_3_VERSION
            }
        }
    }

    /// Lowest and highest version; 0 for the highest that there is.
    var versions: (low: CInt, high: CInt) {
        switch self {
        case .usual: (TLS1_2_VERSION, 0)
        case .version(let version): (version.number, version.number)
        case .suites: (TLS1_VERSION, TLS1_2_VERSION)
        }
    }

    /// OpenSSL's list of cipher suites up to TLS 1.2.
    var ciphers: String {
        switch self {
        case .usual: TLSHandshake.ciphers
        case .version: "ALL:!aNULL:!eNULL"
        case .suites(let list): list
        }
    }

    /// Whether it is more than channels offer, and carried by a context that nobody else uses.
    var isWeak: Bool { self != .usual }
}
