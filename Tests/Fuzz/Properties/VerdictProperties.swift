@testable import CertTrust

/// What must hold for every answer, whatever was asked.
enum VerdictProperties {
    static func check(_ verdict: Verdict, served: Int) {
        require(verdict.isTrusted == verdict.reasons.isEmpty, "a refusal has a reason, else none")
        require(!verdict.notEvaluated.isEmpty, "what was not looked at is said")
        require(verdict.path.count <= Limits.pathDepth, "path depth is within Limits")
        require(
            !verdict.isTrusted || verdict.path.last?.anchor != nil,
            "a trusted path ends at an anchor"
        )
        require(
            verdict.path.dropLast().allSatisfy { $0.anchor == nil },
            "nothing follows an anchor"
        )
        checkReasons(verdict)
        checkLinks(verdict)
        for diagnostic in verdict.diagnostics {
            let position: Int? =
                switch diagnostic {
                case .unreadable(let position, _), .unused(let position),
                    .trailingData(let position, _), .leafNotFirst(let position, _):
                    position
                case .revocationUnknown, .outOfOrder: nil
                }
            require(position.map { $0 < served } ?? true, "a diagnostic is about what was served")
        }
    }

    private static func checkReasons(_ verdict: Verdict) {
        let reasons = verdict.reasons
        require(
            zip(reasons, reasons.dropFirst()).allSatisfy { $0.rank <= $1.rank },
            "reasons are ranked"
        )
        require(
            reasons.allSatisfy {
                $0.certificate.map { $0 <= max(verdict.path.count - 1, 0) } ?? true
            },
            "a reason is about a certificate of the path"
        )
        let counts = Dictionary(grouping: reasons, by: \.code).mapValues(\.count)
        require(
            counts.values.allSatisfy { $0 <= Limits.reasonsOfOneCode },
            "reasons of one code are within Limits"
        )
    }

    /// In an accepted path every name chains, and every signature is good when it is asked for once more.
    private static func checkLinks(_ verdict: Verdict) {
        guard verdict.isTrusted else { return }
        let path = verdict.path.map(\.certificate)
        for (child, issuer) in zip(path, path.dropFirst()) {
            require(child.issuer == issuer.subject, "names of an accepted path chain")
            require(
                SignatureCheck(of: child, by: issuer.publicKey) == .valid,
                "signatures of an accepted path are good"
            )
        }
    }

    /// Two answers to one question are the same.
    static func checkSame(_ left: Verdict, _ right: Verdict, _ property: String) {
        require(
            left.outcome == right.outcome && left.path == right.path
                && left.diagnostics == right.diagnostics
                && left.notEvaluated == right.notEvaluated,
            property,
            "\(left.reasons.map(\.code)) and \(right.reasons.map(\.code))"
        )
    }
}
