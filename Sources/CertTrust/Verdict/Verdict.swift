/// The answer to one question: whether this served chain may be trusted for this host, now.
///
/// Being untrusted is an answer, not an error. Log lines, JSON, explanations and transports all read this value.
public struct Verdict: Sendable, Equatable {
    /// What was asked.
    public let question: Question
    /// Trusted, or the reasons why not.
    public let outcome: Outcome
    /// The trusted path, leaf first; for a refusal the best candidate, which may hold the leaf alone or nothing.
    public let path: [PathElement]
    /// What was not checked, as stable words; never empty.
    ///
    /// Revocation is missing only where the status of every certificate of the path but the anchor was found out.
    public let notEvaluated: [NotEvaluated]
    /// What was odd about the served chain and did not decide.
    public let diagnostics: [ChainDiagnostic]
    /// The certificate policies under which the path is valid; nil where none was judged, or it is not valid under any.
    public let policies: PolicySets?

    init(
        question: Question,
        outcome: Outcome,
        path: [PathElement],
        notEvaluated: [NotEvaluated],
        diagnostics: [ChainDiagnostic],
        policies: PolicySets? = nil
    ) {
        self.question = question
        self.outcome = outcome
        self.path = path
        self.notEvaluated = notEvaluated
        self.diagnostics = diagnostics
        self.policies = policies
    }

    /// The two answers.
    public enum Outcome: Sendable, Equatable {
        case trusted
        case rejected(Reasons)
    }

    /// Whether the chain may be trusted for the host.
    public var isTrusted: Bool { outcome == .trusted }

    /// Every reason, the most useful one first; empty only for a trusted chain.
    public var reasons: [Reason] {
        switch outcome {
        case .trusted: []
        case .rejected(let reasons): reasons.all
        }
    }

    /// The first reason of a refusal.
    public var mainReason: Reason? { reasons.first }

    /// Whether nobody is trusted, so that no chain could be.
    public var hasNoAnchors: Bool { reasons.contains { $0.code == .noAnchors } }

    /// The first reason that holds whoever is trusted; nil where there is none.
    public var reasonBesideTrust: Reason? {
        reasons.first { $0.code != .noAnchors && $0.code != .untrusted }
    }
}

/// One certificate of a judged path.
public struct PathElement: Sendable, Equatable {
    /// The certificate itself.
    public let certificate: Certificate
    /// The class of the anchor that this certificate is; nil for one that the server sent.
    public let anchor: AnchorClass?
}

/// Checks that take the network or data that only the platform has.
public enum NotEvaluated: String, Sendable, CaseIterable {
    case certificateTransparency = "ct"
    case revocation
    case appleBlockLists = "apple-block-lists"
    case issuerFetching = "aia"
}

/// Something about the served chain that a person should know although it decided nothing.
public enum ChainDiagnostic: Sendable, Equatable {
    /// A certificate behind the leaf could not be read and was left out; the position counts from 0.
    case unreadable(position: Int, CertificateError)
    /// Octets behind a served certificate were ignored.
    case trailingData(position: Int, bytes: Int)
    /// The path does not use the certificate at this position.
    case unused(position: Int)
    /// Nothing that counts says whether this certificate of the path was revoked, and the policy lets that pass.
    case revocationUnknown(certificate: Int, RevocationGap)
    /// The certificates that the path uses were not sent leaf first, each behind the one that it certifies.
    case outOfOrder
    /// A CA's certificate was sent where the server's own belongs, which came at this position; all was judged by the CA's.
    case leafNotFirst(position: Int, name: String)

    /// The stable word for it.
    public var code: String {
        switch self {
        case .unreadable: "unreadable-certificate"
        case .trailingData: "trailing-data"
        case .unused: "unused-certificate"
        case .revocationUnknown: "revocation-unknown"
        case .outOfOrder: "chain-order"
        case .leafNotFirst: "leaf-not-first"
        }
    }
}
