/// How strictly a path is judged.
public enum PolicyMode: String, Sendable, CaseIterable {
    /// Apple's basic X.509 policy and a match in the subject alternative names: the default.
    ///
    /// It is for the anchors that a deployment chose. A path that ends at a system root is judged by `tls`.
    case permissive
    /// Apple's policy for TLS servers: serverAuth, key sizes, SHA-2, 825 days and the rest.
    case tls
    /// RFC 5280 and the certificate profile of the CA/B Forum's Baseline Requirements for TLS, to the letter.
    ///
    /// How certificates must be made, not how long they may live; it is no superset of `tls`.
    case strict
}
