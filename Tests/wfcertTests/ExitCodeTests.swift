import Testing

@testable import wfcert

@Suite("Exit codes")
struct ExitCodeTests {
    @Test("of many are the worst")
    func worst() {
        let ranked: [ExitCode] = [
            .internalError, .usage, .unreadable, .network, .rejected, .refused, .success,
        ]
        for (index, code) in ranked.enumerated() {
            #expect(ExitCode.worst(ranked[index...].shuffled()) == code)
        }
        #expect(ExitCode.worst([]) == .success)
    }

    /// Arguments, the status, and what standard error begins with.
    static let faults: [([String], Int32, String)] = [
        ([], 2, "wfcert: no command"),
        (["verfy"], 2, "wfcert: unknown command 'verfy'; did you mean 'verify'?"),
        (["watch"], 2, "wfcert: missing: TARGET..."),
        (["watch", "-", "--once"], 2, "wfcert: TARGET...: standard input can be read once: '-'"),
        (["watch", "1 2", "--once"], 2, "wfcert: HOST: no HOST[:PORT], [IPv6]:PORT or URL: '1 2'"),
        (["watch", "x.pem", "--once", "--interval", "3"], 2, "wfcert: --once and --interval"),
        (["watch", "x.pem", "--warn", "3", "--crit", "4"], 2, "wfcert: --warn: must not"),
        (
            ["watch", "x.pem", "--crit", "soon"], 2,
            "wfcert: --crit needs a number of days from 0d to 36500d"
        ),
        (["probe"], 2, "wfcert: missing: HOST[:PORT]..."),
        (["probe", "http://im.lan/"], 2, "wfcert: HOST: a scheme without TLS"),
        (["probe", "server.crt"], 2, "wfcert: HOST: a file; wfcert describe and lint read those"),
        (["probe", "im.lan/x"], 2, "wfcert: HOST: a file; wfcert describe and lint read those"),
        (
            ["probe", "im.lan:0"], 2,
            "wfcert: HOST: its port is no number from 1 to 65535: 'im.lan:0'"
        ),
        (
            ["probe", "im.lan:65536"], 2,
            "wfcert: HOST: its port is no number from 1 to 65535: 'im."
        ),
        (["probe", "im.lan:1/x"], 2, "wfcert: HOST: a path stands behind a URL's host alone"),
        (["probe", "999.1.1.1"], 2, "wfcert: HOST: an IPv4 address is four numbers from 0 to 255"),
        (["probe", "127.1:443"], 2, "wfcert: HOST: an IPv4 address is four numbers from 0 to 255"),
        (["probe", "010.0.0.1"], 2, "wfcert: HOST: an IPv4 address is four numbers from 0 to 255"),
        (["probe", "[fe80::1%lo]:443"], 2, "wfcert: HOST: an address with a zone (%)"),
        (
            ["probe", "https://u:p@im.lan/"], 2,
            "wfcert: HOST: leave user name and password out: '…@…'"
        ),
        (["probe", "im.lan", "--host", "1 2"], 2, "wfcert: --host: neither a name nor an address"),
        (["probe", "im.lan", "--sni", "10.0.0.1"], 2, "wfcert: --sni: no name, nor 'none'"),
        (["probe", "im.lan", "-j", "0"], 2, "wfcert: --jobs needs a number from 1 to 1024"),
        (
            ["probe", "im.lan", "--starttls", "nntp"], 2,
            "wfcert: --starttls: no such choice 'nntp'"
        ),
        (
            ["probe", "127.0.0.1:1", "127.0.0.1:2", "--save", "x.pem"], 2,
            "wfcert: x.pem: no directory"
        ),
        (
            ["probe", "127.0.0.1:1", "--resolve", "foo:1:127.0.0.1"], 2,
            "wfcert: --resolve: nobody is asked whom it is for: 'foo:1:127.0.0.1'"
        ),
        (
            ["probe", "foo:2", "127.0.0.1:1", "--resolve", "foo:1:127.0.0.1"], 2,
            "wfcert: --resolve: nobody is asked"
        ),
        (
            ["try", "http", "https://foo/", "--resolve", "foo:444:127.0.0.1"], 2,
            "wfcert: --resolve: nobody is asked"
        ),
        (
            ["try", "ws", "wss://foo/", "--resolve", "bar:443:127.0.0.1"], 2,
            "wfcert: --resolve: nobody is asked"
        ),
        (
            [
                "try", "im", "foo:1883", "--framing", "mqtt", "--client-id", "a", "--resolve",
                "bar:1883:127.0.0.1",
            ], 2, "wfcert: --resolve: nobody is asked"
        ),
        (
            ["try", "upload", "https://foo/x", "x", "--resolve", "bar:443:127.0.0.1"], 2,
            "wfcert: --resolve: nobody is asked"
        ),
        (
            ["probe", "127.0.0.1:1", "--timeout", "-1"], 2,
            "wfcert: --timeout needs a number of seconds from 0.001 to 86400, not '-1'"
        ),
        (
            ["probe", "127.0.0.1:1", "--timeout", "0"], 2,
            "wfcert: --timeout needs a number of seconds"
        ),
        (
            ["probe", "127.0.0.1:1", "--timeout", "-.5"], 2,
            "wfcert: --timeout needs a number of seconds"
        ),
        (
            ["probe", "127.0.0.1:1", "-j", "-1"], 2,
            "wfcert: --jobs needs a number from 1 to 1024, not '-1'"
        ),
        (
            ["probe", "127.0.0.1:1", "--rate", "-1"], 2,
            "wfcert: --rate needs a number from 1 to 100000, not '-1'"
        ),
        (
            ["watch", "x.pem", "--warn", "-3d"], 2,
            "wfcert: --warn needs a number of days from 0d to 36500d, not '-3d'"
        ),
        (
            ["lint", "x.pem", "--expires-in", "-3"], 2,
            "wfcert: --expires-in needs a number of days"
        ),
        (
            ["issue", "--ip", "10.0.0.1", "-o", "x", "--days", "-3"], 2,
            "wfcert: --days needs a number from 1 to 3650, not '-3'"
        ),
        (["probe", "127.0.0.1:1", "--timeout", "-j", "3"], 2, "wfcert: --timeout needs a value"),
        (["help", "nothing"], 2, "wfcert: unknown command 'nothing'"),
        (["describe"], 2, "wfcert: missing: INPUT..."),
        (
            ["describe", "--formt", "json", "x"], 2,
            "wfcert: unknown option '--formt'; did you mean '--format'?"
        ),
        (
            ["describe", "--format", "jsn", "x"], 2,
            "wfcert: --format: no such choice 'jsn'; did you mean 'json'?"
        ),
        (["describe", "--host"], 2, "wfcert: --host needs a value: --host H"),
        (["describe", "--at", "tomorrow", "x"], 2, "wfcert: --at needs a time"),
        (["describe", "-", "-"], 2, "wfcert: standard input"),
        (["describe", "@missing"], 3, "wfcert: cannot read the list 'missing': No such file"),
        (["describe", "missing.pem"], 3, "wfcert: missing.pem: No such file"),
        (
            ["chain", "im.lan:443"], 2,
            "wfcert: im.lan:443: no such file, and this command dials no server. Save what it sends: wfcert probe im.lan:443 --save chain.pem"
        ),
        (["verify", "https://im.lan/", "--host", "x"], 2, "wfcert: https://im.lan/: no such file"),
        (
            ["describe", "ssh://im.lan/"], 2,
            "wfcert: HOST: a scheme without TLS, or none that is known:"
        ),
        (["describe", "127.0.0.1:1"], 4, "wfcert: No connection to 127.0.0.1:1"),
        (["describe", "127.0.0.1:1", "missing.pem"], 3, "wfcert: No connection to"),
        (["verify", "x.pem"], 2, "wfcert: missing: --host H"),
        (["verify", "--host", "h"], 2, "wfcert: missing: INPUT"),
        (["verify", "x", "y", "--host", "h"], 2, "wfcert: one argument too many 'y'"),
        (
            ["verify", "x", "--host", "h", "--revocation", "off"], 2,
            "wfcert: --revocation: no such choice 'off'"
        ),
        (
            ["verify", "--batch", "--jobs", "257"], 2,
            "wfcert: --jobs needs a number from 0 to 256, not '257'"
        ),
        (["verify", "--batch", "--jobs=-1"], 2, "wfcert: --jobs needs a number"),
        (["verify", "--batch", "-j", "two"], 2, "wfcert: --jobs needs a number"),
        (
            ["verify", "x", "--host", "h", "--log", "--format", "json"], 2,
            "wfcert: --log and --format exclude each other"
        ),
        (
            ["verify", "x", "--host", "h", "--system", "none", "--system", "y"], 2,
            "wfcert: --system"
        ),
        (["verify", "missing.pem", "--host", "h"], 3, "wfcert: missing.pem: No such file"),
        (["bundle", "missing"], 3, "wfcert: missing: "),
        (["bundle"], 2, "wfcert: missing: DIR"),
    ]

