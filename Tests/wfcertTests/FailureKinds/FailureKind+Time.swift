extension FailureKind {
    /// Something has ended, or has not begun.
    static let time: [FailureKind] = ended + early

    private static let ended = [
        FailureKind(
            number: 9,
            name: "expired, below a CA",
            files: [
                "wfcert issue --ip 10.0.16.12 -o old --at $(ago '500 days ago')",
                "cp old/ca.crt App/; cp old/fullchain.pem served.pem; mv old/* .",
            ],
            ask: verify("10.0.16.12"),
            code: "expired",
            shows: ["The server certificate [0] O=IM server ended 103 days ago"],
            cures: [
                Cure(
                    says: "Renew the server certificate [0] O=IM server with its key",
                    // The clients that trust the old one trust the new one.
                    then: [
                        "wfcert diff served.pem im-certs/fullchain.pem --bundle App --system none",
                        "wfcert match im-certs/fullchain.pem server.key",
                        "cp im-certs/fullchain.pem served.pem",
                    ]
                )
            ]
        ),
        FailureKind(
            number: 9,
            name: "expired, where the CA was made",
            files: [
                "wfcert issue --ip 10.0.16.12 -o im-certs --at $(ago '500 days ago')",
                "cp im-certs/ca.crt App/",
            ],
            ask: verify("10.0.16.12", "", "im-certs/fullchain.pem"),
            code: "expired",
            shows: ["--ca im-certs --renew im-certs/fullchain.pem"],
            cures: [
                Cure(
                    says: "with its key",
                    ask: verify("10.0.16.12", "", "im-certs-new/fullchain.pem")
                )
            ]
        ),
        FailureKind(
            number: 9,
            name: "expired, self-signed",
            files: [
                "wfcert issue --self-signed --ip 10.0.16.12 -o old --at $(ago '900 days ago')",
                "cp old/server.crt App/; mv old/* .; cp server.crt served.pem",
            ],
            ask: verify("10.0.16.12"),
            code: "expired",
            shows: ["ended 80 days ago", "an anchor's own end counts, too"],
            cures: [
                .newCA, .selfSigned,
                Cure(
                    says: "Renew the server certificate [0] O=IM server with its key",
                    then: Cure.selfSigned.then + ["wfcert match served.pem server.key"]
                ),
            ]
        ),
        FailureKind(
            number: 11,
            name: "chain-expired-ca, the root",
            files: [
                "wfcert issue --dns im.example.com -o old --at $(ago '4000 days ago'); mv old/ca.* .",
                "leaf 90 subjectAltName=DNS:im.example.com $K $E; cp ca.crt App/",
            ],
            ask: verify("im.example.com"),
            code: "expired",
            shows: [
                "The root certificate [1] O=IM private CA ended 350 days ago",
                "not only the server's own, which is good until",
            ],
            cures: [
                Cure(
                    says: "Renew the root certificate [1] O=IM private CA with its key",
                    then: ["cp ca-new.crt App/ca.crt"]
                )
            ]
        ),
        FailureKind(
            number: 11,
            name: "chain-expired-ca, an intermediate",
            files: [
                "root; under ca int '/CN=Example Int' 1 $CA $S",
                "under int server /CN=im 90 subjectAltName=DNS:im.example.com $K $E $B",
                "cat server.crt int.crt >served.pem",
            ],
            ask: verify("im.example.com", "--at $(date -u -d '40 days' +%Y-%m-%dT%H:%M:%SZ)"),
            code: "expired",
            shows: ["The intermediate certificate [1] Example Int ended"],
            cures: [
                // What the CA above it does; the key stays.
                Cure(
                    says:
                        "Get the intermediate certificate [1] Example Int anew from the CA above it",
                    then: [
                        "openssl x509 -req -in int.csr -CA ca.crt -CAkey ca.key -days 900 "
                            + "-extfile int.ext -out int.crt",
                        "cat server.crt int.crt >served.pem",
                    ]
                )
            ]
        ),
    ]

    private static let early = [
        // No clock is set here: the same question at the right time is what a right clock asks.
        FailureKind(
            number: 10,
            name: "clock",
            files: ["root; leaf 90 subjectAltName=DNS:im.example.com $K $E"],
            ask: verify("im.example.com", "--at $(ago '185 minutes ago')"),
            code: "not-yet-valid",
            shows: ["starts in 3 hours", "it looks like a clock or a time zone that is set wrong"],
            cures: [Cure(says: "Set the clock", runs: false, ask: verify("im.example.com"))]
        ),
        FailureKind(
            number: 10,
            name: "not-yet-valid",
            files: [
                "wfcert issue --dns im.example.com -o old; cp old/ca.crt App/; mv old/ca.* .",
                "wfcert issue --ca . --dns im.example.com -o later --at $(ago '20 days')",
                "cp later/fullchain.pem served.pem; mv later/server.key .",
            ],
            ask: verify("im.example.com"),
            code: "not-yet-valid",
            shows: ["starts in 19 days"],
            cures: [
                Cure(
                    says: "Renew the server certificate [0] O=IM server with its key",
                    then: ["cp im-certs/fullchain.pem served.pem"]
                )
            ]
        ),
    ]
}
