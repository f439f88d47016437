/// A verdict or one reason of it, told to a person: what happens, what shows it, why, and what to do.
///
/// All text is harmless to show (`ShownText`); lines of commands hold no word that a certificate could have chosen freely.
public struct Explanation: Sendable, Equatable {
    /// What happens, as one sentence.
    public private(set) var headline: String
    /// What was measured or found, each with its label.
    public private(set) var evidence: [Line]
    /// The rule, and where it stands.
    public private(set) var why: String
    /// What to do, best first; empty for a trusted chain.
    public private(set) var fixes: [Fix]
    /// Whether any one of the fixes is enough; false when they are needed together.
    public private(set) var fixesAreAlternatives: Bool
    /// A command that shows the same evidence without this tool, to be run before and after the fix.
    public private(set) var confirm: String?
    /// What other clients say, and what was not looked at.
    public private(set) var notes: [String]

    /// A piece of evidence.
    public struct Line: Sendable, Equatable {
        /// What it is, in one or two words.
        public let label: String
        /// What was found.
        public let value: String
    }

    /// One way to mend it.
    public struct Fix: Sendable, Equatable {
        /// What to do.
        public let text: String
        /// Lines for a POSIX shell that belong together; empty where no command does it.
        public let commands: [String]
    }
}

extension Explanation {
    /// Explains one reason of a refusal.
    ///
    /// - Parameters:
    ///   - reason: A reason of the verdict.
    ///   - verdict: What it was found in; names certificates and hosts.
    ///   - source: How the person named the chain, such as a file; nil where it came from a server.
    ///   - language: The language of the sentences.
    public init(
        _ reason: Reason,
        in verdict: Verdict,
        source: String? = nil,
        language: Language
    ) {
        let telling = Telling(verdict: verdict, reason: reason, source: source, language: language)
        let planner = RemedyPlanner(verdict: verdict)
        let fixes = planner.candidates(for: reason).flatMap { telling.fixes($0) }
        self.init(telling.words(for: reason.fault), fixes: fixes, areAlternatives: true, telling)
    }

    /// Explains a whole verdict: a trusted path, or the main reason of a refusal with the fixes for all its reasons.
    ///
    /// - Parameters:
    ///   - verdict: The verdict.
    ///   - source: How the person named the chain, such as a file; nil where it came from a server.
    ///   - form: How that file is written.
    ///   - server: The server that was dialled; nil for where its name leads, at the port of HTTPS.
    ///   - language: The language of the sentences.
    public init(
        _ verdict: Verdict,
        source: String? = nil,
        form: SourceForm = .plain,
        server: Server? = nil,
        language: Language
    ) {
        var telling = Telling(
            verdict: verdict,
            reason: verdict.mainReason,
            source: source,
            language: language
        )
        telling.server = server
        telling.form = form
        guard let reason = verdict.mainReason else {
            self.init(telling.trusted, fixes: [], areAlternatives: true, telling)
            return
        }
        let areAlternatives = verdict.remediesAreAlternatives
        // Where all are needed, the other ways to the same end would only confuse.
        let fixes = verdict.remedies.flatMap { remedy in
            telling.fixes(remedy).prefix(areAlternatives ? Int.max : 1)
        }
        let words = telling.words(for: reason.fault)
        self.init(words, fixes: fixes, areAlternatives: areAlternatives, telling)
    }

    private init(_ words: Words, fixes: [Fix], areAlternatives: Bool, _ telling: Telling) {
        headline = ShownText.guarded(words.headline)
        evidence = words.evidence.map {
            Line(label: $0.label, value: ShownText.guarded($0.value))
        }
        why = ShownText.guarded(words.why)
        self.fixes = Self.distinct(fixes).map {
            Fix(text: ShownText.guarded($0.text), commands: $0.commands.map(ShownText.guarded))
        }
        fixesAreAlternatives = areAlternatives
        confirm = words.confirm.map(ShownText.guarded)
        notes = (words.notes + telling.notes).map(ShownText.guarded)
    }
}

extension Explanation {
    /// Tells something else than a verdict; all text is guarded here.
    ///
    /// - Parameters:
    ///   - headline: What happens, as one sentence.
    ///   - evidence: What was measured or found: label and value.
    ///   - why: The rule, and where it stands; empty where nothing is to be explained.
    ///   - fixes: What to do, best first, each with lines for a shell.
    ///   - confirm: A command that shows the same.
    ///   - notes: What else there is to know.
    public init(
        headline: String,
        evidence: [(String, String)],
        why: String = "",
        fixes: [(String, commands: [String])] = [],
        confirm: String? = nil,
        notes: [String] = []
    ) {
        self.headline = ShownText.guarded(headline)
        self.evidence = evidence.map { Line(label: $0.0, value: ShownText.guarded($0.1)) }
        self.why = ShownText.guarded(why)
        self.fixes = fixes.map {
            Fix(text: ShownText.guarded($0.0), commands: $0.commands.map(ShownText.guarded))
        }
        fixesAreAlternatives = true
        self.confirm = confirm.map(ShownText.guarded)
        self.notes = notes.map(ShownText.guarded)
    }

    /// Puts more beside it, in front of the notes that are there.
    ///
    /// - Parameters:
    ///   - evidence: Label and value, behind the evidence that is there.
    ///   - fixes: Other ways to mend it, in front of those that are there; left out where several are needed together.
    ///   - notes: What else there is to know.
    public mutating func add(
        evidence: [(String, String)],
        fixes: [(String, commands: [String])] = [],
        notes: [String]
    ) {
        let more = Explanation(headline: "", evidence: evidence, fixes: fixes, notes: notes)
        self.evidence += more.evidence
        if fixesAreAlternatives { self.fixes = more.fixes + self.fixes }
        self.notes = more.notes + self.notes
    }
}

extension Explanation {
    /// Two remedies can come down to the same recipe, such as a new CA for want of the old one's key.
    private static func distinct(_ fixes: [Fix]) -> [Fix] {
        var seen: Set<[String]> = []
        // A command that only shows something may be shared by advice of different kinds.
        return fixes.filter { fix in
            !fix.commands.contains { $0.hasPrefix("wfcert ") } || seen.insert(fix.commands).inserted
        }
    }
}

/// The sentences of one reason; fixes and notes that several reasons share come from elsewhere.
struct Words {
    let headline: String
    let evidence: [Explanation.Line]
    let why: String
    var confirm: String?
    var notes: [String] = []
}
