internal import CertTrust

/// `wfcert issue`: a private CA and server certificates that the app accepts.
struct IssueCommand: Command {
    private let request: IssueRequest
    private let printsCommands: Bool
    private let format: OutputFormat

    init(_ arguments: ParsedArguments) throws(UsageError) {
        request = try IssueRequest(arguments)
        printsCommands = arguments.has(.printOpenSSL)
        format = arguments.choice(.format) ?? .text
    }

    func run(_ console: Console) -> ExitCode {
        do throws(IssueError) {
            let plan = try request.plan()
            let recipe = plan.recipe
            if !plan.leftOut.isEmpty { console.note(Self.note(plan.leftOut)[console.language]) }
            let links = recipe.names.filter(IssueName.isLinkLocal)
            if !links.isEmpty { console.note(Self.note(linkLocal: links)[console.language]) }
            guard !printsCommands else {
                for line in request.commands(recipe) { console.writeLine(line) }
                console.note(Self.otherEnds[console.language])
                return .success
            }
            let issued = try Issuing(request, plan, in: recipe.directory).run()
            switch format {
            case .text: IssueText(console).write(issued)
            case .json, .jsonl: IssueJSON(console, isIndented: format == .json).write(issued)
            }
            return .success
        } catch {
            let code = console.fail(error)
            if case .rejected(let verdict) = error { tell(verdict, console) }
            return code
        }
    }

    /// What was there and no client would find in the new one.
    private static func note(_ names: [String]) -> Words {
        let shown = names.prefix(10).joined(separator: ", ")
        let rest = names.count > 10 ? ", …" : ""
        return Words(
            "wfcert: left out, as no client would dial it by this certificate: \(shown)\(rest)",
            zh: "wfcert：已略去（客户端不会据此证书连接）：\(shown)\(rest)"
        )
    }

    /// What is dialled with more than the certificate has.
    private static func note(linkLocal names: [String]) -> Words {
        let shown = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
        return Words(
            "wfcert: \(shown): a link-local address is dialled with a zone alone (fe80::1%eth0); clients that do so compare "
                + "without it (RFC 9525 6.1.2), and the app dials none with a zone: add an address that is no link-local one",
            zh: "wfcert：\(shown)：链路本地地址只能带区域标识连接（fe80::1%eth0）；这样连接的客户端比对时不含区域标识"
                + "（RFC 9525 6.1.2），而应用不连接带区域标识的地址：请另加一个非链路本地地址"
        )
    }

    /// Before OpenSSL 3.4 no option of these commands sets either end.
    private static let otherEnds = Words(
        "wfcert: openssl begins now, not an hour ago, and its -days are a second more (RFC 5280 4.1.2.5 counts both ends)",
        zh: "wfcert：openssl 从现在而非一小时前开始生效，其 -days 还会多一秒（RFC 5280 4.1.2.5 两端都计入）"
    )

    private func tell(_ verdict: Verdict, _ console: Console) {
        let isComplete = console.isVerbose
        let screen = VerdictScreen(verdict, language: console.language, isComplete: isComplete)
        for line in screen.lines { console.note(line.text) }
    }
}

extension IssueRequest {
    /// What makes the same with the openssl command, except that validity begins now and not an hour back.
    fileprivate func commands(_ recipe: IssuingRecipe) -> [String] {
        switch kind {
        // A CA is never overwritten, so that its directory must be new.
        case .privateCA: recipe.privateCA
        case .underExistingCA: recipe.underCA(in: authority ?? ".", isForced: isForced)
        case .selfSigned: recipe.selfSigned(isForced: isForced)
        }
    }
}
