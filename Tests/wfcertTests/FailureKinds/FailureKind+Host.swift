extension FailureKind {
    /// The host is not the certificate's.
    static let host: [FailureKind] = addresses + names + wildcards

    private static let addresses = [
        FailureKind(
            number: 1,
            name: "ip-not-in-san, self-signed",
            files: [
                "wfcert issue --self-signed --ip 10.0.16.12 -o old",
                "cp old/server.crt App/; cp old/server.crt served.pem",
            ],
            ask: verify("10.0.16.13"),
            code: "host-mismatch: ip-not-in-san",
            shows: ["10.0.16.13 (IPv4)", "It carries IP:10.0.16.12", "byte for byte"],
            cures: [.newCA, .selfSigned, .dial("10.0.16.12")]
        ),
        // The CA may issue for its own names alone, and its files lie where a second one would be made.
        FailureKind(
            number: 1,
            name: "ip-not-in-san, below a CA of ours",
            files: ["wfcert issue --ip 10.0.16.12 -o im-certs", "cp im-certs/ca.crt App/"],
            ask: verify("10.0.16.13", "", "im-certs/fullchain.pem"),
            code: "host-mismatch: ip-not-in-san",
            shows: ["IP:10.0.16.12"],
            cures: [
                Cure(
                    says: "A private CA for these ",
                    then: ["cp im-certs-new/ca.crt App/"],
                    ask: verify("10.0.16.13", "", "im-certs-new/fullchain.pem")
                ),
                Cure(
                    says: "Dial 10.0.16.12",
                    ask: verify("10.0.16.12", "", "im-certs/fullchain.pem")
                ),
            ]
        ),
        FailureKind(
            number: 2,
            name: "ip-only-in-cn",
            files: [
                "self server /CN=10.0.16.12 90", "cp server.crt App/; cp server.crt served.pem",
            ],
            ask: verify("10.0.16.12"),
            code: "host-mismatch: only-in-common-name",
            shows: [
                "Subject CN=10.0.16.12", "iOS since 13", "curl built with OpenSSL still accepts",
            ],
            cures: [.newCA, .selfSigned]
        ),
        FailureKind(
            number: 3,
            name: "ip-as-dns",
            files: [
                "self server /CN=im 90 subjectAltName=DNS:10.0.16.12",
                "cp server.crt App/; cp server.crt served.pem",
            ],
            ask: verify("10.0.16.12"),
            code: "host-mismatch: ip-in-dns-san",
            shows: ["as DNS:10.0.16.12; an address must be an IP entry"],
            cures: [.newCA, .selfSigned]
        ),
    ]

    private static let names = [
        FailureKind(
            number: 4,
            name: "name-not-in-san, by a slip",
            files: ["root", "leaf 90 subjectAltName=DNS:im.example.com $K $E"],
            ask: verify("im.exmaple.com"),
            code: "host-mismatch: name-not-in-san",
            shows: ["Did you mean im.example.com? (two letters differ)"],
            cures: [.dial("im.example.com"), .underCA]
        ),
        FailureKind(
            number: 4,
            name: "name-not-in-san, after a move",
            files: ["root", "leaf 90 subjectAltName=DNS:im.example.com $K $E"],
            ask: verify("im.example.org"),
            code: "host-mismatch: name-not-in-san",
            shows: ["It carries DNS:im.example.com"],
            cures: [.underCA, .dial("im.example.com")]
        ),
        FailureKind(
            number: 5,
            name: "dialled by address, certificate has a name",
            files: ["root", "leaf 90 subjectAltName=DNS:im.example.com $K $E"],
            ask: verify("10.0.16.12"),
            code: "host-mismatch: name-for-ip",
            shows: ["You dial an address, and the server certificate [0] im has names only"],
            cures: [.underCA, .dial("im.example.com")]
        ),
        FailureKind(
            number: 5,
            name: "dialled by name, certificate has an address",
            files: ["root", "leaf 90 subjectAltName=IP:10.0.16.12 $K $E"],
            ask: verify("im.example.com"),
            code: "host-mismatch: ip-for-name",
            shows: ["You dial a name, and the server certificate [0] im has addresses only"],
            cures: [.underCA, .dial("10.0.16.12")]
        ),
        FailureKind(
            number: 8,
            name: "no-san",
            files: ["root", "leaf 90 $K $E"],
            ask: verify("im.example.com"),
            code: "host-mismatch: no-san",
            shows: ["there is nothing to match", "It carries (no entry)"],
            cures: [.underCA]
        ),
    ]

    private static let wildcards = [
        FailureKind(
            number: 6,
            name: "wildcard-depth, deeper",
            files: ["root", "leaf 90 'subjectAltName=DNS:*.example.com' $K $E"],
            ask: verify("a.im.example.com"),
            code: "host-mismatch: wildcard-depth",
            shows: ["covers exactly one label: im.example.com, but not a.im.example.com"],
            cures: [.underCA]
        ),
        FailureKind(
            number: 6,
            name: "wildcard-depth, the zone itself",
            files: ["root", "leaf 90 'subjectAltName=DNS:*.example.com' $K $E"],
            ask: verify("example.com"),
            code: "host-mismatch: wildcard-depth",
            shows: ["but not example.com itself"],
            cures: [.underCA]
        ),
        FailureKind(
            number: 7,
            name: "wildcard-too-wide",
            files: ["root", "leaf 90 'subjectAltName=DNS:*.lan' $K $E"],
            ask: verify("im.lan"),
            code: "host-mismatch: wildcard-too-wide",
            shows: ["The entry *.lan", "OpenSSL, GnuTLS and browsers ignore others"],
            cures: [.underCA]
        ),
    ]
}
