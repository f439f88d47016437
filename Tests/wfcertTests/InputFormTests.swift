import Foundation
import Testing

/// Files that are written in another way than OpenSSL reads, and bundles of which nothing could be loaded.
@Suite("forms of inputs")
struct InputFormTests {
    private let deployment: Deployment
    private let wfcert: Wfcert
    private let shell: Shell

    init() throws {
        deployment = try Deployment.shared()
        wfcert = try Wfcert()
        shell = Shell(scratch: wfcert.scratch)
    }

    private func verify(_ file: String, _ arguments: String...) throws -> Outcome {
        try wfcert.run(
            [
                "verify", file, "--host", "im.example.com", "--system", "none", "--at",
                Deployment.now,
            ]
                + arguments
        )
    }

    /// Without the line ends that a screen has.
    private static func flat(_ text: String) -> String {
        text.split { $0.isWhitespace }.joined(separator: " ")
    }

    /// How a file is made of leaf.pem and chain.pem, and what is printed to look into it.
    struct Form: CustomStringConvertible {
        let name: String
        let make: String
        let confirm: String
        /// Whether a server on OpenSSL loads it.
        var loads = true
        var description: String { name }
    }

    private static let x509 = " | openssl x509 "

    static let forms = [
        Form(name: "a.pem", make: "cp leaf.pem a.pem", confirm: "openssl x509 -in a.pem"),
        Form(
            name: "a.p7b",
            make: "openssl crl2pkcs7 -nocrl -certfile chain.pem -out a.p7b",
            confirm: "openssl pkcs7 -print_certs -in a.p7b" + x509
        ),
        Form(
            name: "one",
            make: "openssl crl2pkcs7 -nocrl -certfile leaf.pem -out one",
            confirm: "openssl pkcs7 -print_certs -in one" + x509
        ),
        Form(
            name: "d/b.p7b",
            make: "mkdir d; openssl crl2pkcs7 -nocrl -certfile chain.pem -outform der -out d/b.p7b",
            confirm: "openssl pkcs7 -print_certs -in d/b.p7b -inform DER" + x509
        ),
        Form(
            name: "r.p7b",
            make: "openssl crl2pkcs7 -nocrl -certfile root.pem -certfile chain.pem -out r.p7b",
            confirm: "wfcert describe r.p7b"
        ),
        Form(
            name: "folder",
            make: "mkdir folder; cp leaf.pem folder; cp inter.pem folder",
            confirm: "wfcert describe folder"
        ),
        Form(
            name: "u.pem",
            make: "iconv -t UTF-16 chain.pem >u.pem",
            confirm: "wfcert describe u.pem",
            loads: false
        ),
        Form(
            name: "i.pem",
            make: "sed 's/^/  /' chain.pem >i.pem",
            confirm: "wfcert describe i.pem",
            loads: false
        ),
        Form(
            name: "l.pem",
            make: "tr -d '\\n' <chain.pem >l.pem",
            confirm: "wfcert describe l.pem",
            loads: false
        ),
        Form(
            name: "t.pem",
            make: "sed 's/$/  /' chain.pem >t.pem",
            confirm: "openssl x509 -in t.pem"
        ),
    ]

    @Test("are looked into by a command that can, and that dials nobody", arguments: forms)
    func confirms(_ form: Form) throws {
        for name in ["leaf", "chain", "root"] {
            try wfcert.scratch.write(try deployment.scratch.text(name + ".pem"), name + ".pem")
        }
        try wfcert.scratch.write(try deployment.scratch.text("intermediate.pem"), "inter.pem")
        let made = try shell.run(form.make)
        #expect(made.status == 0, "\(made.errors)")
        let bundle = form.make.contains("chain") || form.name == "folder" ? "root.pem" : "inter.pem"
        let outcome = try verify(form.name, "--bundle", bundle)
        #expect(outcome.status == 0, "\(outcome.output)")
        let command = try #require(
            Self.flat(outcome.output).components(separatedBy: " Confirm ").last
        )
        .components(separatedBy: " Note ")[0]
        #expect(command.hasPrefix(form.confirm), "\(outcome.output)")
        let shown = try shell.run(command)
        #expect(shown.status == 0 && shown.output.contains("im.example.com"), "\(shown.errors)")
        // What is said of servers is what OpenSSL does.
        let note = "servers on OpenSSL do not load it"
        #expect(outcome.errors.contains(note) == !form.loads, "\(outcome.errors)")
        let loaded = try shell.run("openssl x509 -in \(form.name) -noout")
        if form.name.hasSuffix(".pem") { #expect((loaded.status == 0) == form.loads) }
        let json = try JSON(try verify(form.name, "--bundle", bundle, "--format", "json").output)
        let codes = json["diagnostics"].elements.compactMap { $0["code"].text }
        #expect(codes.contains("encoding-quirk") == !form.loads)
    }

    @Test(
        "say why the app has nothing, where nothing of its bundle could be loaded",
        arguments: [
            ("page.crt", "an HTML page"), ("empty.pem", "empty: copy it again"),
            ("leaf.key", "a PRIVATE KEY"),
        ]
    )
    func emptyBundles(_ file: String, _ told: String) throws {
        let chain = deployment.file("chain.pem"), bundle = deployment.file(file)
        for outcome in [
            try verify(chain, "--bundle", bundle),
            try wfcert.run("chain", chain, "--bundle", bundle, "--system", "none"),
        ] {
            #expect(outcome.status == 1 && outcome.errors.contains(told), "\(outcome.errors)")
        }
        // Nobody asked the machine.
        let screen = Self.flat(try verify(chain, "--bundle", bundle).output)
        #expect(screen.contains("the system's roots were left out"))
        #expect(!screen.contains("this machine") && !screen.contains("ca-certificates"))
        let good = try verify(chain, "--bundle", deployment.file("root.pem"))
        #expect(good.errors == "")
    }
}
