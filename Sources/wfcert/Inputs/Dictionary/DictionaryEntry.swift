internal import CertTrust

/// One thing that programs say of certificates and connections, and what it means.
struct DictionaryEntry: Sendable {
    let family: Family
    /// As it is written, the usual form first: codes, constants, classes; letter case does not count.
    let names: [String]
    /// Parts of messages that say the same, in lower case.
    let phrases: [String]
    let meaning: Words
    /// What to do; nil where that is said at our own codes.
    let advice: Words?
    /// Our codes and kinds for what is behind it, the likeliest first.
    let codes: [String]

    /// Whose word it is; raw values are stable words.
    enum Family: String, CaseIterable, Sendable {
        case verdict, transport, exit, rule
        case appleURL = "apple-url"
        case appleTLS = "apple-tls"
        case appleTrust = "apple-trust"
        case openSSL = "openssl"
        case curl, node, java, android, chrome, go, rustls
    }

    init(
        _ family: Family,
        _ names: [String],
        _ english: String,
        zh chinese: String,
        phrases: [String] = [],
        do advice: Words? = nil,
        codes: [String] = []
    ) {
        self.family = family
        self.names = names
        self.phrases = phrases
        meaning = Words(english, zh: chinese)
        self.advice = advice
        self.codes = codes
    }

    /// Names that stand for nothing else in the middle of a text: a bare number could be anything.
    ///
    /// Ours are ordinary words, which mean us where our logs or JSON have them.
    var marks: [String] {
        guard family != .verdict, family != .transport, family != .exit else { return [] }
        return names.filter { name in
            let isNumber = name.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
            guard isNumber else { return name.contains(/[-_A-Z0-9]/) && name.utf8.count > 4 }
            return name.hasPrefix("-") && name.utf8.count > 4
        }
    }
}

extension DictionaryEntry {
    /// How our own words stand in logs, JSON and screens.
    fileprivate var ownPhrases: [String] {
        guard family == .verdict || family == .transport else { return [] }
        return names.flatMap { name in
            ["code=\(name)", "kind=\(name)", "\"\(name)\""]
        }
    }
}

/// What programs say, by their own words; no network is asked.
enum ErrorDictionary {
    static let all: [DictionaryEntry] =
        reasons + hostKinds + trustKinds + dialling + exchanging + sessions + notices + upgrades
        + statuses
        + rules + appleURL
        + appleTLS + appleTrust + openSSL + curl + node + java + android + chrome + go + rustls

    /// The entries of this name, whoever uses it.
    static func named(_ text: String) -> [DictionaryEntry] {
        let wanted = text.lowercased()
        return all.filter { entry in entry.names.contains { $0.lowercased() == wanted } }
    }

    /// The entries whose words occur in a text, such as a log, as far as it is read.
    static func found(in whole: String) -> [DictionaryEntry] {
        // What is pasted is short; of a whole log our own lines are what counts.
        let text = String(whole.prefix(searchedCharacters)).lowercased()
        let tokens = Set(text.split { !isPartOfName($0) }.map(String.init))
        return all.filter { entry in
            (entry.phrases + entry.ownPhrases).contains { text.contains($0) }
                || entry.marks.contains { tokens.contains($0.lowercased()) }
        }
    }

    /// The name that was most likely meant.
    static func nearest(to text: String) -> String? {
        Suggestion.nearest(to: text, in: all.flatMap(\.names))
    }

    private static let searchedCharacters = 1 << 18

    private static func isPartOfName(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "_-".contains(character))
    }

    /// The rules of the linter, among them those of the policy strict, which verdicts name by their identifier.
    private static let rules: [DictionaryEntry] = {
        let others = Set((reasons + hostKinds + trustKinds).flatMap(\.names))
        let strict = Set(ProfileRule.all.map(\.id))
        return LintRule.all.map { rule in
            // A slug that a verdict uses, too, means the verdict's word.
            let hasSlug = strict.contains(rule.id) || !others.contains(rule.slug)
            let sentence = rule.sentence, why = rule.why
            return DictionaryEntry(
                .rule,
                [rule.id] + (hasSlug ? [rule.slug] : []),
                (sentence[.english] + " " + why[.english]).replacing("…", with: "...")
                    + " (\(rule.source))",
                zh: sentence[.chinese] + why[.chinese] + "（\(rule.source)）",
                do: Words(
                    rule.fix[.english] + " wfcert rules \(rule.id) has examples.",
                    zh: rule.fix[.chinese] + "示例见 wfcert rules \(rule.id)。"
                )
            )
        }
    }()
}