    @Test("for wrong command lines say what is wrong, on standard error alone", arguments: faults)
    func wrongCommandLine(_ arguments: [String], _ status: Int32, _ errors: String) throws {
        let outcome = try Wfcert().run(arguments)
        #expect(outcome.status == status)
        // Who asked for JSON reads it as a document, too.
        let asksForJSON = zip(arguments, arguments.dropFirst()).contains {
            $0 == ("--format", "json")
        }
        #expect((outcome.output == "") != asksForJSON)
        #expect(outcome.errors.hasPrefix(errors))
    }

    @Test("for a chain: trusted, rejected, unreadable")
    func verify() throws {
        let deployment = try Deployment.shared()
        let chain = deployment.file("chain.pem"), root = deployment.file("root.pem")
        let common = ["--bundle", root, "--system", "none", "--at", Deployment.now]
        func status(_ arguments: String...) throws -> Int32 {
            try Wfcert().run(["verify"] + arguments + common).status
        }
        #expect(try status(chain, "--host", "im.example.com") == 0)
        #expect(try status(chain, "--host", "other.example.com") == 1)
        #expect(try status(chain, "--host", "other.example.com", "--exit-zero") == 0)
        #expect(try status(chain, "--host", "im.example.com", "--host", "10.0.16.13") == 1)
        #expect(try status(chain, "--host", "not a host") == 1)
        #expect(try status(deployment.file("page.crt"), "--host", "im.example.com") == 3)
        #expect(try status(chain, "--host", "im.example.com", "--bundle", "missing") == 3)
        #expect(
            try status(
                chain,
                "--host",
                "im.example.com",
                "--user-root",
                deployment.file("empty.pem")
            ) == 3
        )
    }
}
