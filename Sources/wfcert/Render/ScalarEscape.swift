/// Replaces marks that mean something to a format, scalar by scalar.
///
/// Character by character would miss a mark that a combining one follows: both are one Character, and the format sees
/// the mark all the same.
enum ScalarEscape {
    static func replace(_ text: String, _ marks: [Unicode.Scalar: String]) -> String {
        var out = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let other = marks[scalar] {
                out.append(contentsOf: other.unicodeScalars)
            } else {
                out.append(scalar)
            }
        }
        return String(out)
    }
}
