import Testing

/// `wfcert try` without a server: what is typed wrong, files that cannot be read, nobody at the other end.
///
/// The tests of TLSTransport drive it against servers.
@Suite("wfcert try")
struct TryTests {
    static let http = ["try", "http", "https://127.0.0.1:1/"]
    static let ws = ["try", "ws", "wss://127.0.0.1:1/"]
    static let im = ["try", "im", "127.0.0.1:1"]
    static let mqtt = ["--framing", "mqtt"]
    static let length = ["--framing", "length"]

    @Test(
        "says what is wrong with the command line, and dials nobody",
        arguments: [
            (
                ["try", "http", "http://im.example.com/"],
                "the app's channels speak https alone, not http"
            ),
            (["try", "http", "im.example.com"], "no URL such as https://HOST[:PORT]/PATH"),
            (["try", "http", "https://a_b:x/"], "no port from 1 to 65535"),
            (["try", "http", "https://a b/"], "a space or control character"),
            (["try", "http", "https://im.example.com:0/"], "no port from 1 to 65535"),
            (["try", "http", "https://u:secret@im.example.com/"], "no name and password in a URL"),
            (http + ["--save", "-"], "--save: a file is needed"),
            (http + ["--then", "C(T /"], "--then: no method of HTTP"),
            (["try", "http"], "missing: URL"),
            (["try", "upload", "https://im.example.com/"], "missing: URL FILE"),
            (http + ["--method", "G T"], "--method: no method of HTTP"),
            (http + ["--method", "CONNECT"], "--method: no method of HTTP"),
            (http + ["--header", "X"], "--header: no 'Name: value'"),
            (http + ["--header", "Host: x"], "--header: is made from the request itself: 'Host'"),
            (
                http + ["--header", "X: a\nY: b"],
                "--header: a control character in the value of 'X'"
            ),
            (http + ["--then", "GET /a b"], "--then: no '[METHOD] URL' or '[METHOD] /PATH'"),
            (
                http + ["--then", "http://im.example.com/"],
                "--then: the app's channels speak https alone"
            ),
            (
                http + ["--resolve", "a b"],
                "--resolve: no ADDRESS, ADDRESS:PORT or HOST:PORT:ADDRESS"
            ),
            (http + ["--resolve", "10.0.0.1:99999"], "--resolve: no ADDRESS"),
            (http + ["--proxy", "proxy:1"], "--proxy: no proxy such as http://HOST:PORT"),
            (http + ["--proxy", "https://proxy:1"], "--proxy: proxy-not-supported: https"),
            (http + ["--proxy", "http://im:se%zzcret@proxy:1"], "--proxy: no proxy such as"),
            (
                http + ["--max-time", "0"],
                "--max-time needs a number of seconds from 0.001 to 86400"
            ),
            (http + ["--max-time", "1e3"], "--max-time needs a number of seconds"),
            (http + ["--max-time", "-1"], "--max-time needs a number of seconds"),
            (http + ["--idle-timeout", "86401"], "--idle-timeout needs a number of seconds"),
            (http + ["--max-redirects", "51"], "--max-redirects needs a number from 0 to 50"),
            (
                http + ["--data", "x", "--data-file", "y"],
                "--data and --data-file exclude each other"
            ),
            (http + ["--sha256", "00"], "missing: --save FILE"),
            (http + ["--save", "f", "--sha256", "00"], "--sha256: no 64 hex digits"),
            (http + ["--client-key", "k.pem"], "missing: --client-cert FILE"),
            (http + ["--log", "--format", "json"], "--log and --format exclude each other"),
            (["try", "upload", "https://a/", "f", "--token", "t"], "missing: --key KEY"),
            (["try", "upload", "https://a/", "f", "--key", "k"], "missing: --token TOKEN"),
            (["try"], "missing: http|upload|ws|im"),
            (["try", "htp"], "unknown command 'try htp'; did you mean 'try http'?"),
        ]
    )
    func usage(words: [String], says: String) throws {
        let run = try Wfcert().run(words)
        #expect(run.status == 2)
        #expect(run.errors.contains(says), "\(run.errors)")
        #expect(!run.errors.contains("cret"), "a secret is repeated: \(run.errors)")
        #expect((run.output == "") != words.contains("json"))
        #expect(!run.output.contains("cret"), "a secret is repeated: \(run.output)")
    }

