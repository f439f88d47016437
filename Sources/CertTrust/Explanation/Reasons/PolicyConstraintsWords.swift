extension Telling {
    /// The words for `policy-constraints`.
    var policyConstraints: Words {
        Words(
            headline: say(
                en: "A CA of the path demands a certificate policy that the others do not have.",
                zh: "路径中的某个 CA 要求特定的证书策略，而其他证书不满足。"
            ),
            evidence: reason?.certificate == nil ? [] : [certificateLine],
            why: say(
                en: """
                    policyConstraints with requireExplicitPolicy asks for one policy that is valid \
                    from the root to the server (RFC 5280 4.2.1.11). Private CAs need no policies \
                    at all.
                    """,
                zh: """
                    带 requireExplicitPolicy 的 policyConstraints 要求从根到服务器有一条一致有效的策略（RFC 5280 \
                    4.2.1.11 节）。私有 CA 完全不需要策略。
                    """
            ),
            confirm: inspectChain
        )
    }
}
