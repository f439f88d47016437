internal import CertTrust

/// One thing that programs say of certificates and connections, and what it means.
struct DictionaryEntry: Sendable {
    let family: Family
    /// As it is written, the usual form first: codes, constants, classes; letter case does not count.
    let names: [String]
    /// Parts of messages that say the same, in lower case; an ellipsis stands for anything on the same line.
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
        case curl, nginx, gnutls, mbedtls, node, java, android, chrome, firefox, go, rustls
        case dotnet, schannel
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
        + statuses + inputs + chainFindings + changes + contents
        + rules + appleURL
        + appleTLS + appleTrust + appleAlerts + openSSL + openSSLAlerts + openSSLHandshakes
        + openSSLServers
        + curl + curlWords + nginx + gnutls + mbedtls
        + node + java
        + javaAlerts + android + chrome + firefox + go + goAlerts + rustls + rustlsAlerts + dotnet
        + schannel

    /// The entries of this name, whoever uses it.
    static func named(_ text: String) -> [DictionaryEntry] {
        let wanted = text.lowercased()
        return all.filter { entry in entry.names.contains { $0.lowercased() == wanted } }
    }

    /// The entries whose words occur in a text, such as a log, as far as it is read.
    static func found(in whole: String) -> [DictionaryEntry] {
        // What is pasted is short; of a whole log our own lines are what counts.
        let text = ended(String(whole.prefix(searchedCharacters)).lowercased())
        let tokens = Set(text.split { !isPartOfName($0) }.map(String.init))
        let said = all.map { entry in
            (entry.phrases + entry.ownPhrases).filter { says(text, $0) }
        }
        let parts = Set(said.joined().flatMap(parts))
        return zip(all, said).filter { entry, phrases in
            phrases.contains { isSaidAlone($0, in: text, beside: parts) }
                || entry.marks.contains { tokens.contains($0.lowercased()) }
        }.map(\.0)
    }

    /// Whether a phrase is more than a piece of longer ones that were said, too: who writes "has expired or is not yet
    /// valid" does not say "has expired".
    private static func isSaidAlone(
        _ phrase: String,
        in text: String,
        beside others: Set<String>
    ) -> Bool {
        parts(phrase).allSatisfy { part in
            let longer = others.filter { $0.count > part.count && $0.contains(part) }
            return longer.isEmpty
                || longer.reduce(text) { $0.replacing($1, with: "\n") }.contains(part)
        }
    }

    /// What stands between the ellipses of a phrase.
    private static func parts(_ phrase: String) -> [String] {
        phrase.split(separator: "…").map(String.init)
    }

    /// Each line with an end behind its last word, whatever closes the sentence, for phrases that are words of longer ones.
    private static func ended(_ text: String) -> String {
        text.lines.map { line in
            var words = Substring(line)
            while let last = words.last, last.isWhitespace || "\"'.`".contains(last) {
                words.removeLast()
            }
            return words + "\n"
        }.joined()
    }

    /// The name that was most likely meant; nil for a number, which is no typing error of another one.
    static func nearest(to text: String) -> String? {
        guard text.contains(where: \.isLetter) else { return nil }
        return Suggestion.nearest(to: text, in: all.flatMap(\.names))
    }

    private static func says(_ text: String, _ phrase: String) -> Bool {
        let parts = parts(phrase)
        guard parts.count > 1, let first = parts.first else { return text.contains(phrase) }
        guard text.contains(first) else { return false }
        return text.lines.contains { line in
            var rest = Substring(line)
            for part in parts {
                guard let range = rest.firstRange(of: part) else { return false }
                rest = rest[range.upperBound...]
            }
            return true
        }
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
