// Files as they are written (WF001 to WF007).

extension LintRule {
    static let inputs: [LintRule] = [
        notACertificate, privateKeyInFile, truncatedOrBadPEM, encodingQuirk, trailingData, notDER,
        duplicateCertificate,
    ]

    // WF001 not-a-certificate
    private static let notACertificate = LintRule(
        "WF001",
        "not-a-certificate",
        "RFC 7468",
        (.error, .error, .error),
        sentence: LintPhrase(
            "A file for certificates must hold certificates, and nothing else.",
            "证书文件中只能有证书。"
        ),
        why: LintPhrase(
            "The app loads nothing from it and says so in its log alone; the server it was meant for is refused.",
            "应用无法从中加载任何证书，只在日志中提示；对应的服务器会被拒绝。"
        ),
        fix: LintPhrase(
            "Put the certificate there; `wfcert describe` says what it is instead.",
            "请放入证书；用 `wfcert describe` 可查看它实际是什么。"
        ),
        bad: "openssl req -new -key server.key -out server.crt    # a request, whatever its name",
        good: "openssl x509 -in server.crt -noout -subject",
        check: .problem { found in
            guard case .input(let problem) = found.problem else { return nil }
            switch problem {
            // A key in the way of a certificate is another rule's.
            case .holds where problem.isSecret: return nil
            case .holds(let kind):
                return foreign(kind.word, found, isHarmless: kind.isHarmlessBesideCertificates)
            case .unknownLabel(let label): return foreign(label, found, isHarmless: true)
            case .emptyPKCS7: return foreign("empty-pkcs7", found, isHarmless: false)
            case .otherCertificates: return foreign("other-certificates", found, isHarmless: true)
            case .rejectedCertificate:
                return foreign("rejected-certificate", found, isHarmless: false)
            case .malformedCertificate, .malformedPKCS7, .malformedRevocationList,
                .malformedBlock, .trustedCertificate, .trailingData, .encodingQuirk, .tooLarge,
                .tooMany, .omitted:
                return nil
            }
        }
    )

    private static func foreign(
        _ kind: String,
        _ found: LintProblem,
        isHarmless: Bool
    ) -> LintAnswer {
        let beside: LintSeverity = isHarmless ? .notice : .warning
        return LintAnswer(
            severity: found.isBesideCertificates ? beside : nil,
            facts: [Fact("kind", .text(kind))]
        )
    }

    // WF002 private-key-in-file
    private static let privateKeyInFile = LintRule(
        "WF002",
        "private-key-in-file",
        "CWE-321",
        (.error, .error, .error),
        sentence: LintPhrase(
            "No private key, and no store that can hold one, may lie in what is meant for the app or the repository.",
            "应用或代码仓库中不得存放私钥，也不得存放可能含有私钥的密钥库。"
        ),
        why: LintPhrase(
            "Whoever unpacks the app or reads the repository can impersonate the server.",
            "任何人解包应用或读取仓库后都可以冒充服务器。"
        ),
        fix: LintPhrase(
            "Take it out: a server's key belongs on that server alone, a CA's offline. If the app or the repository ever had it, make a new one and issue the certificate again.",
            "移出它：服务器私钥只放在该服务器上，CA 私钥离线保存。若应用或仓库中曾有过它，请生成新密钥并重新签发证书。"
        ),
        bad: "cat server.crt server.key > App/server.pem",
        good: "openssl x509 -in server.pem -out App/server.crt",
        check: .problem { found in
            guard case .input(let problem) = found.problem else { return nil }
            guard problem.isSecret else { return nil }
            switch problem {
            // Nobody knows without its password whether there is a key in it.
            case .holds(.pkcs12), .holds(.keystore):
                return LintAnswer(facts: [Fact("kind", .text(problem.code))])
            case .holds, .unknownLabel, .malformedCertificate, .malformedPKCS7,
                .malformedRevocationList, .emptyPKCS7, .otherCertificates, .malformedBlock,
                .trustedCertificate, .rejectedCertificate, .trailingData, .encodingQuirk,
                .tooLarge, .tooMany, .omitted:
                return LintAnswer()
            }
        }
    )

