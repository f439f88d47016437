/// An attribute of an element.
///
/// There is none that holds an address, a style or a script, so that no value can become one.
struct HTMLAttribute {
    let name: Name
    let value: String

    /// Raw values are the names in the page.
    enum Name: String {
        case id, lang, charset, name, content, scope, role, open, datetime
        case css = "class"
        case httpEquiv = "http-equiv"
        case hidden = "aria-hidden"
        case label = "aria-label"
        case labelledBy = "aria-labelledby"
        case x, y, x1, x2, y1, y2, cx, cy, r, rx, d, width, height, viewBox
        case anchor = "text-anchor"
    }

    init(_ name: Name, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Names of our style sheet.
    static func css(_ names: String) -> HTMLAttribute { HTMLAttribute(.css, names) }

    /// For what is there for the eye alone.
    static let decoration = HTMLAttribute(.hidden, "true")
}
