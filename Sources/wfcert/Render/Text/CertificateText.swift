internal import CertTrust

/// One certificate as titled rows, or as a short block of a long list.
struct CertificateText {
    private let language: Language
    private let palette: Palette
    private let isVerbose: Bool
    private let time: TimeText
    private let facts: CertificateRows
    private let titles: [RowTitle: String]

    init(_ console: Console, at now: Instant) {
        language = console.language
        palette = console.palette
        isVerbose = console.isVerbose
        time = TimeText(now: now, language: console.language)
        facts = CertificateRows(language: console.language, time: time)
        titles = RowTitle.column(console.language)
    }

    /// Every row; absent things have none.
    func rows(_ certificate: Certificate) -> String {
        facts.rows(certificate).map { row in
            list(row.title, row.values, row.style)
        }.joined()
    }

    /// Two lines: who, until when, and the fingerprint.
    func block(_ certificate: Certificate) -> String {
        let remaining = time.remaining(certificate.validity)
        let end = String(certificate.validity.notAfter.description.prefix(10))
        let names = certificate.extensions.subjectAlternativeNames ?? []
        var parts = [facts.role(certificate), facts.key(certificate.publicKey)]
        if let name = names.first {
            parts.insert(name.description + (names.count > 1 ? " +\(names.count - 1)" : ""), at: 0)
        }
        if !certificate.isSelfIssued {
            let issuer = certificate.issuer.shortName
            parts.append(Words("by \(issuer)", zh: "签发者 \(issuer)")[language])
        }
        parts.append(Words("until \(end)", zh: "至 \(end)")[language])
        var out = palette.paint(facts.shown(certificate.subject), .strong) + "\n    "
        out += parts.joined(separator: ", ") + ", " + palette.paint(remaining.text, remaining.style)
        out += "\n    SHA-256 " + Fingerprint.text(certificate.sha256) + "\n"
        return out
    }

    /// One row under its title; empty for an empty value.
    private func row(_ title: RowTitle, _ value: String, _ style: Style = .plain) -> String {
        guard !value.isEmpty else { return "" }
        return "  " + (titles[title] ?? "") + palette.paint(value, style) + "\n"
    }

    /// A list over as many lines as it needs, with the title before the first; nothing for an empty one.
    private func list(_ title: RowTitle, _ items: [String], _ style: Style) -> String {
        guard items.count != 1 else { return row(title, items.joined(), style) }
        let limit = isVerbose ? items.count : Self.shownItems
        let more = items.count - limit
        let kept = items.prefix(limit) + (more > 0 ? ["… +\(more) (-v)"] : [])
        let gap = "\n  " + String(repeating: " ", count: RowTitle.columnWidth)
        return row(
            title,
            LineWrap.lines(Array(kept), width: Self.valueWidth).joined(separator: gap)
        )
    }

    /// Entries of a list that are shown without `-v`.
    private static let shownItems = 24
    private static let valueWidth = 84
}
