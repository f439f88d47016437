internal import CertTrust

/// What was issued, for people: what each file is for, and what to do next.
struct IssueText {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    private var language: Language { console.language }

    func write(_ issued: Issued) {
        let mark = console.palette.paint("✓", .good)
        console.writeLine(mark + " " + ShownText.escape(issued.directory) + title(issued)[language])
        var rows = LabelledRows(console, width: Self.column)
        rows.add(Words("Names", zh: "名称"), names(issued.names))
        rows.add(Words("Valid", zh: "有效期"), validity(issued))
        rows.add(Words("Trusted by", zh: "策略"), policies(issued.verdicts))
        for file in issued.files { rows.add(file.rawValue, use(of: file, issued)[language]) }
        if !issued.files.contains(.serverKey) {
            rows.add(
                Words("Key", zh: "私钥"),
                Words("stays in ", zh: "仍为 ")[language]
                    + ShownText.escape(issued.keyPath)
            )
        }
        for step in IssueStep.all(issued) { rows.add(step.title, step.command) }
        rows.write()
    }

    private func title(_ issued: Issued) -> Words {
        switch issued.kind {
        case .privateCA:
            Words(
                ": a private CA for \(scope(.english, issued)), and a server certificate under it",
                zh: "：只能签发\(scope(.chinese, issued))的私有 CA，以及由它签发的服务器证书"
            )
        case .underExistingCA:
            Words(
                ": a server certificate under \(issued.anchor.certificate.subject.shortName)",
                zh: "：由 \(issued.anchor.certificate.subject.shortName) 签发的服务器证书"
            )
        case .selfSigned: Words(": a self-signed server certificate", zh: "：自签名服务器证书")
        }
    }

    private func scope(_ language: Language, _ issued: Issued) -> String {
        IssuingRecipe(names: issued.names).scope(language)
    }

    private func names(_ names: [String]) -> String {
        LineWrap.lines(names, width: Self.valueWidth).joined(separator: "\n")
    }

    private func validity(_ issued: Issued) -> String {
        let validity = issued.server.validity
        let days = (validity.span + 1) / 86_400
        var text = Words(
            "\(validity.notBefore) to \(validity.notAfter), \(days) days",
            zh: "\(validity.notBefore) 至 \(validity.notAfter)，共 \(days) 天"
        )[language]
        if issued.endsWithAuthority {
            text += Words(", when its CA ends, too", zh: "，与其 CA 同时到期")[language]
        } else if issued.kind != .selfSigned {
            let end = issued.anchor.certificate.validity.notAfter
            text += Words("; the CA to \(end)", zh: "；CA 至 \(end)")[language]
        }
        return text
    }

    /// Each policy, with what it has against the certificate.
    private func policies(_ verdicts: [Verdict]) -> String {
        verdicts.map { verdict in
            let name = verdict.question.policy.rawValue
            guard let reason = verdict.mainReason else { return name + " ✓" }
            let code = reason.code.rawValue + (reason.kind.map { ": " + $0 } ?? "")
            return name + " ✗ (" + code + ")"
        }.joined(separator: "  ")
    }

    private func use(of file: IssueFiles, _ issued: Issued) -> Words {
        switch file {
        case .authorityKey:
            Words(
                "keep it offline, away from the server: it signs the next certificates",
                zh: "离线保管，不要放在服务器上：以后签发证书要用它"
            )
        case .authorityCertificate:
            Words("into the app's bundle, and into no server", zh: "放进应用，不必放到服务器上")
        case .serverKey:
            Words(
                "onto the server; nginx: ssl_certificate_key server.key;",
                zh: "部署到服务器；nginx：ssl_certificate_key server.key;"
            )
        case .serverCertificate:
            issued.kind == .selfSigned
                ? Words(
                    "into the app's bundle; whoever has server.key can pose as any host to an app\nthat does not scope it",
                    zh: "放进应用；若应用未限定其主机，拿到 server.key 的人可以冒充任何主机"
                )
                : Words("the server's certificate alone", zh: "仅服务器证书")
        case .chain:
            Words(
                "onto the server; nginx: ssl_certificate fullchain.pem;",
                zh: "部署到服务器；nginx：ssl_certificate fullchain.pem;"
            )
        }
    }

    private static let column = 17
    private static let valueWidth = 80
}

/// What to do with what was issued, as commands.
struct IssueStep {
    /// The stable word for it.
    let name: String
    let title: Words
    let command: String

    static func all(_ issued: Issued) -> [IssueStep] {
        let directory = CommandWord.quoted(issued.directory)
        let anchor = CommandWord.quoted(issued.anchor.path)
        let chain = CommandWord.quoted(issued.path(.chain))
        let server = CommandWord.quoted(issued.path(.serverCertificate))
        let check = IssueStep(
            name: "check",
            title: Words("Check", zh: "检查"),
            command: "wfcert verify \(chain) --host \(issued.host) --bundle \(anchor)"
                + (issued.askedTime.map { " --at \($0)" } ?? "")
        )
        let authority =
            switch issued.kind {
            case .privateCA, .underExistingCA:
                "--ca " + CommandWord.quoted(folder(of: issued.anchor.path))
            case .selfSigned: "--self-signed"
            }
        let key = CommandWord.quoted(issued.keyPath)
        let renew = IssueStep(
            name: "renew",
            title: Words("Renew", zh: "续期"),
            command: "wfcert issue \(authority) --renew \(server) --use-key \(key) -o "
                + directory + " --force"
        )
        return [check, renew]
    }

    /// The directory of a file.
    private static func folder(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}
