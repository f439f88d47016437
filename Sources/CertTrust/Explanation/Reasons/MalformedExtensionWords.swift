extension Telling {
    /// The words for `malformed-extension`.
    func malformedExtension(_ oid: OID) -> Words {
        Words(
            headline: say(
                en: """
                    The extension \(oid.extensionName) of the \(it) does not hold what it should.
                    """,
                zh: "\(it) 的扩展 \(oid.extensionName) 内容不符合其类型。"
            ),
            evidence: [certificateLine, extensionLine(oid)],
            why: say(
                en: """
                    An extension that cannot be read may say anything; iOS refuses it, even in a \
                    certificate that the app pins.
                    """,
                zh: "无法解析的扩展可能表示任何意思；iOS 会拒绝，即使该证书内置在应用里。"
            ),
            confirm: inspectIt("-text")
        )
    }

    /// The extension by its name and its number.
    func extensionLine(_ oid: OID) -> Explanation.Line {
        let number = oid.extensionName == oid.description ? "" : " (\(oid))"
        return line(en: "Extension", zh: "扩展", oid.extensionName + number)
    }
}
