internal import CertTrust

/// Meanings for people: our own log as the screens that it stands for, others' words in a few rows each.
struct ExplainText {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    private var language: Language { console.language }

    func write(_ explained: Explained) {
        let mostEvents = console.isVerbose ? Int.max : Self.shownEvents
        for (place, event) in explained.events.prefix(mostEvents).enumerated() {
            if place > 0 { console.writeLine() }
            console.write(screen(event))
        }
        more(explained.events.count - mostEvents)
        if !explained.events.isEmpty, !explained.entries.isEmpty { console.writeLine() }
        let isTable = explained.entries.allSatisfy { $0.family == .exit }
        let mostEntries = console.isVerbose || isTable ? Int.max : Self.shownEntries
        for entry in explained.entries.prefix(mostEntries) { write(entry) }
        more(explained.entries.count - mostEntries)
    }

    private func more(_ rest: Int) {
        guard rest > 0 else { return }
        console.writeLine(Words("… \(rest) more: -v", zh: "… 还有 \(rest) 项：-v")[language])
    }

    private func write(_ entry: DictionaryEntry) {
        let names = entry.names.map { console.palette.paint($0, .strong) }
        console.writeLine(
            names.joined(separator: ", ") + "  (" + entry.family.words[language] + ")"
        )
        var rows = LabelledRows(console, width: Self.column)
        rows.add(Words("Means", zh: "含义"), wrapped(entry.meaning))
        if !entry.codes.isEmpty {
            rows.add(Words("With us", zh: "本工具"), entry.codes.joined(separator: ", "))
        }
        if let steps = entry.steps { rows.add(Words("Do", zh: "处理办法"), wrapped(steps)) }
        rows.write()
    }

    private func wrapped(_ words: Words) -> String {
        LineWrap.words(words[language], width: 100 - Self.column).joined(separator: "\n")
    }

    private static let shownEvents = 3
    private static let shownEntries = 6
    private static let column = 12
}

extension ExplainText {
    /// The screen that the app would have shown.
    private func screen(_ event: LogEvent) -> VerdictScreen {
        VerdictScreen(
            event.isVerdict ? verdict(event) : failure(event),
            sentence: sentence(event)[language],
            code: code(event.code, event.kind),
            isGood: event.isTrusted,
            language: language,
            isComplete: console.isVerbose
        )
    }

    private func sentence(_ event: LogEvent) -> Words {
        let host = event.host
        if event.isTrusted {
            return Words("The app would connect to \(host)", zh: "应用可以连接 \(host)")
        }
        if event.isVerdict {
            return Words("The app would not connect to \(host)", zh: "应用无法连接 \(host)")
        }
        let place = host + (event.head["port"].map { ":" + $0 } ?? "")
        return Words("The app could not use \(place)", zh: "应用无法使用 \(place)")
    }

    private func code(_ code: String?, _ kind: String?) -> String {
        guard let code else { return Words("trusted", zh: "可信")[language] }
        return code + (kind.map { ": " + $0 } ?? "")
    }

    private func verdict(_ event: LogEvent) -> Explanation {
        let entries = [event.kind, event.code].compactMap(\.self)
            .flatMap { ErrorDictionary.named($0) }
        let trusted = Words("The chain is trusted.", zh: "证书链可信。")
        var evidence = [line("Dialled", "连接目标", event.host)]
        evidence += event.certificates.map { line("Certificate", "证书", certificate($0)) }
        evidence += facts(event)
        if event.reasons.count > 1 {
            let others = event.reasons.dropFirst().map { code($0["code"], $0["kind"]) }
            evidence.append(line("Also", "另外", others.joined(separator: ", ")))
        }
        if let chain = event.chain { evidence.append(line("Chain", "证书链", path(chain, event))) }
        if event.count > 1 { evidence.append(line("Seen", "次数", "\(event.count)")) }
        return Explanation(
            headline: event.isTrusted ? trusted[language] : entries.first?.meaning[language] ?? "",
            evidence: evidence,
            why: entries.dropFirst().first?.meaning[language] ?? "",
            fixes: fixes(event, entries)
        )
    }

