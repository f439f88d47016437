import Foundation
import Testing

/// Pages about servers.
@Suite("Pages of probe")
struct ProbePageTests {
    private let wfcert: Wfcert
    private let shell: Shell

    init() throws {
        wfcert = try Wfcert()
        shell = Shell(scratch: wfcert.scratch)
    }

    private func check(_ how: String, _ files: [String]) throws -> String {
        let python = try #require(ProcessInfo.processInfo.environment["WFCERT_PYTHON"])
        let script = (#filePath as NSString).deletingLastPathComponent + "/check_page.py"
        let answer = try Spawn(
            program: python,
            arguments: ["-B", script, how] + files,
            environment: ["PATH": "/usr/bin:/bin", "HOME": wfcert.scratch.folder],
            directory: wfcert.scratch.folder
        ).run()
        #expect(answer.status == 0, "\(answer.errors)")
        return answer.output
    }

    @Test(
        "show how far it came, in their frame at every width",
        .timeLimit(.minutes(3)),
        arguments: ["en", "zh"]
    )
    func pages(_ language: String) throws {
        let made = try shell.run(
            "wfcert issue -q --ip 127.0.0.1 -o own && wfcert issue -q --ip 127.0.0.1 -o other || exit",
            "openssl s_server -accept 127.0.0.1:0 -cert own/fullchain.pem -key own/server.key -www \\",
            "  >log 2>&1 & server=$!",
            "for try in $(seq 100); do grep -q '^ACCEPT' log && break; sleep 0.1; done",
            "place=127.0.0.1:$(sed -n 's/^ACCEPT .*://p' log | head -n 1)",
            "probe() { wfcert probe \"$@\" --system none --lang \(language) --format html; }",
            "probe $place --bundle own/ca.crt --all >good.html; echo $?",
            "probe $place --bundle other/ca.crt >bad.html; echo $?",
            "probe $place 127.0.0.1:1 --bundle own/ca.crt >two.html; echo $?",
            "probe $place --host im.lan --bundle own/ca.crt >named.html",
            "kill $server; echo $place"
        )
        let said = made.output.split(separator: "\n").map { String($0) }
        #expect(said.dropLast() == ["0", "1", "4"], "\(made.errors)")
        #expect(try check("layout", ["good.html", "bad.html", "two.html"]) == "12 views\n")
        guard language == "en" else { return }
        let good = try check("text", ["good.html"])
        #expect(good.contains("The app would connect to \(said.last ?? "")\n"))
        #expect(
            good.contains("\nresolve\nnot needed\nTCP\nreached\nTLS\nTLSv1.3\nchain\ncomplete\n")
        )
        #expect(good.contains("\nTLSv1.0\nnot taken\n") && good.contains("\nUnder every policy\n"))
        let bad = try check("text", ["bad.html"])
        #expect(bad.contains("\ntrust\nuntrusted: stale-anchor\nWhy, and what to do\n"))
        let named = try check("text", ["named.html"])
        #expect(named.contains("wfcert probe \(said.last ?? "")\n"), "\(named.prefix(400))")
        #expect(!named.contains("im.lan:"))
        let two = try check("text", ["two.html"])
        #expect(two.contains("The app would connect to 1 of 2 servers\n"))
        #expect(two.contains("\nfails at TCP\nunreachable\n"))
    }
}