    // WF003 truncated-or-bad-pem
    private static let truncatedOrBadPEM = LintRule(
        "WF003",
        "truncated-or-bad-pem",
        "RFC 7468 2; X.690 8.1.3",
        (.error, .error, .error),
        sentence: LintPhrase(
            "Every block of a file must be whole and readable.",
            "文件中的每个数据块都必须完整且可读。"
        ),
        why: LintPhrase(
            "The certificate in it is lost to every client.",
            "其中的证书对任何客户端都不可用。"
        ),
        fix: LintPhrase(
            "Copy the file again, whole, as text; do not mend it by hand.",
            "以文本方式完整地重新复制文件，不要手工修补。"
        ),
        bad: "head -n 10 server.crt > cut.crt",
        good: "openssl x509 -in server.crt -out copy.crt",
        check: .problem { found in
            switch found.problem {
            case .input(let problem) where problem.isSecret: return nil
            case .input(let problem) where problem.isDamage:
                return LintAnswer(facts: problem.damage)
            // No file is broken then: whoever reads the directory says what was left out of it.
            case .unreadableFile(.tooManyEntries), .unreadableFile(.tooDeep): return nil
            case .unreadableFile:
                return LintAnswer(facts: [Fact("fault", .text(found.problem.code))])
            case .input, .duplicate, .notLoaded: return nil
            }
        }
    )

    // WF004 encoding-quirk
    private static let encodingQuirk = LintRule(
        "WF004",
        "encoding-quirk",
        "RFC 7468 2, 3",
        (.notice, .notice, .warning),
        sentence: LintPhrase(
            "A file should be plain PEM or DER, as its name says.",
            "文件应为普通的 PEM 或 DER，且与扩展名一致。"
        ),
        why: LintPhrase(
            "keytool, cfssl and others refuse a byte-order mark or UTF-16, and DER that is named .pem.",
            "keytool、cfssl 等工具不接受 BOM、UTF-16，以及扩展名为 .pem 的 DER。"
        ),
        fix: LintPhrase(
            "Write it again: the command reads what OpenSSL can read.",
            "用示例命令重写该文件。"
        ),
        bad: "printf '\\xef\\xbb\\xbf' | cat - server.crt > bom.crt",
        good: "openssl x509 -in server.crt -out plain.crt",
        check: .problem { found in
            guard case .input(let problem) = found.problem else { return nil }
            switch problem {
            case .encodingQuirk(let quirk):
                return LintAnswer(facts: [Fact("quirk", .text(quirk.rawValue))])
            case .trustedCertificate:
                return LintAnswer(facts: [Fact("quirk", .text("trusted-certificate"))])
            case .holds, .unknownLabel, .malformedCertificate, .malformedPKCS7,
                .malformedRevocationList, .emptyPKCS7, .otherCertificates, .malformedBlock,
                .rejectedCertificate, .trailingData, .tooLarge, .tooMany, .omitted:
                return nil
            }
        }
    )

    // WF005 trailing-data
    private static let trailingData = LintRule(
        .trailingData,
        (.warning, .warning, .error),
        source: "RFC 5280 4.1; X.690",
        why: LintPhrase(
            "OpenSSL ignores it; Go, rustls and others refuse the certificate.",
            "OpenSSL 会忽略；Go、rustls 等会拒绝该证书。"
        ),
        fix: LintPhrase("Write the certificate again without it.", "重写证书，去掉多余数据。"),
        bad: "printf x >> server.der",
        good: "openssl x509 -in old.crt -out new.crt",
        check: .problem { found in
            guard case .input(.trailingData(let bytes)) = found.problem else { return nil }
            return LintAnswer(facts: [Fact("bytes", .number(Int64(bytes)))])
        }
    )

