extension Verdict {
    /// All fixes as one English line for logs; nil for a trusted chain.
    var briefFix: String? {
        let fixes = remedies.map(brief)
        guard !fixes.isEmpty else { return nil }
        return ShownText.guarded(
            fixes.joined(separator: remediesAreAlternatives ? ", or " : ", and ")
        )
    }

    private func brief(_ remedy: Remedy) -> String {
        guard case .issueAgain(let issuance) = remedy, let host = question.host,
            reasons.allSatisfy({ $0.code == .hostMismatch })
        else { return remedy.brief }
        let missing = IssuableName(host).description
        return issuance.names.contains(missing)
            ? "add \(missing) to subjectAltName" : remedy.brief
    }
}

extension Remedy {
    /// The fix in a few English words.
    var brief: String {
        switch self {
        case .issueAgain(let issuance):
            "issue the server certificate again, best under a private CA in the bundle: subjectAltName="
                + Self.names(issuance.names)
                + " extendedKeyUsage=serverAuth days=\(issuance.days)"
        case .dial(let host): "dial \(host)"
        case .correctHost(let suggestion):
            suggestion.map { "write the host as \($0)" }
                ?? "write the host as one name or address"
        case .pinServed(let position, let digest):
            "put the served certificate [\(position)] into the bundle, sha256="
                + Hex.fingerprint(digest)
        case .pinIssuer(let name): "put the CA \(Telling.cut(name)) into the bundle"
        case .replacePinned(let digest):
            "replace the certificate in the bundle with sha256=" + Hex.fingerprint(digest)
        case .sendIntermediate(let issuer, _):
            "let the server send the certificate of \(Telling.cut(issuer)), too"
        case .sendLeafFirst(let position):
            "let the server send its own certificate [\(position)] first"
        case .renew(let position): "renew certificate [\(position)]"
        case .setClock: "set this machine's clock"
        case .usePolicy(let policy): "use the policy \(policy.rawValue)"
        case .useTrust(let trust):
            "use the trust mode \(trust.rawValue) once you know that no proxy answers"
        case .useBundle: "switch the bundle on"
        case .reissueCA(let position): "make the CA certificate [\(position)] again"
        case .shortenChain: "let the server send its certificate and intermediates only"
        case .renewRevocationList(let issuer):
            "give a current revocation list of " + (issuer.map { Telling.cut($0) } ?? "the issuer")
        case .reviewDenyList: "review the deny list"
        }
    }

    private static func names(_ names: [String]) -> String {
        let rest = names.count - shownNames
        return names.prefix(shownNames).joined(separator: ",") + (rest > 0 ? ",… \(rest) more" : "")
    }

    private static let shownNames = 8
}