    private func fixes(
        _ event: LogEvent,
        _ entries: [DictionaryEntry]
    ) -> [(String, commands: [String])] {
        let logged = event.fix.map { [($0, commands: [String]())] } ?? []
        let steps = entries.lazy.compactMap(\.steps).first
        return logged + (steps.map { [($0[language], commands: [])] } ?? [])
    }

    private func certificate(_ fields: LogFields) -> String {
        let place = fields.title.map { $0.drop { $0 != "[" } } ?? ""
        // Within a day of the end the number does not say on which side.
        let days = fields["days_left"].flatMap { Int64($0) }.flatMap { days -> String? in
            let (seconds, isFar) = days.multipliedReportingOverflow(by: 86_400)
            guard days != 0, !isFar else { return nil }
            return Words(", ", zh: "，")[language] + TimeLeft(seconds: seconds).words[language]
        }
        return place + " " + (fields["subject"] ?? "") + ", " + (fields["san"] ?? "") + ", "
            + Words("to ", zh: "至 ")[language] + (fields["not_after"] ?? "?") + (days ?? "")
    }

    /// What was measured for the main reason.
    private func facts(_ event: LogEvent) -> [(String, String)] {
        let known: Set = ["reason", "code", "kind", "cert"]
        let facts = (event.reasons.first?.pairs ?? []).filter { !known.contains($0.name) }
        return facts.isEmpty
            ? []
            : [line("Found", "事实", facts.map { $0.name + "=" + $0.value }.joined(separator: " "))]
    }

    private func path(_ chain: LogFields, _ event: LogEvent) -> String {
        let parts = ["chain", "anchor", "bundle", "time"].compactMap { name in
            chain[name].map { name + "=" + $0 }
        }
        let question = ["policy", "trust"].compactMap { name in
            event.head[name].map { name + "=" + $0 }
        }
        return (parts + question).joined(separator: " ")
    }

    private func failure(_ event: LogEvent) -> Explanation {
        let entries = [event.kind, event.code].compactMap(\.self)
            .flatMap { ErrorDictionary.named($0) }
        let known: Set = ["host", "port", "code", "kind"]
        let facts = event.head.pairs.filter { !known.contains($0.name) }
        var evidence = [
            line("Found", "事实", facts.map { $0.name + "=" + $0.value }.joined(separator: " "))
        ]
        if event.count > 1 { evidence.append(line("Seen", "次数", "\(event.count)")) }
        return Explanation(
            headline: entries.first?.meaning[language] ?? "",
            evidence: evidence,
            fixes: fixes(event, entries)
        )
    }

    private func line(_ english: String, _ chinese: String, _ value: String) -> (String, String) {
        (Words(english, zh: chinese)[language], value)
    }
}

extension DictionaryEntry.Family {
    fileprivate var words: Words {
        switch self {
        case .verdict: Words("wfcert and CertTrust, verdicts", zh: "wfcert 与 CertTrust 的判断")
        case .transport:
            Words("wfcert and TLSTransport, connections", zh: "wfcert 与 TLSTransport 的连接")
        case .exit: Words("wfcert, exit status", zh: "wfcert 的退出码")
        case .rule: Words("wfcert, rule", zh: "wfcert 的规则")
        case .appleURL: Words("Apple, URL loading", zh: "Apple 的 URL 加载")
        case .appleTLS: Words("Apple, TLS", zh: "Apple 的 TLS")
        case .appleTrust: Words("Apple, Security framework", zh: "Apple 的 Security 框架")
        case .openSSL: Words("OpenSSL")
        case .curl: Words("curl")
        case .nginx: Words("nginx")
        case .gnutls: Words("GnuTLS")
        case .mbedtls: Words("Mbed TLS")
        case .node: Words("Node.js, Electron")
        case .java: Words("Java")
        case .android: Words("Android")
        case .chrome: Words("Chrome, Electron, WebView")
        case .firefox: Words("Firefox")
        case .go: Words("Go")
        case .rustls: Words("rustls")
        case .dotnet: Words(".NET")
        case .schannel: Words("Windows (Schannel)")
        }
    }
}
