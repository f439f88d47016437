import Testing

@testable import CertTrust

@Suite("Language")
struct LanguageTests {
    @Test(
        "follows the locale's name",
        arguments: [
            ("zh_CN.UTF-8", Language.chinese), ("zh-Hans", .chinese), ("ZH", .chinese),
            ("zh_TW", .chinese), ("en_GB.UTF-8", .english), ("C", .english), ("", .english),
            ("zhx", .english), ("de_DE", .english),
        ]
    )
    func followsLocale(_ name: String, _ language: Language) {
        #expect(Language(locale: name) == language)
    }
}
