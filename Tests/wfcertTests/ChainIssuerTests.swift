import Foundation
import Testing

/// A certificate that signed another one is no CA by that.
@Suite("chain, issuers that may not issue")
struct ChainIssuerTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let code: String
        /// `basicConstraints` of the root and of what stands below it, and more of the latter.
        let root: String
        let middle: String
        var more = ""
        /// What a line says of the one in the middle, and a card above it.
        let role: String
        let card: String
        let headline: String

        var testDescription: String { code + " " + more }
    }

    static let rows = [
        Row(
            code: "not-a-ca",
            root: "CA:TRUE",
            middle: "CA:FALSE",
            role: "[1] mid  not a CA  ",
            card: "Not a CA",
            headline: "mid issued another certificate, and is no CA"
        ),
        Row(
            code: "not-a-ca",
            root: "CA:TRUE",
            middle: "CA:TRUE",
            more: "-addext keyUsage=critical,digitalSignature",
            role: "[1] mid  not a CA  ",
            card: "Not a CA",
            headline: "mid issued another certificate, and is no CA"
        ),
        Row(
            code: "not-a-ca",
            root: "CA:FALSE",
            middle: "CA:TRUE",
            role: "[1] mid  intermediate  ",
            card: "Intermediate CA",
            headline: "ca issued another certificate, and is no CA"
        ),
        Row(
            code: "path-length",
            root: "CA:TRUE,pathlen:0",
            middle: "CA:TRUE",
            role: "[1] mid  intermediate  ",
            card: "Intermediate CA",
            headline: "ca allows 0 CAs below it, and 1 follow"
        ),
        Row(
            code: "",
            root: "CA:TRUE,pathlen:1",
            middle: "CA:TRUE,pathlen:0",
            more: "-addext keyUsage=critical,keyCertSign",
            role: "[1] mid  intermediate  ",
            card: "Intermediate CA",
            headline: "None of 3 certificates has ended"
        ),
    ]

    @Test("are told as verify tells them, and drawn as what they are", arguments: rows)
    func told(_ row: Row) throws {
        let wfcert = try Wfcert()
        let shell = Shell(scratch: wfcert.scratch)
        let made = try shell.run(
            "new() { openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout $1.key -subj /CN=$1"
                + " -addext basicConstraints=critical,$2 -addext subjectAltName=DNS:$1.example $3 $4; }",
            "by() { openssl x509 -req -CA $1.pem -CAkey $1.key -copy_extensions copy -days 30; }",
            "new ca \(row.root) >ca.csr",
            "openssl x509 -req -in ca.csr -signkey ca.key -copy_extensions copy >ca.pem",
            "new mid \(row.middle) \(row.more) | by ca >mid.pem; new sub CA:FALSE | by mid >sub.pem",
            "cat sub.pem mid.pem ca.pem >in.pem"
        )
        #expect(made.status == 0, "\(made.errors)")
        let trust = ["--bundle", "ca.pem", "--system", "none"]
        let verified = try wfcert.run(["verify", "in.pem", "--host", "sub.example"] + trust)
        let asked = try wfcert.run(["chain", "in.pem"] + trust)
        #expect(verified.status == (row.code.isEmpty ? 0 : 1) && asked.status == verified.status)
        #expect(asked.output.contains(row.role), "\(asked.output)")
        if !row.code.isEmpty {
            #expect(verified.output.contains(row.code) && asked.output.contains("[\(row.code)]"))
            #expect(
                asked.output.contains("wfcert verify in.pem --host sub.example --bundle ca.pem")
            )
            #expect(!asked.output.contains("--fix"))
        }
        let page = try wfcert.run("describe", "in.pem", "--format", "html").output
        #expect(page.contains(row.headline) && page.contains(row.card))
        #expect(page.contains("Intermediate CA") == (row.card == "Intermediate CA"))
        let tests = (#filePath as NSString).deletingLastPathComponent
        let schema = try JSONSchema(path: tests + "/../../docs/schema/wfcert-1.schema.json")
        let json = try JSON(wfcert.run(["chain", "in.pem", "--format", "json"] + trust).output)
        #expect(schema.problems(json) == [])
    }
}
