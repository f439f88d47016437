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
