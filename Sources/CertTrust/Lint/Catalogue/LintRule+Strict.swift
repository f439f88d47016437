// What the policy strict alone asks for: each row is that policy's own rule, and off in the other profiles.

extension LintRule {
    /// - Parameters:
    ///   - rule: The requirement, with its sentence and source.
    ///   - asks: The policy's own rule.
    ///   - why: Which client minds.
    ///   - bad: Lines that break it.
    ///   - good: Lines that meet it.
    /// - Returns: The row.
    static func strict(
        _ rule: ProfileRule,
        _ asks: Rule,
        why: LintPhrase = profileWhy,
        bad: String,
        good: String
    ) -> LintRule {
        strict(rule, why: why, bad: bad, good: good, check: .rules([asks]) { $0.isProfile(rule) })
    }

    static func strict(
        _ rule: ProfileRule,
        why: LintPhrase = profileWhy,
        bad: String,
        good: String,
        check: LintCheck
    ) -> LintRule {
        LintRule(
            rule,
            (nil, nil, .error),
            why: why,
            fix: LintPhrase(
                "Issue it again; `wfcert rules \(rule.id)` shows how.",
                "重新签发；写法见 `wfcert rules \(rule.id)`。"
            ),
            bad: bad,
            good: good,
            check: check
        )
    }

    static let profileWhy = LintPhrase(
        "The policy strict refuses it, and so do clients that hold certificates to their profile to the letter; others do not look.",
        "strict 策略以及严格遵循证书规范的客户端会拒绝；其他客户端不检查。"
    )
    static let criticalWhy = LintPhrase(
        "A client that does not know the extension must refuse a critical one; the policy strict refuses it, too.",
        "不认识该扩展的客户端必须拒绝关键扩展；strict 策略同样拒绝。"
    )
    static let askedWhy = LintPhrase(
        "Conformance suites ask it in batch mode; no certificate breaks it by itself.",
        "一致性测试套件在批处理模式中才会询问；证书本身不会违反。"
    )
}

extension Fault {
    fileprivate func isProfile(_ rule: ProfileRule) -> Bool { self == .profile(rule) }
}
