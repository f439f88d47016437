/// The limits of `Limits` that a verdict can run into.
public enum LimitName: String, Sendable, Equatable {
    case servedCertificates = "served-certificates"
    case certificateBytes = "certificate-bytes"
    case certificateExtensions = "certificate-extensions"
    case pathDepth = "path-depth"
    case paths
    case signatureChecks = "signature-checks"
    case nameConstraintSubtrees = "name-constraint-subtrees"
    case nameConstraintComparisons = "name-constraint-comparisons"
    case policyNodes = "policy-nodes"
    case revocationSteps = "revocation-steps"
}

extension LimitName {
    /// The number of the table.
    var value: Int {
        switch self {
        case .servedCertificates: Limits.servedCertificates
        case .certificateBytes: Limits.certificateBytes
        case .certificateExtensions: Limits.certificateExtensions
        case .pathDepth: Limits.pathDepth
        case .paths: Limits.paths
        case .signatureChecks: Limits.signatureChecks
        case .nameConstraintSubtrees: Limits.nameConstraintSubtrees
        case .nameConstraintComparisons: Limits.nameConstraintComparisons
        case .policyNodes: Limits.policyNodes
        case .revocationSteps: Limits.revocationSteps
        }
    }
}
