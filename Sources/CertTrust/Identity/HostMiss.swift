/// Why no name of a certificate is the host's, and what comes nearest.
public struct HostMiss: Sendable, Equatable {
    /// The sort of miss, which decides about the explanation.
    public let kind: Kind
    /// The host as it is compared.
    public let host: HostIdentity
    /// The entries that were compared or stand in their place: `DNS:…` and `IP:…`, escaped; at most
    /// `shownNames`.
    public let presented: [String]
    /// How many such entries the certificate has.
    public let presentedCount: Int
    /// The entry that a person most likely meant, as it would be dialled or written.
    public let nearest: String?

    /// Entries that are kept for showing.
    public static let shownNames = 32

    /// The sort of miss; raw values are stable words.
    public enum Kind: String, Sendable, CaseIterable {
        /// There are IP entries and none is this address.
        case ipNotInSAN = "ip-not-in-san"
        case nameNotInSAN = "name-not-in-san"
        /// A wildcard would match if it covered more labels, or none.
        case wildcardDepth = "wildcard-depth"
        /// The wildcard that would match stands directly under a public suffix or a single label.
        case wildcardTooWide = "wildcard-too-wide"
        /// The address stands there as a DNS entry, which is no place for one.
        case ipInDNSSAN = "ip-in-dns-san"
        /// The host stands in the common name and in no entry.
        case onlyInCommonName = "only-in-common-name"
        /// There is no subject alternative name at all.
        case noSAN = "no-san"
        /// The host is an address, the certificate has names only.
        case nameForIP = "name-for-ip"
        /// The host is a name, the certificate has addresses only.
        case ipForName = "ip-for-name"
        /// An entry would match, but another one of its kind is no UTF-8 or no address, and spoils
        /// them all.
        case malformedEntry = "malformed-entry"
    }
}
