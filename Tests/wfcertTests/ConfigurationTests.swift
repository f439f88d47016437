import Testing

@testable import CertTrust
@testable import wfcert

@Suite(".wfcert.yml")
struct ConfigurationTests {
    private func read(_ text: String) throws(ConfigurationError) -> LintConfiguration {
        try ConfigurationReader.read(Array(text.utf8), path: "c.yml")
    }

    @Test("says what a deployment wants")
    func whole() throws {
        let configuration = try read(
            """
            # of the chat
            profile: apple
            hosts: [im.example.com, "10.0.16.12"]
            fail-on: warning
            expires-in: 45d
            ignore:
              - rule: leaf-is-ca
                file: server.crt
                reason: one server
                until: 2027-01-31
              - {rule: WF80, reason: no, until: 2027-01-31}
            """
        )
        let end = try #require(Instant("2027-02-01T00:00:00Z"))
        var expected = LintConfiguration()
        expected.profile = .apple
        expected.hosts = ["im.example.com", "10.0.16.12"]
        expected.failOn = .warning
        expected.expiryDays = 45
        expected.ignores = [
            LintIgnore(rules: ["WF504"], file: "server.crt", reason: "one server", end: end),
            LintIgnore(
                rules: Set((801...809).map { "WF\($0)" }),
                file: nil,
                reason: "no",
                end: end
            ),
        ]
        #expect(configuration == expected)
    }

    @Test("may say nothing", arguments: ["", "# nothing\n", "---\n{}\n", "hosts: []"])
    func empty(_ text: String) throws {
        #expect(try read(text) == LintConfiguration())
    }

    static let wrong: [(text: String, line: Int, column: Int, fault: ConfigurationError.Fault)] = [
        ("hosts", 1, 1, .expected(.mapping)),
        ("- a", 1, 1, .expected(.mapping)),
        ("hosts: a", 1, 8, .expected(.list)),
        ("hosts:\n  - a\n  - [b]", 3, 5, .expected(.text)),
        ("hosts: [im.lan, 10.1]", 1, 17, .invalidHost("10.1", .ambiguousIPv4)),
        ("hosts:\n  - ~\n", 2, 5, .invalidHost("~", .badCharacter(0x7e))),
        ("hosts:\n  - im.lan\n  - \"\"", 3, 5, .invalidHost("", .empty)),
        ("hosts: [\"*.im.lan\"]", 1, 9, .invalidHost("*.im.lan", .wildcard)),
        ("profile: public", 1, 10, .expected(.profile)),
        ("fail-on: fatal", 1, 10, .expected(.severity)),
        ("expires-in: soon", 1, 13, .expected(.days)),
        ("expires-in: 99999999999999999999", 1, 13, .expected(.days)),
        ("host: [a]", 1, 1, .unknownKey("host", nearest: "hosts")),
        ("ignore: [{rule: everything}]", 1, 17, .unknownRule("everything", nearest: nil)),
        ("ignore: [{rule: no-sam}]", 1, 17, .unknownRule("no-sam", nearest: "no-san")),
        ("ignore: [{reason: x}]", 1, 10, .missingKey("rule")),
        ("ignore: [{rule: WF1}]", 1, 10, .missingKey("reason")),
        ("ignore: [{rule: WF1, reason: \"\"}]", 1, 10, .missingKey("reason")),
        ("ignore: [{rule: WF1, reason: x}]", 1, 10, .missingKey("until")),
        ("ignore: [{rule: WF1, until: 2027-02-30}]", 1, 29, .expected(.date)),
        ("ignore: [{rule: WF1, until: never}]", 1, 29, .expected(.date)),
        ("ignore: [{when: x}]", 1, 11, .unknownKey("when", nearest: nil)),
        ("hosts: [a]\nhosts: [b]", 2, 1, .yaml(.duplicateKey("hosts"))),
        ("hosts: &a [b]\nignore: *a", 2, 9, .yaml(.alias)),
        ("hosts: [a]\n---\nhosts: [b]", 2, 1, .yaml(.secondDocument)),
        ("hosts: [a", 2, 1, .yaml(.syntax("did not find expected ',' or ']'"))),
        ("hosts:\n\t- a", 2, 1, .yaml(.syntax("found character that cannot start any token"))),
        ("? [a]\n: b", 1, 3, .expected(.text)),
    ]

    @Test("says where it is wrong, and how", arguments: wrong)
    func errors(
        _ text: String,
        _ line: Int,
        _ column: Int,
        _ fault: ConfigurationError.Fault
    ) {
        let expected = ConfigurationError(
            path: "c.yml",
            place: YAMLPlace(line: line, column: column),
            fault: fault
        )
        #expect(throws: expected) { try read(text) }
        for language in Language.allCases { #expect(!expected.words[language].isEmpty) }
    }

    static let hostile: [String] = [
        String(repeating: "[", count: 100_000), String(repeating: "- ", count: 50_000),
        "hosts: [" + String(repeating: "a,", count: 20_000) + "]", "\u{0}", "hosts: \"\\x00\\",
        "%YAML 9.9\n---\na", "!!binary x", "\u{feff}hosts: [a", "{a: {a: {a: ",
    ]

    @Test(
        "is refused when it is none, in bounded time",
        .timeLimit(.minutes(5)),
        arguments: hostile
    )
    func bounded(_ text: String) {
        #expect(throws: ConfigurationError.self) { try read(text) }
        #expect(throws: ConfigurationError.self) {
            try ConfigurationReader.read([0xff, 0xfe, 0x00] + Array(text.utf8), path: "c.yml")
        }
    }

    @Test("lets nothing pass from the day behind the last on")
    func lastDay() throws {
        let ignore = try #require(
            read("ignore: [{rule: WF101, reason: x, until: 2026-12-01}]").ignores.first
        )
        let rule = try #require(LintRule.find("WF101"))
        let finding = LintFinding(
            rule: rule,
            severity: .error,
            place: LintPlace(file: "server.crt"),
            facts: []
        )
        var places = RealPaths()
        let (last, after) = ("2026-12-01T23:59:59Z", "2026-12-02T00:00:00Z")
        #expect(ignore.covers(finding, at: try #require(Instant(last)), &places))
        #expect(!ignore.covers(finding, at: try #require(Instant(after)), &places))
    }
}
