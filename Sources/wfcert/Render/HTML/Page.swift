internal import CertTrust

/// A report for somebody who does not use a terminal: what a command found, ready to be laid out.
///
/// Commands fill it in; `PageWriter` alone knows how it looks. All text is harmless to show.
struct Page {
    /// The command, such as `wfcert lint`.
    let command: String
    /// What was looked at, as it was named.
    let subject: String
    /// The moment that was judged at.
    let time: Instant
    let verdict: PageVerdict
    var sections: [PageSection] = []
}

/// What comes first.
struct PageVerdict {
    let mark: PageMark
    /// One sentence that somebody can act upon.
    let headline: String
    /// What else there is to say in a sentence.
    var more = ""
    /// A few numbers or names.
    var facts: [(label: String, value: String)] = []
}

/// How something stands; each has a shape and a word of its own, so that colour is never needed.
enum PageMark: String {
    case good, note, warning, bad
}

/// A part of a page.
enum PageSection {
    case chain(title: String, PageChain)
    case timeline(PageTimeline)
    case steps(title: String, [PageStep])
    case table(PageTable)
    case findings(title: String, [PageFinding], hidden: Int)
    case certificates([PageCertificate], hidden: Int)
}

/// One of the steps towards something, in their order.
struct PageStep {
    let name: String
    /// Nil where it was not come to.
    let mark: PageMark?
    /// What came of it, in a word or two.
    let state: String
}

/// Who certifies whom, as a picture.
struct PageChain {
    /// From the server's certificate to what it ends at.
    let links: [Link]
    /// What lies beside it.
    var others: [Link] = []

    /// One certificate, or one that is not there.
    struct Link {
        let mark: PageMark
        /// What it is in the chain.
        let role: String
        let name: String
        /// How it stands, in a few words.
        let state: String
        var isMissing = false
    }
}

/// Validities against the calendar.
struct PageTimeline {
    let rows: [Row]
    /// How many more there are, which end later.
    let hidden: Int
    /// The seconds before an end in which somebody should act.
    let warning: Int64

    struct Row {
        let mark: PageMark
        let name: String
        let state: String
        let validity: Validity
    }
}

/// A table of answers.
struct PageTable {
    let title: String
    let note: String
    /// The first one stands above the heads of the rows.
    let columns: [String]
    let rows: [(head: String, cells: [Cell])]

    struct Cell {
        let mark: PageMark
        let text: String
        /// The stable word, where there is one.
        var code = ""
        /// Whether this is what was asked for.
        var isAsked = false
    }
}

/// Something that was found, and what to do.
struct PageFinding {
    let mark: PageMark
    /// The stable word.
    let code: String
    let headline: String
    /// Where it was found.
    var place = ""
    var evidence: [(label: String, value: String)] = []
    var why = ""
    var fixes: [(text: String, commands: [String])] = []
    /// Commands that show the same.
    var confirm: [String] = []
    var notes: [String] = []
}

/// All rows of a certificate.
struct PageCertificate {
    let name: String
    let place: String
    let rows: [CertificateRows.Row]
}
