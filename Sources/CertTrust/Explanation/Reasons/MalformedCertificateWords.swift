extension Telling {
    /// The words for `malformed-certificate`.
    func malformedCertificate(_ error: CertificateError) -> Words {
        Words(
            headline: say(
                en: "The server certificate [\(position)] cannot be read: \(unreadable(error)).",
                zh: "服务器证书 [\(position)] 无法读取：\(unreadable(error))。"
            ),
            evidence: [
                line(en: "Certificate", zh: "证书", "[\(position)]"),
                line(en: "Found", zh: "发现", unreadable(error)),
            ],
            why: say(
                en: """
                    A certificate that breaks the rules of its encoding (X.509 in DER) is loaded \
                    by no client, and the next one in the chain must not take its place.
                    """,
                zh: "不符合编码规则（X.509 的 DER 编码）的证书，任何客户端都不会加载；链中的下一张证书也不能顶替它。"
            ),
            confirm: inspect("-text")
        )
    }

    /// What makes a certificate unreadable, as part of a sentence.
    func unreadable(_ error: CertificateError) -> String {
        switch error {
        case .empty: say(en: "it is empty", zh: "内容为空")
        case .damagedBlock(let fault): damaged(fault)
        case .keptOut:
            say(en: "its own trust settings keep it out", zh: "其自带的信任设置将其排除")
        case .tooLarge(let bytes):
            say(
                en: "it has \(bytes) bytes, more than \(Limits.certificateBytes)",
                zh: "有 \(bytes) 字节，超过上限 \(Limits.certificateBytes) 字节"
            )
        case .malformed(let error): misencoded(error)
        case .unsupportedVersion(let number):
            say(
                en: "its version field says \(number), which is neither 1 (v2) nor 2 (v3)",
                zh: "版本字段为 \(number)，既不是 1（v2）也不是 2（v3）"
            )
        case .emptyExtensions:
            say(en: "its list of extensions is empty", zh: "扩展列表为空")
        case .tooManyExtensions:
            say(
                en: "it has more than \(Limits.certificateExtensions) extensions",
                zh: "扩展多于 \(Limits.certificateExtensions) 个"
            )
        case .malformedCriticalExtension(let oid, _):
            say(
                en: "its critical extension \(oid.extensionName) does not hold what it should",
                zh: "关键扩展 \(oid.extensionName) 的内容不符合其类型"
            )
        }
    }

    private func damaged(_ fault: PEMFault) -> String {
        switch fault {
        case .missing(.end): say(en: "its END line is missing: it was cut", zh: "缺少 END 行，内容被截断")
        case .missing(.begin): say(en: "its BEGIN line is missing", zh: "缺少 BEGIN 行")
        case .malformedBoundary:
            say(en: "its BEGIN line lacks the closing hyphens", zh: "BEGIN 行缺少结尾的连字符")
        case .mismatchedEnd: say(en: "it ends as another kind of block", zh: "结尾与开头不符")
        case .encrypted: say(en: "it is encrypted", zh: "内容已加密")
        case .badBase64(_, let line, let column):
            say(
                en: "line \(line), column \(column) of its file is no base64",
                zh: "文件第 \(line) 行第 \(column) 列不是 base64"
            )
        }
    }

    private func misencoded(_ error: DERError) -> String {
        let place = say(en: " at byte \(error.offset)", zh: "（第 \(error.offset) 字节）")
        let what =
            switch error {
            case .truncated: say(en: "it ends too early", zh: "内容不完整")
            case .indefiniteLength:
                say(en: "it has a length of BER, not of DER,", zh: "使用了 BER 的不定长编码")
            case .highTagNumber:
                say(en: "it has a tag that no certificate uses", zh: "出现了证书不会使用的标签")
            case .unexpectedTag:
                say(en: "something else than expected stands there", zh: "此处的内容与预期类型不符")
            case .trailingBytes:
                say(en: "something stands there where it should end", zh: "应当结束处还有多余内容")
            case .badValue(let type, _):
                say(en: "there is a bad \(type.rawValue)", zh: "\(type.rawValue) 的值不合法")
            }
        return what + place
    }
}
