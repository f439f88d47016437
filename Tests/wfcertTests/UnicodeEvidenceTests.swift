import Foundation
import Testing

/// Names in A-labels are shown as people write them in what lint found, for people alone.
@Suite("Unicode names in lint's evidence")
struct UnicodeEvidenceTests {
    private let wfcert: Wfcert

    init() throws {
        wfcert = try Wfcert()
        let made = try wfcert.run("issue", "--dns", "xn--mnchen-3ya.example", "-o", "im")
        #expect(made.status == 0, "\(made.errors)")
    }

    private func lint(_ format: String, _ language: String = "en") throws -> String {
        try wfcert.run(
            "lint",
            "im/server.crt",
            "--host",
            "xn--zrich-kva.example",
            "--format",
            format,
            "--lang",
            language
        ).output.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    }

    @Test("stand beside the A-labels", arguments: ["text", "markdown", "html"])
    func people(_ format: String) throws {
        // Markdown escapes parentheses and dots.
        let shown = try lint(format).replacing("\\", with: "")
        for (name, unicode) in [
            ("xn--mnchen-3ya.example", "münchen.example"),
            ("xn--zrich-kva.example", "zürich.example"),
        ] {
            #expect(shown.contains("\(name) (\(unicode))"), "\(shown)")
        }
        #expect(try lint(format, "zh").replacing("\\", with: "").contains("（münchen.example）"))
    }

    @Test(
        "stay out of what machines read",
        arguments: ["json", "jsonl", "sarif", "gitlab", "junit", "github", "tap"]
    )
    func machines(_ format: String) throws {
        let answer = try lint(format)
        #expect(answer.contains("xn--zrich-kva.example"))
        #expect(!answer.contains("zürich"))
    }
}
