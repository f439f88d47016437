/// One requirement of a certificate profile: how certificates must be made, beside what a path must satisfy.
///
/// The identifiers are those that `wfcert lint` reports the same findings by; `docs/rules-strict.md` lists them.
public struct ProfileRule: Sendable, Hashable {
    /// Such as `WF507`; never used again for something else.
    public let id: String
    /// The same in words, in kebab case.
    public let slug: String
    /// Where it is required: the section of an RFC, or of `BR`, the CA/B Forum's Baseline Requirements for TLS.
    public let source: String
    /// The digits of the identifier.
    let number: Int

    /// What `number` may be.
    static let numbers = 0..<1_000

    init(_ id: String, _ slug: String, _ source: String) {
        self.id = id
        self.slug = slug
        self.source = source
        number = Int(id.dropFirst("WF".count)) ?? 0
    }

    /// Every one, by identifier.
    public static let all = (encoding + names + keys + extensions).sorted { $0.id < $1.id }
}