    static let keptUsage: [([String], String)] = [
        (["try", "ws", "ws://im.example.com/?secret"], "speak wss alone, not ws"),
        (["try", "ws", "https://im.example.com/"], "speak wss alone, not https"),
        (["try", "ws", "im.example.com"], "no URL such as wss://HOST[:PORT]/PATH"),
        (["try", "ws", "wss://u:secret@im.example.com/"], "no name and password in a URL"),
        (ws + ["--header", "Sec-WebSocket-Key: secret"], "is made from the request itself"),
        (ws + ["--subprotocol", "a b"], "--subprotocol: no name of a sub-protocol"),
        (ws + ["--subprotocol", "a", "--subprotocol", "a"], "or one twice"),
        (ws + ["--hold", "0"], "--hold needs a number of seconds from 0.001 to 86400"),
        (ws + ["--idle-timeout", "1"], "unknown option '--idle-timeout'"),
        (["try", "im", "127.0.0.1"] + mqtt, "HOST:PORT: no host with a port"),
        (["try", "im", "https://im:1/"] + mqtt, "HOST:PORT: no host with a port"),
        (im, "--framing mqtt|wukong|length"),
        (im + ["--framing", "xmpp"], "--framing: no such choice 'xmpp'"),
        (im + mqtt + ["--uid", "u"], "--framing and --uid exclude each other"),
        (im + mqtt + ["--user-password-file", "f"], "missing: --user NAME"),
        (im + ["--framing", "wukong"], "missing: --uid ID"),
        (im + length + ["--probe"], "missing: --heartbeat HEX"),
        (im + length + ["--heartbeat", "0x01"], "--heartbeat: no pairs of hex digits"),
        (im + length + ["--heartbeat", "012"], "--heartbeat: no pairs of hex digits"),
        (im + length + ["--heartbeat", "+1"], "--heartbeat: no pairs of hex digits"),
    ]

    @Test("says so of connections that are to be kept, too", arguments: keptUsage)
    func usageKept(words: [String], says: String) throws { try usage(words: words, says: says) }

    @Test(
        "leaves with 3 when a file cannot be read",
        arguments: [
            (["--bundle", "missing.pem"], "missing.pem"),
            (["--client-cert", "missing.pem"], "missing.pem"),
            (["--client-cert", "empty"], "no private key in it"),
            (["--client-cert", "zero"], "neither PEM nor a PKCS#12 file"),
        ]
    )
    func unreadable(words: [String], says: String) throws {
        let wfcert = try Wfcert()
        try wfcert.scratch.write("", "empty")
        try wfcert.scratch.write("0000", "zero")
        let run = try wfcert.run(Self.http + words + ["--system", "none"])
        #expect(run.status == 3)
        #expect(run.errors.contains(says), "\(run.errors)")
    }

    @Test(
        "a file to upload that is not there is told as such, without dialling",
        arguments: ["en", "zh"]
    )
    func missingUpload(language: String) throws {
        let words = ["try", "upload", "https://127.0.0.1:1/", "missing", "--system", "none"]
        let run = try Wfcert().run(words + ["--lang", language])
        #expect(run.status == 3)
        try Snapshot.expect(run.output, "try-missing-file.\(language).txt")
    }

    @Test("nobody at the other end is a matter of the network", arguments: ["en", "zh"])
    func unreachable(language: String) throws {
        let run = try Wfcert().run(Self.http + ["--system", "none", "--lang", language])
        #expect(run.status == 4)
        #expect(run.errors == "")
        try Snapshot.expect(run.output, "try-unreachable.\(language).txt")
        let log = try Wfcert().run(Self.http + ["--system", "none", "--log"])
        #expect(log.status == 4)
        #expect(
            log.output
                == "[WFCCCert] host=127.0.0.1 port=1 step=connect code=unreachable errno=111\n"
        )
    }

    @Test(
        "nobody at the other end of a connection that is to be kept, too",
        arguments: [
            ["ws", "wss://127.0.0.1:1/?token=secret"], ["im", "127.0.0.1:1", "--framing", "mqtt"],
            ["im", "127.0.0.1:1", "--framing", "wukong", "--uid", "u"],
            ["im", "127.0.0.1:1", "--framing", "length", "--hold", "9"],
        ]
    )
    func unreachableKept(words: [String]) throws {
        let run = try Wfcert().run(["try"] + words + ["--system", "none"])
        #expect(run.status == 4)
        #expect(run.errors == "")
        #expect(run.output.contains("unreachable"))
        #expect(run.output.split(separator: "\n").count <= 24)
        #expect(!run.output.contains("secret"))
    }

    @Test("a secret in a file that is not there is asked of nobody else")
    func missingSecret() throws {
        for words in [
            ["--framing", "mqtt", "--user", "u", "--user-password-file", "missing"],
            ["--framing", "wukong", "--uid", "u", "--token-file", "missing"],
        ] {
            let run = try Wfcert().run(Self.im + words + ["--system", "none"])
            #expect(run.status == 3)
            #expect(run.errors.contains("missing"))
        }
    }

    @Test("a name that leads nowhere is told so, and what is dialled instead is not looked up")
    func unresolved() throws {
        let words = ["try", "http", "https://im.invalid:1/", "--system", "none"]
        let run = try Wfcert().run(words)
        #expect(run.status == 4)
        #expect(run.output.contains("name-not-found"))
        let detour = try Wfcert().run(words + ["--resolve", "127.0.0.1"])
        #expect(detour.output.contains("127.0.0.1:1 instead of where im.invalid leads"))
        #expect(detour.output.contains("unreachable"))
    }
}
