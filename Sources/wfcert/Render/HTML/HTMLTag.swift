/// The elements that our pages are made of.
///
/// None of them fetches, runs or submits anything, and no value can name another one.
enum HTMLTag: String {
    case html, head, meta, title, style, body
    case header, main, footer, section, article, div, span
    case h1, h2, h3, p, bdi, strong, code, pre, time
    case ul, ol, li, dl, dt, dd
    case table, caption, thead, tbody, tr, th, td
    case details, summary
    case svg, g, rect, line, circle, path, text

    /// Elements without content have no end tag (WHATWG HTML 13.1.2).
    var isVoid: Bool { self == .meta }

    /// Whether a line break behind it changes nothing.
    var standsAlone: Bool {
        switch self {
        case .span, .bdi, .strong, .code, .time, .text, .title, .style, .pre: false
        case .html, .head, .meta, .body, .header, .main, .footer, .section, .article, .div, .h1,
            .h2, .h3, .p, .ul, .ol, .li, .dl, .dt, .dd, .table, .caption, .thead, .tbody, .tr, .th,
            .td, .details, .summary, .svg, .g, .rect, .line, .circle, .path:
            true
        }
    }
}
