internal import CertTrust

/// Writes HTML that no value can break out of.
///
/// Tags and attributes have types, and every text goes through one door that escapes it; there is no way to write
/// markup from a string.
struct HTMLWriter {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    /// The beginning of every page (WHATWG HTML 13.1.1).
    func doctype() {
        console.write("<!DOCTYPE html>\n")
    }

    func element(
        _ tag: HTMLTag,
        _ attributes: [HTMLAttribute] = [],
        _ content: () -> Void = {}
    ) {
        console.write("<" + tag.rawValue)
        for attribute in attributes {
            console.write(" " + attribute.name.rawValue + "=\"" + Self.escaped(attribute.value))
            console.write("\"")
        }
        console.write(">")
        if !tag.isVoid {
            content()
            console.write("</" + tag.rawValue + ">")
        }
        if tag.standsAlone { console.write("\n") }
    }

    /// An element that holds nothing but a text.
    func element(_ tag: HTMLTag, _ attributes: [HTMLAttribute] = [], text: String) {
        element(tag, attributes) { self.text(text) }
    }

    func text(_ text: String) {
        console.write(Self.escaped(text))
    }

    /// A style sheet of our own, which is no text to a browser: what is escaped would stay so.
    func style(_ sheet: StaticString) {
        element(.style) { console.write(sheet.description) }
    }

    /// Marks as references, and what steers or hides as the number that it has.
    private static func escaped(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { octet in
            switch octet {
            case 0x22, 0x26, 0x27, 0x3c, 0x3e: false
            default: octet >= 0x20 && octet < 0x7f
            }
        }
        guard !isPlain else { return text }
        var out = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out.append(contentsOf: "&amp;".unicodeScalars)
            case "<": out.append(contentsOf: "&lt;".unicodeScalars)
            case ">": out.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": out.append(contentsOf: "&quot;".unicodeScalars)
            case "'": out.append(contentsOf: "&#39;".unicodeScalars)
            default:
                if steers(scalar) {
                    let number = String(scalar.value, radix: 16, uppercase: true)
                    out.append(contentsOf: ("\\u{" + number + "}").unicodeScalars)
                } else {
                    out.append(scalar)
                }
            }
        }
        return String(out)
    }

    /// Everything from certificates is harmless to show before it comes here; this holds for what is not from there.
    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n"
        case .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: true
        default: false
        }
    }
}
