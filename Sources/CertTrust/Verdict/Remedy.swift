/// A fix as data: rendered as text and commands by `Explanation`, as JSON by tools, and applied by tests.
public enum Remedy: Sendable, Equatable {
    /// Make a new server certificate that carries all of this.
    case issueAgain(Issuance)
    /// Reach the server by this name or address, which its certificate has.
    case dial(String)
    /// Write the host in a form that names one host; nil when no form can be guessed.
    case correctHost(suggestion: String?)
    /// Put this served certificate into the bundle: a root or a self-signed server certificate.
    case pinServed(position: Int, sha256: [UInt8])
    /// Put the certificate of this CA, which was not served, into the bundle.
    case pinIssuer(name: String)
    /// Exchange the bundle's certificate with this fingerprint for the served or current one.
    case replacePinned(sha256: [UInt8])
    /// Let the server send this CA's certificate behind its own; the URL is where the CA publishes it.
    case sendIntermediate(issuer: String, url: String?)
    /// Let the server send its own certificate, which came at this position, before those of its CAs.
    case sendLeafFirst(position: Int)
    /// Make the certificate at this position of the path again, with a new end.
    case renew(position: Int)
    /// Set the clock of the machine that judges.
    case setClock
    /// Judge by another policy, where the deployment may choose.
    case usePolicy(PolicyMode)
    case useTrust(TrustMode)
    /// Let the app's bundle count again.
    case useBundle
    /// Make the CA certificate at this position again, so that it may issue what it issued.
    case reissueCA(position: Int)
    /// Let the server send less.
    case shortenChain
    /// Give a revocation list of this issuer that is valid now and covers the certificate.
    case renewRevocationList(issuer: String?)
    /// Take the line out of the deny list, if it stands there by mistake.
    case reviewDenyList

    /// The stable word for it.
    public var code: String {
        switch self {
        case .issueAgain: "issue-again"
        case .dial: "dial"
        case .correctHost: "correct-host"
        case .pinServed: "pin-served"
        case .pinIssuer: "pin-issuer"
        case .replacePinned: "replace-pinned"
        case .sendIntermediate: "send-intermediate"
        case .sendLeafFirst: "send-leaf-first"
        case .renew: "renew"
        case .setClock: "set-clock"
        case .usePolicy: "use-policy"
        case .useTrust: "use-trust"
        case .useBundle: "use-bundle"
        case .reissueCA: "reissue-ca"
        case .shortenChain: "shorten-chain"
        case .renewRevocationList: "renew-revocation-list"
        case .reviewDenyList: "review-deny-list"
        }
    }
}

/// What a new server certificate must carry to be accepted by every policy here.
public struct Issuance: Sendable, Equatable {
    /// Entries of the subject alternative name, `DNS:…` and `IP:…`, the old ones and the missing one.
    public let names: [String]
    /// How many names of the old certificate are not among them: more than one command can hold.
    public let omitted: Int
    /// Days from start to end, below every limit of private roots.
    public let days: Int

    /// Thirteen months: under every limit that there is, with a month in which to renew.
    public static let defaultDays = 397

    /// A certificate for these names.
    ///
    /// - Parameters:
    ///   - names: Entries of the subject alternative name, `DNS:…` and `IP:…`.
    ///   - omitted: How many names of the old certificate are not among them.
    ///   - days: Days from start to end.
    public init(names: [String], omitted: Int = 0, days: Int = Issuance.defaultDays) {
        self.names = names
        self.omitted = omitted
        self.days = days
    }
}
