/// What a verdict answers, kept with it so that an answer never loses its question.
public struct Question: Sendable, Equatable {
    /// Who was meant to be reached; nil where the text that was given names nobody, and in batch mode without a host.
    public let host: HostIdentity?
    /// The host as it was given, escaped for showing.
    public let hostText: String
    /// The policy that was asked for; a path that ends at a system root is judged by `tls` all the same.
    public let policy: PolicyMode
    /// Which anchors counted.
    public let trust: TrustMode
    /// The moment that validity was judged at.
    public let time: Instant
    /// Whether the bundle counted; when it is off, system and user roots alone did.
    public let usesBundle: Bool
    /// How many anchors of each class there were.
    public let pinnedAnchors: Int
    /// Whether the system's roots were asked for at all; when they were not, nothing is said of them.
    public internal(set) var usesSystem = true
    /// Certificates that the server sent.
    public let servedCertificates: Int
    /// The bundle's generation, raised at each change.
    public let generation: Int
}
