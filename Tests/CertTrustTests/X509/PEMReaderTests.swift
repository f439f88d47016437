import Testing

@testable import CertTrust

/// A block as tests compare it.
struct PEMRow: Equatable {
    let label: String
    let line: Int
    let content: String?
    let fault: PEMFault?

    init(_ label: String, line: Int, _ content: String) {
        self.init(label: label, line: line, content: content, fault: nil)
    }

    init(_ label: String, line: Int, _ fault: PEMFault) {
        self.init(label: label, line: line, content: nil, fault: fault)
    }

    private init(label: String, line: Int, content: String?, fault: PEMFault?) {
        self.label = label
        self.line = line
        self.content = content
        self.fault = fault
    }

    init(_ block: PEMBlock) {
        do throws(PEMFault) {
            let content = String(decoding: try block.content(), as: UTF8.self)
            self.init(block.label, line: block.line, content)
        } catch {
            self.init(block.label, line: block.line, error)
        }
    }

    static func all(in text: String) -> [PEMRow] {
        var reader = PEMReader(Array(text.utf8)[...])
        var rows: [PEMRow] = []
        while let block = reader.next() {
            rows.append(PEMRow(block))
            #expect(block.number == rows.count)
        }
        return rows
    }
}

@Suite struct PEMReaderTests {
    static let whole: [(String, String, [PEMRow])] = [
        ("LF", "-----BEGIN A-----\nZm9v\n-----END A-----\n", [PEMRow("A", line: 1, "foo")]),
        (
            "CRLF", "\r\n-----BEGIN A-----\r\nZm9v\r\n-----END A-----\r\n",
            [PEMRow("A", line: 2, "foo")]
        ),
        ("CR", "x\r-----BEGIN A-----\rZm9v\r-----END A-----\r", [PEMRow("A", line: 2, "foo")]),
        (
            "no last line end", "-----BEGIN A-----\nZm9v\n-----END A-----",
            [PEMRow("A", line: 1, "foo")]
        ),
        (
            "one line", "-----BEGIN A----- Zm9v YmFy -----END A-----",
            [PEMRow("A", line: 1, "foobar")]
        ),
        (
            "indented", "a:\n  -----BEGIN A-----\n  Zm9v\n  -----END A-----\n",
            [PEMRow("A", line: 2, "foo")]
        ),
        (
            "glued",
            "-----BEGIN A-----\nZm9v\n-----END A----------BEGIN B-----\nYmFy\n-----END B-----",
            [PEMRow("A", line: 1, "foo"), PEMRow("B", line: 3, "bar")]
        ),
        (
            "glued with a space",
            "-----BEGIN A-----\nZm9v\n-----END A----- -----BEGIN B-----\nYmFy\n-----END B-----",
            [PEMRow("A", line: 1, "foo"), PEMRow("B", line: 3, "bar")]
        ),
        (
            "more hyphens than five", "-------BEGIN A-------\nZm9v\n-------END A-------\n",
            [PEMRow("A", line: 1, .badBase64(.badCharacter(0x2d), line: 1, column: 20))]
        ),
        (
            "text around",
            "Bag Attributes\n    a: 1\n\n-----BEGIN A-----\nZm9v\n-----END A-----\nend",
            [PEMRow("A", line: 4, "foo")]
        ),
        ("a remark", "# -----BEGIN of it, see below\n# -----BEGIN CERTIFICATE-----\n", []),
        (
            "a block in remarks",
            " # -----BEGIN CERTIFICATE-----\n # Zm9v\n # -----END CERTIFICATE-----\n-----BEGIN A-----\nZm9v\n-----END A-----",
            [PEMRow("A", line: 4, "foo")]
        ),
        ("an unknown label in a sentence", "<b>-----BEGIN LOGIN-----</b>", []),
        ("a sentence without a label", "-----BEGIN of the story", []),
        (
            "a known label behind other text",
            "cert: \"-----BEGIN CERTIFICATE-----\nZm9v\n-----END CERTIFICATE-----\"",
            [PEMRow("CERTIFICATE", line: 1, "foo")]
        ),
        (
            "headers", "-----BEGIN A-----\nX-A: b\n c d\nX-B: e\n\nZm9v\n-----END A-----",
            [PEMRow("A", line: 1, "foo")]
        ),
        (
            "headers without an empty line", "-----BEGIN A-----\nX-A: b\nZm9v\n-----END A-----",
            [PEMRow("A", line: 1, "foo")]
        ),
        (
            "headers, indented",
            "  -----BEGIN A-----\r\n  X-A: b\r\n    c\r\n  Zm9v\r\n  -----END A-----",
            [PEMRow("A", line: 1, "foo")]
        ),
        ("an empty label", "-----BEGIN -----\nZm9v\n-----END -----", [PEMRow("", line: 1, "foo")]),
        ("an empty block", "-----BEGIN A-----\n-----END A-----", [PEMRow("A", line: 1, "")]),
        ("nothing", "", []),
        ("hyphens", "----------\n-----\n-----BEGIN\n-----END", []),
    ]

