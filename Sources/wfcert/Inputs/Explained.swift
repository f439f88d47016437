internal import CertTrust

/// What is known of a code or a text.
struct Explained {
    /// What our own log lines in it told.
    let events: [LogEvent]
    let entries: [DictionaryEntry]
    /// The name that was most likely meant, where nothing was found.
    let nearest: String?
    /// Whether there was nothing but white space.
    let isBlank: Bool

    var isEmpty: Bool { events.isEmpty && entries.isEmpty }

    /// Looks a name up, else reads a text.
    init(_ text: String) {
        let name = text.trimmed
        if name.lowercased() == "exit" {
            self.init(events: [], entries: ErrorDictionary.statuses, nearest: nil, isBlank: false)
            return
        }
        let named = ErrorDictionary.named(name)
        guard named.isEmpty else {
            self.init(events: [], entries: named, nearest: nil, isBlank: false)
            return
        }
        self.init(log: text)
    }

    /// Reads a text, such as a log; its own lines tell more than the words in them.
    init(log text: String) {
        let events = LogEvent.read(text)
        let others = text.lines
            .filter { !LogFields.isLine($0) }.joined(separator: "\n")
        let entries = ErrorDictionary.found(in: others)
        let isNothing = events.isEmpty && entries.isEmpty
        let isName = text.utf8.count <= Self.longestName
        self.init(
            events: events,
            entries: entries,
            nearest: isNothing && isName ? ErrorDictionary.nearest(to: text.trimmed) : nil,
            isBlank: text.allSatisfy(\.isWhitespace)
        )
    }

    private init(events: [LogEvent], entries: [DictionaryEntry], nearest: String?, isBlank: Bool) {
        self.events = events
        self.entries = entries
        self.nearest = nearest
        self.isBlank = isBlank
    }

    /// No name is longer; a text has nothing that it is nearest to.
    private static let longestName = 100
}

extension String {
    /// Without white space around it.
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(
            start.prefix(start.count - start.reversed().prefix(while: \.isWhitespace).count)
        )
    }
}

extension DictionaryEntry {
    /// What to do: said here, else at the likeliest of our codes.
    var steps: Words? {
        advice ?? codes.lazy.flatMap { ErrorDictionary.named($0) }.compactMap(\.advice).first
    }
}
