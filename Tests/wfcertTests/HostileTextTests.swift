import Foundation
import Testing

@Suite("Hostile text")
struct HostileTextTests {
    private let deployment: Deployment
    private let wfcert: Wfcert
    /// A file name that would clear the screen, turn the text round and fake a line.
    private static let name = "\u{1B}[2J\u{202E}x\nVERDICT\u{9B}.pem"

    init() throws {
        deployment = try Deployment.shared()
        wfcert = try Wfcert()
        try wfcert.scratch.write(try deployment.scratch.text("hostile.pem"), "app/" + Self.name)
    }

    private static let hosts = ["--host", "\u{1B}]0;x\u{7}", "--host", "a\u{202E}b"]

    static let commands: [[String]] = [
        ["describe", "app/" + name, "app", "app/\u{202E}missing"] + hosts,
        ["verify", "app/" + name, "--bundle", "app", "--system", "none"] + hosts,
        ["bundle", "app"] + hosts,
        ["lint", "app/" + name, "app", "--bundle", "app", "--system", "none"] + hosts,
        ["lint", "app/" + name, "--profile", "strict", "--select", "\u{1B}[31m"],
        ["verify", "app/" + name, "--log", "--system", "none"] + hosts,
        ["describe", "\u{1B}[31mmissing"],
        ["\u{1B}[31m"],
        ["describe", "--\u{1B}[31m"],
        ["describe", "--format", "\u{1B}[31m", "x"],
        ["describe", "x", "--at", "\u{1B}[31m"],
        ["bundle", "app", "--\u{202E}"],
    ]

    static let styles = [
        [], ["-v"], ["--format", "json"], ["--format", "jsonl"], ["--lang", "zh"],
    ]

    @Test("reaches no terminal, in no format", arguments: commands, styles)
    func harmless(_ command: [String], _ style: [String]) throws {
        let outcome = try wfcert.run(command + style)
        for text in [outcome.output, outcome.errors] {
            #expect(!text.unicodeScalars.contains { Self.isHarmful($0) })
            #expect(!text.split(separator: "\n").contains { $0.hasPrefix("VERDICT") })
        }
    }

    @Test("is shown by its scalars")
    func shown() throws {
        let outcome = try wfcert.run(["describe", "app"])
        #expect(outcome.output.contains(#"app/\u{1B}[2J\u{202E}x\u{A}VERDICT\u{9B}.pem"#))
        #expect(outcome.output.contains(#"CN=\u{1B}[2J\u{202E}evil\u{A}VERDICT trusted"#))
    }

    /// Whether a scalar would steer a terminal or hide text.
    static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n"
        case .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: true
        default: false
        }
    }
}
