/// A text of the linter in every language that is spoken here.
public struct LintPhrase: Sendable, Hashable {
    private let english: String
    private let chinese: String

    /// Both stand side by side, so that none is forgotten.
    init(_ english: String, _ chinese: String) {
        self.english = english
        self.chinese = chinese
    }

    /// The text in one language.
    public subscript(language: Language) -> String { language.say(en: english, zh: chinese) }
}
