import Testing

@testable import wfcert

@Suite("ArgumentParser")
struct ArgumentParserTests {
    private static let summary = CommandSummary(
        name: "try",
        purpose: Words("p"),
        operands: "INPUT...",
        operandCount: 1...3,
        operandHelp: Words("h"),
        options: [
            OptionSpecification(.host, .text("H"), repeats: true, "h", zh: "h"),
            OptionSpecification(.at, .text("TIME"), "t", zh: "t"),
            OptionSpecification(.deny, .file("FILE"), "d", zh: "d"),
            OptionSpecification(
                .policy,
                .choice(["permissive", "tls"], planned: ["strict"]),
                "p",
                zh: "p"
            ),
            OptionSpecification(.log, "l", zh: "l"),
            OptionSpecification(planned: .recursive),
        ],
        exitCodes: [.success],
        examples: [],
        takesCommonOptions: true
    )

    private func parse(_ words: String...) throws(UsageError) -> ParsedArguments {
        try ArgumentParser.parse(words, for: Self.summary)
    }

    @Test("reads values behind a space, behind = and attached to a short option")
    func values() throws {
        let arguments = try parse("a", "--host", "x", "--host=y=z", "-oout", "-qv", "--at=")
        #expect(arguments.operands == ["a"])
        #expect(arguments.all(.host) == ["x", "y=z"])
        #expect(arguments.value(.output) == "out")
        #expect(arguments.value(.at) == "")
        #expect(arguments.has(.quiet) && arguments.has(.verbose) && !arguments.has(.log))
    }

    @Test("takes everything behind -- as operands")
    func endOfOptions() throws {
        #expect(try parse("--", "--host", "@x").operands == ["--host", "@x"])
    }

    @Test("allows options behind operands")
    func mixedOrder() throws {
        #expect(try parse("a", "--log", "b").operands == ["a", "b"])
    }

    static let faults: [([String], UsageError)] = [
        (["a", "--hsot", "x"], .unknownOption("--hsot", nearest: "--host")),
        (["a", "--zzzzzzz"], .unknownOption("--zzzzzzz", nearest: nil)),
        (["a", "-z"], .unknownOption("-z", nearest: nil)),
        (["a", "--host"], .missingValue(.host, placeholder: "H")),
        (["a", "--host", "--log"], .missingValue(.host, placeholder: "H")),
        (["a", "--log=yes"], .unwantedValue(.log)),
        (["a", "--at", "1", "--at", "2"], .repeatedOption(.at)),
        (
            ["a", "--policy", "tsl"],
            .badChoice(
                .policy,
                given: "tsl",
                allowed: ["permissive", "tls"],
                nearest: "tls"
            )
        ),
        (["a", "--policy=strict"], .plannedChoice(.policy, given: "strict")),
        (["a", "--recursive", "x"], .plannedOption(.recursive)),
        ([], .missingOperand("INPUT...")),
        (["a", "b", "c", "d"], .unwantedOperand("d")),
        (["-", "-"], .place(.standardInputTwice)),
        (["-", "--deny", "-"], .place(.standardInputTwice)),
    ]

    @Test("says what is wrong", arguments: faults)
    func fault(_ words: [String], _ error: UsageError) {
        #expect(throws: error) { try ArgumentParser.parse(words, for: Self.summary) }
    }

    @Test("reads a list of operands, without empty lines and comments")
    func list() throws {
        let scratch = try Scratch()
        let path = try scratch.write("one\r\n\n# no\n--host\n", "list")
        #expect(try parse("@" + path).operands == ["one", "--host"])
    }

    @Test("reads lists as editors write them")
    func editedList() throws {
        let scratch = try Scratch()
        let text = "\u{FEFF}one \n\t two  # web\n  # no\n \nthree#1\na #2.pem\nfive #"
        let path = try scratch.write(text, "list")
        let entries = try OperandList.read(path)
        #expect(entries.map(\.text) == ["one", "two", "three#1", "a #2.pem", "five"])
        #expect(entries.map(\.line) == [1, 2, 5, 6, 7])
        let short = try scratch.write("\none\n", "short")
        let parsed = try parse("zero", "@" + short)
        #expect(parsed.operands == ["zero", "one"])
        #expect(parsed.origins == [1: short + ":2"])
    }

    @Test("takes nothing but text for a list")
    func noList() throws {
        let scratch = try Scratch()
        let texts: [[UInt8]] = [
            [0xff, 0xfe, 0x61, 0x00], [0x61, 0x00], [0xc4, 0xe3, 0x0a], [0x30, 0x82, 0x01],
            Array("a\n-----BEGIN CERTIFICATE-----\n".utf8),
        ]
        for octets in texts {
            let path = try scratch.write(octets, "list")
            let error = UsageError.place(.noList(path: path))
            #expect(throws: error) { try parse("@" + path) }
            #expect(error.exitCode == .unreadable)
        }
    }

    @Test("names a list that is missing")
    func missingList() throws {
        #expect(throws: UsageError.place(.unreadableList(path: "/missing", .init(code: 2)))) {
            try parse("@/missing")
        }
    }
}
