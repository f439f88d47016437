extension Telling {
    /// The words for `limit-exceeded`.
    func limitExceeded(_ name: LimitName, limit: Int) -> Words {
        Words(
            headline: say(
                en: "The chain is too big to be checked: more than \(thing(name, limit)).",
                zh: "证书链过大，不再继续检查：超过 \(thing(name, limit))。"
            ),
            evidence: [
                line(
                    en: "Sent",
                    zh: "已发送",
                    count(question.servedCertificates, en: "certificate", zh: "张证书")
                ),
                line(en: "Limit", zh: "上限", thing(name, limit)),
            ],
            why: say(
                en: """
                    Everything that a server sends is looked at up to a limit, so that a hostile \
                    one cannot keep a client busy. Usual chains have two to four certificates.
                    """,
                zh: "为防止恶意服务器耗尽客户端资源，对服务器发来的内容设有检查上限。正常的证书链只有 2 到 4 张证书。"
            ),
            confirm: inspectChain
        )
    }

    private func thing(_ name: LimitName, _ limit: Int) -> String {
        switch name {
        case .servedCertificates: count(limit, en: "certificate", zh: "张已发送的证书")
        case .certificateBytes:
            say(en: "\(limit) bytes in one certificate", zh: "单张证书 \(limit) 字节")
        case .certificateExtensions:
            say(en: "\(limit) extensions in one certificate", zh: "单张证书 \(limit) 个扩展")
        case .pathDepth:
            say(en: "\(limit) certificates in one path", zh: "\(limit) 级证书路径")
        case .paths: count(limit, en: "candidate path", zh: "条候选路径")
        case .signatureChecks: count(limit, en: "signature check", zh: "次签名校验")
        case .nameConstraintSubtrees:
            say(
                en: "\(limit) subtrees of name constraints",
                zh: "\(limit) 个名称约束子树"
            )
        case .nameConstraintComparisons:
            say(
                en: "\(limit) comparisons with name constraints",
                zh: "\(limit) 次名称约束比较"
            )
        case .policyNodes: say(en: "\(limit) policies", zh: "\(limit) 个策略节点")
        case .revocationSteps:
            say(en: "\(limit) looks into revocation lists", zh: "\(limit) 次吊销列表查询")
        }
    }
}
