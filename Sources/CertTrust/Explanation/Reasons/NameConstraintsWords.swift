extension Telling {
    /// The words for `name-constraints`.
    func nameConstraints(_ fault: NameConstraintFault) -> Words {
        Words(
            headline: constraintHeadline(fault),
            evidence: [certificateLine] + constraintLines(fault),
            why: say(
                en: """
                    A CA with name constraints is trusted for those names alone, so that a stolen \
                    CA key harms no other host (RFC 5280 4.2.1.10). Every name in the certificate \
                    must fit, not only the dialled one.
                    """,
                zh: """
                    带名称约束的 CA 只在约束范围内受信任，这样即使 CA 密钥被盗也不会殃及其他主机（RFC 5280 4.2.1.10 节）。证书里的每个名称都必须符合，\
                    不只是要连接的那个。
                    """
            ),
            confirm: "openssl x509 -in ca.crt -noout -ext nameConstraints"
        )
    }

    private func constraintHeadline(_ fault: NameConstraintFault) -> String {
        switch fault {
        case .notPermitted(let name, _):
            say(
                en: """
                    The CA may not issue for \(Self.cut(name)): it is outside of what is \
                    permitted.
                    """,
                zh: "CA 无权为 \(Self.cut(name)) 签发证书：不在允许的范围内。"
            )
        case .excluded(let name, _):
            say(
                en: "The CA may not issue for \(Self.cut(name)): it is excluded.",
                zh: "CA 无权为 \(Self.cut(name)) 签发证书：已被明确排除。"
            )
        case .unsupported(let form):
            say(
                en: "The CA has a constraint that nobody can evaluate: \(Self.cut(form)).",
                zh: "CA 带有无法判断的名称约束：\(Self.cut(form))。"
            )
        }
    }

    private func constraintLines(_ fault: NameConstraintFault) -> [Explanation.Line] {
        switch fault {
        case .notPermitted(let name, let permitted):
            [
                line(en: "Name", zh: "名称", Self.cut(name, to: 128)),
                line(en: "Permitted", zh: "允许范围", list(permitted)),
            ]
        case .excluded(let name, let subtree):
            [
                line(en: "Name", zh: "名称", Self.cut(name, to: 128)),
                line(en: "Excluded", zh: "排除范围", Self.cut(subtree, to: 128)),
            ]
        case .unsupported(let form): [line(en: "Constraint", zh: "约束", Self.cut(form, to: 128))]
        }
    }
}
