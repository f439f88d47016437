extension Telling {
    /// The words for `not-a-ca`.
    func notACA(_ fault: IssuerFault) -> Words {
        Words(
            headline: say(
                en: "The \(it) issued the certificate below it, but may not issue any.",
                zh: "\(it) 签发了下级证书，但它没有签发权限。"
            ),
            evidence: [certificateLine, line(en: "Found", zh: "发现", found(fault))],
            why: say(
                en: """
                    A CA says CA:TRUE in basicConstraints and, where there is a keyUsage, \
                    keyCertSign (RFC 5280 6.1.4). Else every server certificate could make others.
                    """,
                zh: """
                    CA 证书的 basicConstraints 必须为 CA:TRUE；如果有 keyUsage，还必须包含 keyCertSign（RFC 5280 \
                    6.1.4 节）。否则任何服务器证书都能签发别的证书。
                    """
            ),
            confirm: inspectIt("-ext basicConstraints,keyUsage")
        )
    }

    private func found(_ fault: IssuerFault) -> String {
        switch fault {
        case .noBasicConstraints: say(en: "no basicConstraints", zh: "没有 basicConstraints")
        case .notMarkedCA: "basicConstraints CA:FALSE"
        case .noKeyCertSign:
            say(
                en: "keyUsage without keyCertSign",
                zh: "keyUsage 中没有 keyCertSign"
            )
        case .oldVersion:
            say(en: "X.509 version 1 or 2, which has no extensions", zh: "X.509 第 1 或第 2 版，没有扩展")
        }
    }
}