    @Test("finds blocks", arguments: whole)
    func finds(name: String, text: String, rows: [PEMRow]) {
        #expect(PEMRow.all(in: text) == rows)
    }

    static let faulty: [(String, String, [PEMRow])] = [
        (
            "no END", "-----BEGIN A-----\nZm9v\n",
            [PEMRow("A", line: 1, .missing(.end))]
        ),
        (
            "BEGIN in the place of END",
            "-----BEGIN A-----\nZm9v\n-----BEGIN B-----\nYmFy\n-----END B-----",
            [PEMRow("A", line: 1, .missing(.end)), PEMRow("B", line: 3, "bar")]
        ),
        (
            "no BEGIN", "Zm9v\n-----END A-----\n-----BEGIN B-----\nYmFy\n-----END B-----",
            [PEMRow("A", line: 2, .missing(.begin)), PEMRow("B", line: 3, "bar")]
        ),
        (
            "another label at the END",
            "-----BEGIN A-----\nZm9v\n-----END B-----\n-----BEGIN B-----\nYmFy\n-----END B-----",
            [PEMRow("A", line: 1, .mismatchedEnd(label: "B")), PEMRow("B", line: 4, "bar")]
        ),
        (
            "four hyphens", "-----BEGIN CERTIFICATE----\nZm9v\n-----END CERTIFICATE-----\n",
            [PEMRow("CERTIFICATE", line: 1, .malformedBoundary)]
        ),
        (
            "a character of no base64",
            "\n-----BEGIN A-----\nZm9v\nYm@y\n-----END A-----",
            [PEMRow("A", line: 2, .badBase64(.badCharacter(0x40), line: 4, column: 3))]
        ),
        (
            "a character of no base64, on one line",
            "  -----BEGIN A-----Ym@y-----END A-----",
            [PEMRow("A", line: 1, .badBase64(.badCharacter(0x40), line: 1, column: 22))]
        ),
        (
            "cut in the middle of a group", "-----BEGIN A-----\r\nZm9vY\r\n-----END A-----",
            [PEMRow("A", line: 1, .badBase64(.badPadding, line: 3, column: 1))]
        ),
        (
            "encrypted",
            "-----BEGIN CERTIFICATE-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: X,0\n\nZm9v\n-----END CERTIFICATE-----",
            [PEMRow("CERTIFICATE", line: 1, .encrypted)]
        ),
        (
            "line ends written out", "-----BEGIN A-----\\nZm9v\\n-----END A-----",
            [PEMRow("A", line: 1, .badBase64(.badCharacter(0x5c), line: 1, column: 18))]
        ),
    ]

    @Test("says what is wrong with a block, and goes on behind it", arguments: faulty)
    func faults(name: String, text: String, rows: [PEMRow]) {
        #expect(PEMRow.all(in: text) == rows)
    }

    @Test("notes what stands around the blocks and how lines end")
    func quirks() {
        var reader = PEMReader(Array("a\r\n-----BEGIN A-----\nZm9v\n-----END A-----".utf8)[...])
        while reader.next() != nil {}
        #expect(reader.hasTextAround)
        #expect(reader.lineEndsAreMixed)
        var plain = PEMReader(Array("\n-----BEGIN A-----\nZm9v\n-----END A-----\n ".utf8)[...])
        while plain.next() != nil {}
        #expect(!plain.hasTextAround)
        #expect(!plain.lineEndsAreMixed)
    }

    static let pieces = [
        "-", "----- ", "-----BEGIN ", "-----BEGIN CERTIFICATE\n", "-----BEGIN A-----\n",
        "x -----BEGIN A----- ", "#-----BEGIN CERTIFICATE-----", "-----BEGIN CERTIFICATE-----",
        "-----END A-----\n", "a: b\n", "\n", " ",
    ]

    @Test(
        "reads hyphens, boundaries and long lines in linear time",
        .within(minutes: 1),
        arguments: pieces
    )
    func isLinear(piece: String) {
        let text = String(repeating: piece, count: 500_000 / piece.utf8.count)
        #expect(CertificateFile(text: "-----BEGIN CERTIFICATE-----\n" + text).certificates.isEmpty)
        #expect(CertificateFile(text: text).certificates.isEmpty)
    }
}
