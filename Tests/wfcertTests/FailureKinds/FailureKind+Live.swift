extension FailureKind {
    /// What only a running server shows; each runs on loopback as long as it is asked, by the app's channel and by a look.
    static let live: [FailureKind] = tried + tried.map(\.probed)

    private static let tried = versions + clients + elsewhere

    /// The same row, asked by `wfcert probe`.
    private var probed: FailureKind {
        FailureKind(
            number: number,
            name: name + ", probed",
            files: files,
            ask: Self.probing(ask),
            status: status,
            code: code,
            shows: shows,
            cures: cures.map { cure in
                var cure = cure
                cure.ask = cure.ask.map(Self.probing)
                return cure
            },
            canConfirm: canConfirm
        )
    }

    private static func probing(_ line: String) -> String {
        line.replacing("wfcert try http https://", with: "wfcert probe ")
            .replacing("/ --bundle", with: " --bundle")
    }

    private static let certificates = """
        root
        under ca ip /CN=ip 90 subjectAltName=IP:127.0.0.1 $K $E $B
        under ca www /CN=www 90 subjectAltName=DNS:www.example.com $K $E $B
        under ca im /CN=im 90 subjectAltName=DNS:im.example.com $K $E $B
        under ca client /CN=client 90 extendedKeyUsage=clientAuth $B
        """

    /// Asks a server that is started with these options.
    private static func ask(
        _ options: String,
        _ more: String = "",
        host: String = "127.0.0.1"
    ) -> String {
        "serve 0 \(options); \(request(more, host: host))"
    }

    private static func request(_ more: String = "", host: String = "127.0.0.1") -> String {
        "wfcert try http https://\(host):$port/ --bundle App --system none -v \(more)"
    }

    private static let two =
        "-cert www.crt -key www.key -servername im.example.com -cert2 im.crt -key2 im.key"

    private static let versions = [
        FailureKind(
            number: 24,
            name: "sni-default-cert",
            files: [certificates],
            ask: ask(two),
            code: "sni-default-certificate",
            shows: [
                "It carries DNS:www.example.com", "SNI none sent, as always for an address",
                "If it has one for a name of yours, dial that name",
            ],
            cures: [
                Cure(
                    says: "listen 443 ssl default_server;",
                    ask: ask(
                        "-cert ip.crt -key ip.key -servername im.example.com -cert2 im.crt -key2 im.key"
                    )
                ),
                Cure(
                    says: "Issue the server certificate again under Example CA",
                    ask: ask("-cert im-certs/fullchain.pem -key im-certs/server.key")
                ),
                Cure(
                    says: "Dial www.example.com",
                    ask: ask(two, "--resolve 127.0.0.1", host: "www.example.com")
                ),
            ],
            canConfirm: false
        ),
        FailureKind(
            number: 25,
            name: "old-tls",
            files: [certificates],
            ask: ask("-cert ip.crt -key ip.key -tls1_1 -cipher ALL:@SECLEVEL=0"),
            status: 4,
            code: "protocol-version",
            shows: ["speaks no TLS from 1.2 up", "RFC 8996"],
            cures: [
                Cure(
                    says: "ssl_protocols TLSv1.2 TLSv1.3;",
                    ask: ask("-cert ip.crt -key ip.key -tls1_2")
                )
            ],
            canConfirm: false
        ),
        FailureKind(
            number: 25,
            name: "no-common-cipher",
            files: [certificates],
            ask: ask("-cert ip.crt -key ip.key -tls1_2 -cipher ECDHE-ECDSA-NULL-SHA:@SECLEVEL=0"),
            status: 4,
            code: "tls-alert",
            shows: ["alert 40, handshake_failure", "no cipher suite or version in common"],
            cures: [
                Cure(
                    says: "TLS 1.2 or 1.3 with ECDHE and AES-GCM or ChaCha20",
                    ask: ask(
                        "-cert ip.crt -key ip.key -tls1_2 -cipher ECDHE-ECDSA-AES128-GCM-SHA256"
                    )
                )
            ],
            canConfirm: false
        ),
    ]

    private static let clients = [
        FailureKind(
            number: 26,
            name: "mtls",
            files: [certificates],
            ask: ask("-cert ip.crt -key ip.key -Verify 1 -CAfile ca.crt"),
            status: 5,
            code: "client-certificate-required",
            shows: ["wants a client certificate that it trusts, and got no such one", "116"],
            cures: [
                Cure(
                    says: "--client-cert FILE",
                    ask: ask(
                        "-cert ip.crt -key ip.key -Verify 1 -CAfile ca.crt",
                        "--client-cert client.crt --client-key client.key"
                    )
                )
            ],
            canConfirm: false
        ),
        FailureKind(
            number: 26,
            name: "not-tls",
            files: [certificates],
            ask: "plain 0; \(request())",
            status: 4,
            code: "not-tls",
            shows: ["answered, and does not speak TLS", "It began \"<!DOC\""],
            cures: [
                Cure(
                    says: "Dial the port that has TLS",
                    ask: ask("-cert ip.crt -key ip.key")
                )
            ],
            canConfirm: false
        ),
    ]

    private static let elsewhere = [
        // What is printed looks for a listener, and there is none.
        FailureKind(
            number: 26,
            name: "refused",
            files: [certificates],
            ask:
                "serve 0 -cert ip.crt -key ip.key; kill $s; wait $s || :; trap - EXIT; \(request())",
            status: 4,
            code: "unreachable",
            shows: ["Connection refused", "nothing listens on the port"],
            cures: [
                Cure(
                    says: "see whether something listens on port",
                    runs: false,
                    ask: ask("-cert ip.crt -key ip.key")
                )
            ],
            canConfirm: false
        ),
        // Nothing of this machine is changed: a name in its DNS is not tried.
        FailureKind(
            number: 26,
            name: "dns",
            files: [certificates],
            ask: "wfcert try http https://im.invalid:1/ --bundle App --system none -v",
            status: 4,
            code: "name-not-found",
            shows: ["The name im.invalid leads to no address", "no certificate was seen"],
            cures: [
                Cure(
                    says: "Add the name to DNS or to /etc/hosts",
                    ask: ask("-cert ip.crt -key ip.key")
                ),
                Cure(
                    says: "--resolve ADDRESS",
                    ask: ask(
                        "-cert im.crt -key im.key",
                        "--resolve 127.0.0.1",
                        host: "im.example.com"
                    )
                ),
            ],
            canConfirm: false
        ),
    ]
}
