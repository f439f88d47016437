import Testing

/// Each kind of failure is answered with its kind, evidence and fixes; each fix that is a command is typed, and cures it.
@Suite("Failure kinds", .timeLimit(.minutes(30)))
struct FailureKindsTests {
    private let scratch: Scratch
    private let shell: Shell

    init() throws {
        scratch = try Scratch()
        shell = Shell(scratch: scratch)
    }

    @Test("is told, and what is printed cures it", arguments: FailureKind.all)
    func cured(_ row: FailureKind) throws {
        let made = try shell.run(["mkdir made && cd made", FailureKind.prelude] + row.files)
        #expect(made.status == 0, "\(made.errors)")
        let before = try shell.run("cd made", FailureKind.prelude, row.ask)
        expectTold(before, row)
        try expectConfirmed(before, row)
        let fixes = before.fixes
        try #require(fixes.count == row.cures.count, "\(before.output)\(before.errors)")
        // What belongs together is done together, what is an alternative alone.
        let groups =
            fixes.contains { $0.label == "And" }
            ? [Array(fixes.indices)] : fixes.indices.map { [$0] }
        for group in groups {
            let steps = group.map { (fixes[$0], row.cures[$0]) }
            try expectCured(steps, in: "cure\(group[0])", row)
        }
    }

    private func expectTold(_ answer: Outcome, _ row: FailureKind) {
        let whole = answer.output + answer.errors
        #expect(answer.status == row.status, "\(whole)")
        let first = whole.split(separator: "\n").first { $0.contains(row.code) }
        #expect(first != nil, "\(row.code) is not in \(whole)")
        let text = whole.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        for evidence in row.shows { #expect(text.contains(evidence), "\(whole)") }
    }

    /// What `Confirm` says can be typed; a check of the chain fails as long as the chain is broken.
    private func expectConfirmed(_ answer: Outcome, _ row: FailureKind) throws {
        guard !answer.confirmation.isEmpty, row.canConfirm else { return }
        let shown = try shell.run(["cd made"] + answer.confirmation)
        let isCheck = answer.confirmation[0].hasPrefix("openssl verify")
        #expect((shown.status == 0) != isCheck, "\(answer.confirmation): \(shown.errors)")
    }

    private func expectCured(
        _ steps: [(PrintedFix, Cure)],
        in folder: String,
        _ row: FailureKind
    ) throws {
        var lines = [
            "cp -a made \(folder) && cd \(folder)", FailureKind.prelude,
        ]
        for (fix, cure) in steps {
            #expect(fix.text.contains(cure.says), "\(fix.text)")
            lines += cure.first + (cure.runs ? fix.commands : []) + cure.then
        }
        let done = try shell.run(lines)
        #expect(done.status == 0, "\(lines.dropFirst(2)): \(done.output)\(done.errors)")
        let ask = steps.compactMap(\.1.ask).last ?? row.ask
        let after = try shell.run("cd \(folder)", FailureKind.prelude, ask)
        let whole = after.output + after.errors
        #expect(after.status == 0, "\(lines.dropFirst(2)): \(whole)")
        #expect(!whole.contains(row.code), "\(whole)")
    }

    @Test("has a row for each kind of the list")
    func complete() {
        #expect(Set(FailureKind.all.map(\.number)) == Set(1...28))
    }
}