    // WF006 not-der
    private static let notDER = LintRule(
        .notDER,
        (.warning, .warning, .error),
        source: "RFC 5280 4.1; X.690 10",
        why: LintPhrase(
            "Go and rustls refuse such an encoding; Apple and OpenSSL read most of it.",
            "Go 与 rustls 会拒绝这类编码；Apple 与 OpenSSL 大多能读取。"
        ),
        fix: LintPhrase(
            "Issue it with another tool: what was signed cannot be written anew.",
            "换用其他工具重新签发：已签名的内容无法改写。"
        ),
        bad: "02 02 00 05    # an INTEGER with a leading zero octet",
        good: "02 01 05",
        check: .certificate { subject in
            let deviations = DERForm.deviations(of: subject.certificate)
            guard case .notDER(let deviation, let offset) = deviations.first else { return [] }
            let facts = [
                Fact("deviation", .text(deviation.rawValue)),
                Fact("offset", .number(Int64(offset))),
            ]
            return [LintAnswer(facts: facts)]
        }
    )

    // WF007 duplicate-certificate
    private static let duplicateCertificate = LintRule(
        "WF007",
        "duplicate-certificate",
        "RFC 8446 4.4.2",
        (.notice, .notice, .warning),
        sentence: LintPhrase(
            "Each certificate should stand in the inputs once.",
            "每张证书在输入中只应出现一次。"
        ),
        why: LintPhrase(
            "It is sent with each handshake, or hides that another one was meant.",
            "每次握手都会重复发送，也可能掩盖放错了证书。"
        ),
        fix: LintPhrase("Remove the second one.", "删除重复的那一张。"),
        bad: "cat server.crt server.crt > fullchain.pem",
        good: "cat server.crt intermediate.crt > fullchain.pem",
        check: .inputs { material in
            var first: [Certificate: LintPlace] = [:]
            var hits: [LintHit] = []
            for source in material.sources {
                // Nodes have one certificate between them, as a file and who serves it: a server counts alone.
                var served: [Certificate: LintPlace] = [:]
                for item in source.items {
                    let isServed = source.server != nil
                    let known = isServed ? served[item.certificate] : first[item.certificate]
                    if let known {
                        hits.append(again(item.place, file: known.file, block: known.block))
                    } else if isServed {
                        served[item.certificate] = item.place
                    } else {
                        first[item.certificate] = item.place
                    }
                }
            }
            for found in material.sources.flatMap(\.diagnostics) {
                guard case .duplicate(let file, let block) = found.problem else { continue }
                hits.append(again(found.place, file: file, block: block))
            }
            return hits
        }
    )

    private static func again(_ place: LintPlace, file: String, block: Int?) -> LintHit {
        let first = [Fact("first", .text(ShownText.escape(file)))]
        let number = block.map { [Fact("first_block", .number(Int64($0)))] } ?? []
        return LintHit(place: place, answer: LintAnswer(facts: first + number))
    }
}

extension InputKind {
    /// Whether it does no harm where certificates lie beside it: revocation lists are loaded, the others are ignored.
    fileprivate var isHarmlessBesideCertificates: Bool {
        switch self {
        case .crl, .publicKey, .parameters: true
        case .certificate, .pkcs7, .privateKey, .certificateRequest, .pkcs12, .keystore, .html,
            .json, .base64, .empty, .blank, .asn1, .pem, .text, .binary:
            false
        }
    }
}

extension InputProblem {
    /// What is wrong: it may be whole, and over a limit.
    fileprivate var damage: [Fact] {
        guard case .malformedCertificate(let error) = self, let name = error.limit else {
            return [Fact("fault", .text(code))]
        }
        let fault = Fault.limitExceeded(name, limit: name.value)
        return [Fact("fault", .text(fault.code.rawValue))] + fault.facts
    }

    /// Whether something cannot be read that was meant to be.
    fileprivate var isDamage: Bool {
        switch self {
        case .malformedCertificate, .malformedPKCS7, .malformedRevocationList, .malformedBlock,
            .tooLarge, .tooMany:
            true
        case .holds, .unknownLabel, .emptyPKCS7, .otherCertificates, .trustedCertificate,
            .rejectedCertificate, .trailingData, .encodingQuirk, .omitted:
            false
        }
    }
}
