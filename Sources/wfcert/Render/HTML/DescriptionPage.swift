internal import CertTrust

/// Descriptions as a page.
struct DescriptionPage: DescriptionRenderer {
    private let console: Console
    private let parts: PageParts
    private var inputs: [DescribedInput] = []

    init(_ console: Console, at now: Instant) {
        self.console = console
        parts = PageParts(language: console.language, now: now, isVerbose: console.isVerbose)
    }

    func begin() {}

    mutating func beginInput(_ source: String, asking name: String?) {
        inputs.append(DescribedInput(source: source, asked: name))
    }

    mutating func add(_ certificate: DescribedCertificate) {
        guard var input = inputs.popLast() else { return }
        input.certificates.append(certificate)
        inputs.append(input)
    }

    mutating func add(_ addresses: [DescribedAddress]) {
        guard var input = inputs.popLast() else { return }
        input.addresses = addresses
        inputs.append(input)
    }

    mutating func endInput(kind: String, _ diagnostics: [SourceDiagnostic]) {
        guard var input = inputs.popLast() else { return }
        input.kind = kind
        input.isChain = kind != DescriptionKind.directory
        input.diagnostics = diagnostics
        inputs.append(input)
    }

    func end(_ hosts: HostList) {
        let all = inputs.flatMap(\.certificates)
        var page = Page(
            command: "wfcert describe",
            subject: ShownText.escape(inputs.map(\.source).joined(separator: " ")),
            time: parts.now,
            verdict: DescriptionVerdict(parts, inputs, hosts).verdict
        )
        page.sections += parts.chains(inputs, anchors: nil)
        if !all.isEmpty { page.sections.append(parts.timeline(all.map(\.certificate))) }
        if !hosts.isEmpty { page.sections.append(fits(all, hosts)) }
        let findings = findings(hosts)
        if !findings.isEmpty {
            let title = parts.say(Words("What was noticed", zh: "发现的情况"))
            page.sections.append(.findings(title: title, findings, hidden: 0))
        }
        if !all.isEmpty { page.sections.append(parts.certificates(all)) }
        PageWriter(console).write(page)
    }

    /// Which host some certificate is for; else what the first one has instead.
    private func fits(_ all: [DescribedCertificate], _ hosts: HostList) -> PageSection {
        let found = all.flatMap { described in described.hosts.map { (described, $0) } }
        let rows = hosts.texts.map { host in
            let own = found.filter { $0.1.host == host }
            let best = own.first { $0.1.fits } ?? own.first
            return (head: ShownText.escape(host), cells: [cell(best)])
        }
        return .table(
            PageTable(
                title: parts.say(Words("For which hosts", zh: "适用的主机")),
                note: parts.say(
                    Words(
                        "A client compares the host that it dials with the subject alternative names, and with nothing else.",
                        zh: "客户端只将所连接的主机与 subjectAltName 逐项比对。"
                    )
                ),
                columns: [
                    parts.say(Words("Host", zh: "主机")), parts.say(Words("Answer", zh: "结果")),
                ],
                rows: rows
            )
        )
    }

    private func cell(_ found: (DescribedCertificate, HostFit)?) -> PageTable.Cell {
        guard let (described, fit) = found else {
            return PageTable.Cell(
                mark: .bad,
                text: parts.say(Words("no server's certificate is here", zh: "没有服务器证书"))
            )
        }
        let name = parts.name(of: described.certificate)
        switch fit.outcome {
        case .fits(let entry):
            let words = Words(
                "fits: \(entry.description), in \(name)",
                zh: "适用：\(name) 中的 \(entry.description)"
            )
            return PageTable.Cell(mark: .good, text: parts.say(words))
        case .misses(let miss):
            let nearest = miss.nearest.map { Words("; nearest: \($0)", zh: "；最接近：\($0)") }
            return PageTable.Cell(
                mark: .bad,
                text: parts.say(
                    Words("does not fit: ", zh: "不适用：") + miss.kind.words + (nearest ?? Words(""))
                ),
                code: miss.kind.rawValue
            )
        case .invalid(let error):
            let words = Words("no host name or address", zh: "不是主机名或地址")
            return PageTable.Cell(mark: .bad, text: parts.say(words), code: error.word)
        }
    }

    private func findings(_ hosts: HostList) -> [PageFinding] {
        let unfit = hosts.unfit
        let recipe = unfit.isEmpty ? [] : hosts.recipe.command(.privateCA)
        let missing: [PageFinding] =
            recipe.isEmpty
            ? []
            : [
                PageFinding(
                    mark: .bad,
                    code: "unfit-host",
                    headline: parts.say(
                        Words(
                            "No certificate here is for every host that was asked for.",
                            zh: "没有覆盖全部所问主机的证书。"
                        )
                    ),
                    evidence: [
                        (
                            parts.say(Words("Left out", zh: "未覆盖")),
                            unfit.map { ShownText.escape($0) }.joined(separator: ", ")
                        )
                    ],
                    fixes: [
                        (
                            parts.say(
                                Words(
                                    "A private CA and a certificate that fits (the app gets ca.crt):",
                                    zh: "创建私有 CA 与适用的证书（应用内置 ca.crt）："
                                )
                            ), recipe
                        )
                    ]
                )
            ]
        let diagnostics = inputs.flatMap(\.diagnostics)
            .filter { $0.severity != .notice || console.isVerbose }
            .map { parts.finding($0) }
        let odd = inputs.flatMap(\.certificates).flatMap { described in
            described.certificate.findings.map { parts.finding($0, in: described) }
        }
        return missing + diagnostics + inputs.flatMap(addresses) + odd
    }

    /// What other addresses of a server's name show, or do not.
    private func addresses(_ input: DescribedInput) -> [PageFinding] {
        input.addresses.compactMap { one in
            one.words.map { words in
                PageFinding(
                    mark: .warning,
                    code: one.state.rawValue,
                    headline: parts.say(words),
                    place: ShownText.escape(input.source)
                )
            }
        }
    }
}

extension PageParts {
    /// What is odd about a file.
    func finding(_ diagnostic: SourceDiagnostic) -> PageFinding {
        PageFinding(
            mark: diagnostic.severity.pageMark,
            code: diagnostic.code,
            headline: say(diagnostic.problem.words(in: diagnostic.file)),
            place: place(diagnostic.file, line: diagnostic.line, block: diagnostic.block)
        )
    }

    /// What is odd about an encoding.
    func finding(
        _ finding: CertificateFinding,
        in described: DescribedCertificate
    ) -> PageFinding {
        PageFinding(
            mark: .warning,
            code: finding.code,
            headline: finding.text(language),
            place: place(described.file, line: described.line, block: described.block) + " "
                + name(of: described.certificate)
        )
    }
}

extension DiagnosticSeverity {
    fileprivate var pageMark: PageMark {
        switch self {
        case .error: .bad
        case .warning: .warning
        case .notice: .note
        }
    }
}
