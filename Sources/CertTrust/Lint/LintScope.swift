/// What a rule of the linter looks at.
public enum LintScope: String, Sendable, CaseIterable {
    /// A file as it is written.
    case input
    /// One certificate on its own.
    case certificate
    /// Whether some certificate carries a host that was asked for.
    case host
    /// A server's certificate with those that it was issued by.
    case chain
    /// All inputs together.
    case inputs
    /// What the app ships, and the inputs in its light.
    case bundle
    /// A server that was dialled.
    case live
    /// What conformance suites ask for beside a host: `wfcert lint` never does.
    case asked

    /// Whether the linter asks for it at all.
    public var isEvaluated: Bool {
        switch self {
        case .input, .certificate, .host, .chain, .inputs, .bundle, .live: true
        case .asked: false
        }
    }
}
