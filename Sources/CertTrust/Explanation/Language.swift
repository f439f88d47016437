/// The languages that explanations are written in.
public enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case chinese = "zh"

    /// The language of a locale's name, such as `zh_CN.UTF-8` or `zh-Hans`; English for every other one.
    ///
    /// - Parameter locale: What the caller found in its environment; this library looks at none.
    public init(locale: String) {
        let language = locale.prefix { $0.isLetter }.lowercased()
        self = Language(rawValue: language) ?? .english
    }

    /// Picks the text of this language; both stand side by side, so that none is forgotten.
    func say(en: @autoclosure () -> String, zh: @autoclosure () -> String) -> String {
        switch self {
        case .english: en()
        case .chinese: zh()
        }
    }
}
