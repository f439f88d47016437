internal import CertTrust

/// Finds the language to speak, before the options are understood: errors, too, are said in it.
enum LanguageChoice {
    static func choose(
        _ words: some Sequence<String>,
        environment: (String) -> String?
    ) -> Language {
        asked(words) ?? located(environment) ?? .english
    }

    /// The last `--lang`; the parser says later if it is no language.
    private static func asked(_ words: some Sequence<String>) -> Language? {
        var language: Language?
        var isNext = false
        for word in words {
            if word == "--" { break }
            if isNext { language = Language(rawValue: word) ?? language }
            if word.hasPrefix("--lang=") {
                language = Language(rawValue: String(word.dropFirst(7))) ?? language
            }
            isNext = word == "--lang"
        }
        return language
    }

    /// POSIX: the first of the three that is set and not empty counts, and it alone.
    private static func located(_ environment: (String) -> String?) -> Language? {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
            .compactMap(environment).first { !$0.isEmpty }
        return locale.map { $0.hasPrefix("zh") ? .chinese : .english }
    }
}
