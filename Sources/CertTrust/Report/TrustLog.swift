/// A verdict as `[WFCCCert]` lines: logfmt, one fact group a line, codes and facts instead of sentences.
///
/// Only `fix` is text; it is English in every locale, so that a log can be searched.
public enum TrustLog {
    /// What every line begins with.
    public static let prefix = "[WFCCCert]"

    /// All lines of one verdict.
    public static func lines(for verdict: Verdict) -> [String] {
        var lines = [headLine(verdict)]
        lines += verdict.reasons.enumerated().prefix(shownReasons).map { reasonLine($1, $0 + 1) }
        lines += shownCertificates(verdict).map { certificateLine(verdict, $0) }
        lines.append(chainLine(verdict))
        if let fix = verdict.briefFix {
            var line = Logfmt(prefix + indent)
            line.add("fix", quoted: fix)
            lines.append(line.text)
        }
        return lines
    }

    static func headLine(_ verdict: Verdict) -> String {
        var line = questionLine(verdict)
        line.add("reasons", verdict.reasons.count)
        return line.text
    }

    /// The beginning that a block and its counters share.
    static func questionLine(_ verdict: Verdict) -> Logfmt {
        let question = verdict.question
        var line = Logfmt(prefix)
        line.add("host", question.hostText)
        line.add("policy", question.policy.rawValue)
        line.add("trust", question.trust.rawValue)
        line.add("verdict", verdict.isTrusted ? "trusted" : "rejected")
        return line
    }

    private static func reasonLine(_ reason: Reason, _ number: Int) -> String {
        var line = Logfmt(prefix + indent)
        line.add("reason", number)
        line.add("code", reason.code.rawValue)
        if let kind = reason.kind { line.add("kind", kind) }
        if let position = reason.certificate { line.add("cert", position) }
        for fact in reason.facts where !reason.fault.isToldByOtherLines { line.add(fact) }
        return line.text
    }

    /// The leaf, and every certificate that a reason names.
    private static func shownCertificates(_ verdict: Verdict) -> [Int] {
        let named = verdict.reasons.compactMap(\.certificate)
        return Set([0] + named).filter { verdict.path.indices.contains($0) }.sorted()
    }

    private static func certificateLine(_ verdict: Verdict, _ position: Int) -> String {
        let certificate = verdict.path[position].certificate
        let validity = certificate.validity
        let names = certificate.extensions.subjectAlternativeNames ?? []
        let more = names.count > HostMiss.shownNames ? ",…" : ""
        let left = TimeLeft(until: validity.notAfter, at: verdict.question.time)
        var line = Logfmt("\(prefix)\(indent)cert[\(position)]")
        line.add("subject", quoted: certificate.subject.description)
        line.add(
            "san",
            quoted: names.prefix(HostMiss.shownNames).map(\.description).joined(separator: ",")
                + more
        )
        line.add("not_before", validity.notBefore.description)
        line.add("not_after", validity.notAfter.description)
        line.add("days_left", left.days)
        line.add("sha256", Hex.fingerprint(certificate.sha256))
        return line.text
    }

    private static func chainLine(_ verdict: Verdict) -> String {
        var line = Logfmt(prefix + indent)
        line.add("chain", state(verdict))
        line.add("anchor", verdict.path.last?.anchor?.rawValue ?? "none")
        line.add("bundle", verdict.question.pinnedAnchors)
        line.add("time", verdict.question.time.description)
        return line.text
    }

    private static func state(_ verdict: Verdict) -> String {
        guard let last = verdict.path.last else { return "none" }
        return last.anchor != nil || last.certificate.isSelfIssued ? "complete" : "incomplete"
    }

    private static let indent = "   "
    /// A hostile certificate can have thousands of faults; the head line has their number.
    private static let shownReasons = 32
}

extension Logfmt {
    fileprivate mutating func add(_ fact: Fact) {
        switch fact.value {
        case .text(let text): add(fact.name, text)
        case .number(let number): add(fact.name, number)
        case .list(let texts): add(fact.name, quoted: texts.joined(separator: ","))
        case .time(let instant): add(fact.name, instant.description)
        }
    }
}

extension Fault {
    /// Whether host, certificate and chain lines say all that the facts do.
    fileprivate var isToldByOtherLines: Bool {
        switch self {
        case .hostMismatch, .untrusted(.selfSigned), .expired, .notYetValid: true
        case .invalidHost, .untrusted, .noAnchors, .validityTooLong, .ekuMissingServerAuth,
            .weakKey, .unsupportedKey, .weakSignature, .signatureInvalid, .notACA, .pathLength,
            .nameConstraints, .unknownCriticalExtension, .duplicateExtension,
            .malformedExtension, .malformedCertificate, .emptySubject, .keyIdentifierMismatch,
            .serial, .denied, .revoked, .revocationUnknown, .policyConstraints, .mailboxMismatch,
            .profile, .emptyChain,
            .limitExceeded:
            false
        }
    }
}
