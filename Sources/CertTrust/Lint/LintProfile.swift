/// For whose clients certificates are linted, which decides how much each rule matters.
public enum LintProfile: String, Sendable, CaseIterable {
    /// An app that pins the deployment's own certificates and judges by the policy `permissive`: the default.
    case deployment = "private"
    /// Clients that judge as Apple's policy for TLS servers does, Safari among them.
    case apple
    /// Every client, and hygiene: what the policy `strict` refuses is an error.
    case strict

    /// The policy that refuses what is an error here.
    var policy: PolicyMode {
        switch self {
        case .deployment: .permissive
        case .apple: .tls
        case .strict: .strict
        }
    }
}
