/// Decides whether a served chain may be trusted for a host.
///
/// An immutable value: it reads no clock, no file and no network, and may be used from any thread. What is not checked,
/// such as certificate transparency, every verdict says.
public struct TrustEvaluator: Sendable {
    /// What paths may end at.
    public var anchors: AnchorStore { parts.anchors }
    /// How it decides.
    public var policy: TrustPolicy { parts.policy }
    /// The revocation lists that there are.
    public var revocation: RevocationStore { parts.revocation }
    /// Which state of the bundle this is; raised by `CertificateManager` at each change.
    public var generation: Int { parts.generation }

    private let parts: Parts

    /// An object, since each request of a transport is given an evaluator of its own.
    private final class Parts: Sendable {
        let anchors: AnchorStore
        let policy: TrustPolicy
        let revocation: RevocationStore
        let generation: Int
        let cache = SignatureCache()

        init(
            anchors: AnchorStore,
            policy: TrustPolicy,
            revocation: RevocationStore,
            generation: Int
        ) {
            self.anchors = anchors
            self.policy = policy
            self.revocation = revocation
            self.generation = generation
        }
    }

    /// - Parameters:
    ///   - anchors: What a path may end at. An empty store trusts nothing.
    ///   - policy: How to decide.
    ///   - revocation: The revocation lists that there are. With any, and nothing else said in the policy, a certificate
    ///     that none of them covers is refused.
    ///   - generation: Written into each verdict.
    public init(
        anchors: AnchorStore,
        policy: TrustPolicy = TrustPolicy(),
        revocation: RevocationStore = RevocationStore(),
        generation: Int = 0
    ) {
        parts = Parts(
            anchors: anchors,
            policy: policy,
            revocation: revocation,
            generation: generation
        )
    }

    /// Decides whether a served chain may be trusted.
    ///
    /// - Parameters:
    ///   - chain: What the server sent, leaf first; an empty one is rejected as `empty-chain`.
    ///   - host: Who was meant to be reached.
    ///   - time: The moment to judge validity at.
    /// - Returns: Never an empty rejection; the most useful reason comes first.
    public func evaluate(
        chain: ServedChain,
        for host: HostIdentity,
        at time: Instant
    ) -> Verdict {
        answer(PathQuery(names: [.host(host)]), about: chain, at: time)
    }

    /// Decides what need not be about a server; batch mode and conformance tests alone ask so.
    ///
    /// - Parameters:
    ///   - query: What the path is for. With one host and nothing else it asks what `evaluate` asks.
    ///   - chain: The leaf, and other certificates in any order.
    ///   - time: The moment to judge validity at.
    /// - Returns: Never an empty rejection; the most useful reason comes first.
    package func answer(
        _ query: PathQuery,
        about chain: ServedChain,
        at time: Instant
    ) -> Verdict {
        let names = query.names.map(\.description).joined(separator: " ")
        let question = question(host: query.hosts.first, text: names, chain: chain, time: time)
        if chain.isTooLong {
            return .refusal(
                question,
                .limitExceeded(.servedCertificates, limit: Limits.servedCertificates)
            )
        }
        switch chain.elements.first {
        case nil: return .refusal(question, .emptyChain)
        case .unreadable(let error):
            let fault: Fault =
                if let limit = error.limit { .limitExceeded(limit, limit: limit.value) } else {
                    .malformedCertificate(error)
                }
            return .refusal(question, fault, certificate: 0)
        case .certificate(let leaf):
            var judgement = Judgement(
                evaluator: self,
                query: query,
                chain: chain,
                time: time,
                signatures: SignatureChecker(cache: parts.cache)
            )
            return judgement.verdict(on: leaf, question: question)
        }
    }

    /// Decides for a host as text, such as a person typed it.
    ///
    /// - Returns: A rejection as `host-mismatch` of kind `invalid-host` when the text names no host.
    public func evaluate(chain: ServedChain, for host: String, at time: Instant) -> Verdict {
        do throws(HostIdentityError) {
            return evaluate(chain: chain, for: try HostIdentity(host), at: time)
        } catch {
            return refuse(host, as: error, about: chain, at: time)
        }
    }

    /// The answer to a question about a text that names nobody.
    func refuse(
        _ name: String,
        as error: HostIdentityError,
        about chain: ServedChain,
        at time: Instant
    ) -> Verdict {
        let question = question(host: nil, text: name, chain: chain, time: time)
        return .refusal(question, .invalidHost(text: name, error))
    }

    private func question(
        host: HostIdentity?,
        text: String,
        chain: ServedChain,
        time: Instant
    ) -> Question {
        Question(
            host: host,
            hostText: ShownText.escape(text),
            policy: policy.mode,
            trust: policy.trust,
            time: time,
            usesBundle: policy.usesBundle,
            pinnedAnchors: anchors.count(of: .pinned),
            usesSystem: anchors.usesSystem,
            servedCertificates: chain.count,
            generation: generation
        )
    }
}

extension Verdict {
    /// A refusal that no path could change.
    static func refusal(_ question: Question, _ fault: Fault, certificate: Int? = nil) -> Verdict {
        Verdict(
            question: question,
            outcome: .rejected(Reasons(Reason(fault, certificate: certificate))),
            path: [],
            notEvaluated: NotEvaluated.allCases,
            diagnostics: []
        )
    }
}
