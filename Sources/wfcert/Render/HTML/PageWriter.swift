internal import CertTrust

/// Lays a page out: one file that fetches nothing, runs nothing and can be sent to anybody.
struct PageWriter {
    let html: HTMLWriter
    let language: Language

    init(_ console: Console) {
        html = HTMLWriter(console)
        language = console.language
    }

    func write(_ page: Page) {
        html.doctype()
        html.element(.html, [.init(.lang, language == .chinese ? "zh-Hans" : "en")]) {
            head(page)
            html.element(.body) {
                top(page)
                html.element(.main) {
                    write(page.verdict)
                    for (number, section) in page.sections.enumerated() {
                        write(section, number, page)
                    }
                }
                html.element(.footer, [.css("foot")], text: foot)
            }
        }
    }

    private func head(_ page: Page) {
        html.element(.head) {
            html.element(.meta, [.init(.charset, "utf-8")])
            html.element(
                .meta,
                [.init(.httpEquiv, "Content-Security-Policy"), .init(.content, Self.policy)]
            )
            html.element(
                .meta,
                [.init(.name, "viewport"), .init(.content, "width=device-width, initial-scale=1")]
            )
            html.element(.meta, [.init(.name, "referrer"), .init(.content, "no-referrer")])
            html.element(.meta, [.init(.name, "color-scheme"), .init(.content, "light dark")])
            html.element(.title, text: page.verdict.headline + " · " + page.command)
            html.style(PageSheet.text)
        }
    }

    private func top(_ page: Page) {
        html.element(.header, [.css("top")]) {
            html.element(.div) {
                html.element(.span, [.css("code")], text: page.command)
                html.text(" ")
                html.element(.bdi, text: page.subject)
            }
            html.element(.div) {
                html.text(say(Words("judged at ", zh: "判定时间 ")))
                html.element(
                    .time,
                    [.init(.datetime, page.time.description)],
                    text: PageDate.minute(page.time)
                )
            }
        }
    }

    private func write(_ verdict: PageVerdict) {
        html.element(.section, [.css("verdict " + verdict.mark.rawValue)]) {
            html.mark(verdict.mark, said: language)
            html.element(.div) {
                html.element(.h1) { html.element(.bdi, text: verdict.headline) }
                if !verdict.more.isEmpty {
                    html.element(.p) { html.element(.bdi, text: verdict.more) }
                }
            }
            guard !verdict.facts.isEmpty else { return }
            html.element(.dl) {
                for fact in verdict.facts {
                    html.element(.div) {
                        html.element(.dt, text: fact.label)
                        html.element(.dd) { html.element(.bdi, text: fact.value) }
                    }
                }
            }
        }
    }

    private func write(_ section: PageSection, _ number: Int, _ page: Page) {
        switch section {
        case .chain(let title, let chain): self.section(title, number) { write(chain) }
        case .timeline(let timeline):
            self.section(say(Words("Validity", zh: "有效期")), number) {
                write(timeline, at: page.time)
            }
        case .steps(let title, let steps): self.section(title, number) { write(steps) }
        case .table(let table): self.section(table.title, number) { write(table) }
        case .findings(let title, let findings, let hidden):
            self.section(title, number) {
                findings.forEach { write($0) }
                more(hidden)
            }
        case .certificates(let certificates, let hidden):
            self.section(say(Words("Certificates in full", zh: "证书全部内容")), number) {
                // Few are read, many are looked up.
                for certificate in certificates {
                    write(certificate, isOpen: certificates.count <= Self.few)
                }
                more(hidden)
            }
        }
    }

    private func section(_ title: String, _ number: Int, _ content: () -> Void) {
        let name = "part-\(number + 1)"
        html.element(.section, [.init(.labelledBy, name)]) {
            html.element(.h2, [.init(.id, name)]) { html.element(.bdi, text: title) }
            content()
        }
    }

    /// Counts what has no room.
    func more(_ hidden: Int) {
        guard hidden > 0 else { return }
        let words = Words("… \(hidden) more: -v", zh: "… 还有 \(hidden) 项：-v")
        html.element(.p, [.css("soft")], text: say(words))
    }

    func say(_ words: Words) -> String { words[language] }

    private var foot: String {
        say(
            Words(
                "Written by wfcert \(ToolVersion.number). This page loads nothing and runs nothing; a click on a command selects it.",
                zh: "由 wfcert \(ToolVersion.number) 生成。本页不加载任何资源，也不运行任何脚本；点击命令即可选中。"
            )
        )
    }

    /// Nothing is allowed but the one style sheet (W3C CSP 3, 6.1.13 and 8.4).
    private static let policy: String = {
        let digest = Digest.sha256(Array(PageSheet.text.description.utf8)) ?? []
        return
            "default-src 'none'; style-src 'sha256-\(Base64.text(digest))'; base-uri 'none'; form-action 'none'"
    }()

    /// As many as a server sends.
    private static let few = 3
}

/// Moments as people write them.
enum PageDate {
    /// `2026-12-01 08:30 UTC`; what no calendar shows as it is.
    static func minute(_ instant: Instant) -> String {
        let text = instant.description
        guard text.count == 20 else { return text }
        return text.prefix(10) + " " + text.dropFirst(11).prefix(5) + " UTC"
    }

    /// `2026-12-01`.
    static func day(_ instant: Instant) -> String {
        let text = instant.description
        return text.count == 20 ? String(text.prefix(10)) : text
    }
}
