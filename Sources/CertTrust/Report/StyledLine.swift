/// A line of a screen in pieces that each have a role; what a role looks like is the terminal's affair.
public struct StyledLine: Sendable, Equatable {
    /// The pieces from left to right.
    public let spans: [Span]

    /// The line as plain text.
    public var text: String { spans.map(\.text).joined() }

    /// The columns that it takes, Chinese characters counted as two.
    public var width: Int { TextWidth.of(text) }

    /// A piece of a line.
    public struct Span: Sendable, Equatable {
        /// Harmless to show, without control characters.
        public let text: String
        /// What the piece is.
        public let role: Role

        init(_ text: String, _ role: Role) {
            self.text = text
            self.role = role
        }
    }

    /// What a piece of a line is; colour is never needed to understand it.
    public enum Role: Sendable, Equatable, CaseIterable {
        case good, bad, label, command, plain
    }

    init(_ spans: Span...) {
        self.spans = spans
    }
}
