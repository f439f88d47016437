import Foundation
import Testing

@testable import CertTrust

@Suite("IssuingRecipe")
struct IssuingRecipeTests {
    static let names: [[String]] = [
        ["IP:101.35.103.221", "IP:10.0.16.12"],
        ["DNS:im.example.com"],
        ["DNS:*.im.lan", "DNS:localhost"],
        ["DNS:im.example.com", "IP:10.0.16.12", "IP:2001:db8:1:2:3:4:5:6"],
        [String](
            (0..<40).map { "DNS:host-\($0).a-rather-long-name-of-a-zone.example.com" }
        ),
        [
            "DNS:"
                + [String](repeating: String(repeating: "a", count: 62), count: 4)
                .joined(separator: ".")
        ],
    ]

    @Test("makes a private CA and a server certificate that OpenSSL verifies", arguments: names)
    func privateCAWorks(_ names: [String]) throws {
        let shell = try Shell()
        let made = try shell.run(IssuingRecipe(names: names).privateCA)
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.hasSuffix("server.crt: OK\n"))
        let strict = try shell.run([
            "openssl verify -x509_strict -purpose sslserver -CAfile im-certs/ca.crt im-certs/server.crt"
        ])
        #expect(strict.output == "im-certs/server.crt: OK\n")
    }

    @Test("puts names, purpose and days into the server certificate")
    func serverCertificateIsComplete() throws {
        let shell = try Shell()
        let recipe = IssuingRecipe(names: ["IP:10.0.16.12", "DNS:im.example.com"])
        _ = try shell.run(recipe.privateCA)
        let certificate = try Self.certificate(shell, "im-certs/server.crt")
        let names = certificate.extensions.subjectAlternativeNames?.map(\.description)
        #expect(names == ["IP:10.0.16.12", "DNS:im.example.com"])
        #expect(certificate.extensions.extendedKeyUsage == [.serverAuth])
        #expect(certificate.extensions.basicConstraints?.isCA == false)
        #expect(certificate.extensions.authorityKeyIdentifier != nil)
        #expect(certificate.validity.span / 86_400 == 397)
        #expect(certificate.duplicateExtensions.isEmpty && certificate.findings.isEmpty)
    }

    @Test("limits the CA to its names, critically, and closes the form that is not needed")
    func authorityIsConstrained() throws {
        #expect(try Self.subtrees(["IP:10.0.16.12"]) == ["IP 255.255.255.255", "DNS:invalid"])
        #expect(try Self.subtrees(["DNS:*.im.lan"]) == ["DNS:im.lan", "-0.0.0.0", "-::"])
        #expect(
            try Self.subtrees(["DNS:im.lan", "IP:10.0.0.1"]) == [
                "DNS:im.lan", "IP 255.255.255.255",
            ]
        )
        // A name has in it what lies below it.
        #expect(
            try Self.subtrees(["DNS:im.lan", "DNS:*.im.lan"]) == ["DNS:im.lan", "-0.0.0.0", "-::"]
        )
    }

    @Test(
        "says for whom the CA is",
        arguments: [
            (["im.lan"], "these names and what lies below them"),
            (["10.0.0.1"], "these addresses alone"),
            (["im.lan", "10.0.0.1"], "these names, what lies below them, and these addresses"),
        ]
    )
    func scope(_ names: [String], _ told: String) {
        let recipe = IssuingRecipe(names: names)
        #expect(recipe.scope(.english) == told)
        #expect(recipe.scope(.chinese).hasPrefix("这些"))
        let issuance = Issuance(names: recipe.names, days: Issuance.defaultDays)
        #expect(IssuingRecipe(issuance).scope(.english) == told)
    }

    @Test("has an intermediate sent behind the server's certificate, and checks that it is")
    func intermediate() throws {
        let shell = try Shell()
        let made = try shell.run([
            "set -e; new='openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -addext basicConstraints=critical,CA:TRUE'",
            "$new -x509 -subj /CN=Root -keyout root.key -out root.crt; $new -subj /CN=Int -keyout ca.key -out ca.csr",
            "openssl x509 -req -in ca.csr -CA root.crt -CAkey root.key -copy_extensions copy -out ca.crt",
        ])
        #expect(made.status == 0, "\(made.errors)")
        let recipe = IssuingRecipe(names: ["im.lan"])
        let issued = try shell.run(recipe.underExistingCA)
        #expect(issued.status == 0, "\(issued.errors)")
        let verified = try shell.run([
            "openssl verify -CAfile root.crt -untrusted im-certs/fullchain.pem im-certs/fullchain.pem",
            "grep -c BEGIN im-certs/fullchain.pem; mv im-certs first",
        ])
        #expect(verified.output == "im-certs/fullchain.pem: OK\n2\n", "\(verified.errors)")
        // One that is left out is noticed.
        let cut = recipe.underExistingCA.map { $0.replacing(">>fullchain.pem", with: ">/dev/null") }
        #expect(try shell.run(cut).status != 0)
        let root = try shell.run(
            ["cp root.crt ca.crt; cp root.key ca.key; rm -r im-certs"] + recipe.underExistingCA
        )
        #expect(root.status == 0, "\(root.errors)")
        #expect(try shell.run(["grep -c BEGIN im-certs/fullchain.pem"]).output == "1\n")
    }

    @Test("cannot be used for another host")
    func authorityRefusesOthers() throws {
        let shell = try Shell()
        _ = try shell.run(IssuingRecipe(names: ["IP:10.0.16.12"]).privateCA)
        _ = try shell.run(["cp im-certs/ca.crt im-certs/ca.key . && mv im-certs old"])
        for name in ["DNS:www.example.com", "IP:10.0.16.13", "IP:2001:db8::1"] {
            let made = try shell.run(IssuingRecipe(names: [name]).underExistingCA)
            #expect(made.status != 0)
            #expect(made.errors.contains("permitted subtree violation"))
            _ = try shell.run(["rm -r im-certs"])
        }
    }

    @Test("makes keys of every kind, with uses that suit them", arguments: IssuingKey.all)
    func keys(_ key: IssuingKey) throws {
        let shell = try Shell()
        let made = try shell.run(IssuingRecipe(names: ["im.lan"], key: key).privateCA)
        #expect(made.status == 0, "\(made.errors)")
        let certificate = try Self.certificate(shell, "im-certs/server.crt")
        #expect(IssuingKey(key.description) == key && IssuingKey("dsa") == nil)
        let isRSA = certificate.publicKey.algorithm.family == "RSA"
        #expect(certificate.extensions.keyUsage?.contains(.keyEncipherment) == isRSA)
    }

    @Test(
        "keeps a key that is there, also where its file is written again",
        arguments: ["", "-aes256 -passout pass:word"]
    )
    func oldKey(_ encryption: String) throws {
        let shell = try Shell()
        _ = try shell.run(IssuingRecipe(names: ["im.lan"], directory: "old").privateCA)
        _ = try shell.run(["openssl pkey -in old/server.key \(encryption) -out 'a key'"])
        let file = encryption.isEmpty ? "old/server.key" : "a key"
        let renewal = IssuingRecipe(names: ["im.lan"], keyFile: file, directory: "old")
        let word = encryption.isEmpty ? "" : " -passin pass:word"
        let commands = renewal.underCA(in: "old", isForced: true).map {
            $0.replacing("openssl pkey", with: "openssl pkey" + word)
        }
        let key = try Self.certificate(shell, "old/server.crt").publicKey
        let made = try shell.run(commands)
        #expect(made.status == 0, "\(made.errors)")
        #expect(try Self.certificate(shell, "old/server.crt").publicKey == key)
        let own = IssuingRecipe(names: ["im.lan"], keyFile: "old/server.key", directory: "own")
        #expect(try shell.run(own.selfSigned).status == 0)
        #expect(try Self.certificate(shell, "own/server.crt").publicKey == key)
        // Printed for a directory that is there, it takes nothing away.
        #expect(try shell.run(own.selfSigned).status != 0)
        let pair = try shell.run(
            [
                "openssl pkey -in own/server.key -pubout | openssl sha256; ls own; stat -c %a own/server.key"
            ]
        )
        #expect(pair.output.hasSuffix("600\n") && !pair.output.contains(".new"), "\(pair.output)")
    }

    @Test("works in the directory and under the CA that are asked for")
    func directories() throws {
        let shell = try Shell()
        let authority = IssuingRecipe(names: ["im.lan"], days: 7, directory: "it's a CA")
        #expect(try shell.run(authority.privateCA).status == 0)
        let server = IssuingRecipe(names: ["im.lan"], days: 7, directory: "-new")
        let made = try shell.run(server.underCA(in: "it's a CA"))
        #expect(made.status == 0, "\(made.errors)")
        #expect(try Self.certificate(shell, "./-new/server.crt").validity.span / 86_400 == 7)
    }

    @Test("says the same as a command of the tool", arguments: IssuingKind.allCases)
    func command(_ kind: IssuingKind) throws {
        let option =
            switch kind {
            case .privateCA: ""
            case .underExistingCA: "--ca . "
            case .selfSigned: "--self-signed "
            }
        let recipe = IssuingRecipe(names: ["IP:10.0.0.1", "*.im.lan"])
        #expect(
            recipe.command(kind) == [
                "wfcert issue \(option)--ip 10.0.0.1 --dns '*.im.lan' -o im-certs"
            ]
        )
        let other = IssuingRecipe(names: ["im.lan"], days: 9, key: .p384, directory: "a b")
        #expect(
            other.command(kind) == [
                "wfcert issue \(option)--dns im.lan --days 9 --key p384 -o 'a b'"
            ]
        )
        #expect(IssuingRecipe(names: []).command(kind).isEmpty)
    }

    @Test("leaves keys to their owner alone")
    func keysArePrivate() throws {
        let shell = try Shell()
        _ = try shell.run(["umask 000"] + IssuingRecipe(names: ["im.lan"]).privateCA)
        #expect(try shell.permissions("im-certs/ca.key") == 0o600)
        #expect(try shell.permissions("im-certs/server.key") == 0o600)
    }

    @Test("overwrites nothing and changes neither directory nor umask")
    func overwritesNothing() throws {
        let shell = try Shell()
        let recipe = IssuingRecipe(names: ["im.lan"])
        _ = try shell.run(recipe.privateCA)
        let key = try shell.contents("im-certs/server.key")
        let again = try shell.run(["umask 022"] + recipe.selfSigned + ["pwd; umask"])
        #expect(again.errors.contains("im-certs"))
        #expect(again.output.split(separator: "\n").last == "0022")
        #expect(again.output.hasPrefix(shell.directory.path))
        #expect(try shell.contents("im-certs/server.key") == key)
    }

    @Test("makes the README's self-signed certificate", arguments: names)
    func selfSignedWorks(_ names: [String]) throws {
        let shell = try Shell()
        let made = try shell.run(IssuingRecipe(names: names).selfSigned)
        #expect(made.status == 0, "\(made.errors)")
        let certificate = try Self.certificate(shell, "im-certs/server.crt")
        #expect(certificate.isSelfIssued && certificate.extensions.basicConstraints?.isCA == true)
        #expect(
            certificate.extensions.keyUsage == [.digitalSignature, .keyCertSign]
        )
        #expect(certificate.validity.span / 86_400 == 820)
        #expect(certificate.duplicateExtensions.isEmpty)
    }

    @Test("issues under a CA that there is, and makes a request for one of others")
    func otherRecipesWork() throws {
        let shell = try Shell()
        _ = try shell.run(IssuingRecipe(names: ["im.lan"]).privateCA)
        _ = try shell.run(["cp im-certs/ca.crt im-certs/ca.key . && rm -r im-certs"])
        let made = try shell.run(IssuingRecipe(names: ["im.lan", "a.im.lan"]).underExistingCA)
        #expect(made.status == 0, "\(made.errors)")
        _ = try shell.run(["rm -r im-certs"])
        #expect(try shell.run(IssuingRecipe(names: ["im.lan"]).requestOnly).status == 0)
        #expect(shell.exists("im-certs/server.csr") && !shell.exists("im-certs/server.crt"))
    }

    @Test("needs no configuration file")
    func needsNoConfiguration() throws {
        let shell = try Shell()
        let export = ["export OPENSSL_CONF=/dev/null"]
        let made = try shell.run(export + IssuingRecipe(names: ["IP:10.0.0.1"]).privateCA)
        #expect(made.status == 0, "\(made.errors)")
        #expect(
            try Self.certificate(shell, "im-certs/ca.crt").extensions.subjectKeyIdentifier != nil
        )
    }

    @Test("has lines that a screen shows whole", arguments: names)
    func linesAreShort(_ names: [String]) {
        let recipe = IssuingRecipe(names: names)
        let lines =
            recipe.privateCA + recipe.selfSigned + recipe.underExistingCA + recipe.requestOnly
        #expect(lines.allSatisfy { $0.count <= 96 })
    }

    @Test("refuses what no host could be called")
    func refusesHostileNames() {
        let hostile = [
            "DNS:a'; rm -rf ~; '.example.com", "DNS:$(id).example.com", "DNS:a b", "IP:10.0.0.1;id",
            "DNS:a\nb", "DNS:", "DNS:-a.com", "DNS:a..b", "DNS:*", "DNS:*.com", "DNS:a.*.com",
            "IP:010.0.0.1", "IP:1.2.3", "IP:fe80::1%eth0", "email:a@b", "DNS:例子.com",
            "DNS:1.2.3.4.5",
        ]
        let recipe = IssuingRecipe(names: hostile)
        #expect(recipe.names.isEmpty)
        #expect(recipe.refused.count == hostile.count)
        #expect(recipe.privateCA.isEmpty && recipe.selfSigned.isEmpty)
    }

    private static func certificate(_ shell: Shell, _ path: String) throws -> Certificate {
        _ = try shell.run(["openssl x509 -in \(path) -outform der -out out.der"])
        return try Certificate(der: try shell.contents("out.der"))
    }

    /// The constraints of a fresh CA: addresses by their mask, excluded trees with a minus.
    private static func subtrees(_ names: [String]) throws -> [String] {
        let shell = try Shell()
        _ = try shell.run(IssuingRecipe(names: names).privateCA)
        let authority = try certificate(shell, "im-certs/ca.crt")
        let element = try #require(authority.extensions[.nameConstraints])
        #expect(element.isCritical)
        let constraints = try #require(authority.extensions.nameConstraints)
        return constraints.permitted.map { text($0.base) }
            + constraints.excluded.map { "-" + text($0.base).dropFirst(3) }
    }

    private static func text(_ name: GeneralName) -> String {
        guard case .ip(let octets) = name else { return name.description }
        return "IP " + IPAddressText.text(octets.suffix(octets.count / 2))
    }
}
