internal import CertTrust

/// The parts that pages of several commands have: certificates as pictures, bars and rows.
struct PageParts {
    let language: Language
    let now: Instant
    /// Seconds before an end in which somebody should act.
    var warning: Int64 = 30 * 86_400
    let isVerbose: Bool
    /// What was found in certificates, in a few words, and how bad it is.
    var faults: [Certificate: (mark: PageMark, text: String)] = [:]

    private var time: TimeText { TimeText(now: now, language: language) }

    func say(_ words: Words) -> String { words[language] }

    /// How much of its time a certificate has left.
    func state(of validity: Validity) -> (mark: PageMark, text: String) {
        let (left, _) = time.remaining(validity)
        let end = PageDate.day(validity.notAfter)
        let text = say(Words("until \(end), \(left)", zh: "至 \(end)，\(left)"))
        return (mark(of: validity), text)
    }

    func mark(of validity: Validity) -> PageMark {
        guard validity.contains(now) else { return .bad }
        return TimeLeft(until: validity.notAfter, at: now).seconds < warning ? .warning : .good
    }

    /// Whom a certificate is for, in one line.
    func name(of certificate: Certificate) -> String {
        let name = certificate.subject.shortName
        guard name.isEmpty else { return name }
        return certificate.extensions.subjectAlternativeNames?.first?.description
            ?? say(Words("(no name)", zh: "（无名称）"))
    }

    /// Bars for certificates, each once; those that end first where there are many.
    func timeline(_ certificates: [Certificate]) -> PageSection {
        var seen: Set<Certificate> = []
        var all = certificates.filter { seen.insert($0).inserted }
        let limit = isVerbose ? all.count : Self.bars
        if all.count > limit { all.sort { $0.validity.notAfter < $1.validity.notAfter } }
        let rows = all.prefix(limit).map { certificate in
            PageTimeline.Row(
                mark: mark(of: certificate.validity),
                name: name(of: certificate),
                state: PageDate.day(certificate.validity.notBefore) + " – "
                    + PageDate.day(certificate.validity.notAfter) + " · "
                    + time.remaining(certificate.validity).text,
                validity: certificate.validity
            )
        }
        let hidden = all.count - rows.count
        return .timeline(PageTimeline(rows: rows, hidden: hidden, warning: warning))
    }

    /// Every row of every certificate.
    func certificates(_ all: [DescribedCertificate]) -> PageSection {
        let facts = CertificateRows(language: language, time: time)
        let limit = isVerbose ? all.count : Self.certificates
        let shown = all.prefix(limit).map { described in
            PageCertificate(
                name: name(of: described.certificate),
                place: place(described.file, line: described.line, block: described.block),
                rows: facts.rows(described.certificate)
            )
        }
        return .certificates(shown, hidden: all.count - shown.count)
    }

    /// Where it stands, escaped.
    func place(_ file: String, line: Int?, block: Int?) -> String {
        var text = ShownText.escape(file)
        if let line { text += ":\(line)" }
        if let block { text += say(Words(" (block \(block))", zh: "（第 \(block) 块）")) }
        return text
    }

    private static let bars = 40
    private static let certificates = 100
}
