extension FailureKind {
    /// The app does not have what the chain ends at.
    static let trust: [FailureKind] = unknown + replaced

    private static let unknown = [
        FailureKind(
            number: 12,
            name: "self-signed-not-trusted",
            files: [
                "root; wfcert issue --self-signed --ip 10.0.16.12 -o old; cp old/server.crt served.pem"
            ],
            ask: verify("10.0.16.12"),
            code: "untrusted: self-signed",
            shows: ["is self-signed and not in the app", "SHA-256"],
            cures: [
                .newCA, .selfSigned,
                Cure(
                    says: "put the server certificate [0] O=IM server into the app",
                    then: ["cp served.pem App/server.pem"]
                ),
            ]
        ),
        FailureKind(
            number: 13,
            name: "private-root-not-trusted, sent",
            files: [
                "root; leaf 90 subjectAltName=DNS:im.example.com $K $E; rm App/ca.crt",
                "cat server.crt ca.crt >served.pem; self other /CN=Other 90; cp other.crt App/",
            ],
            ask: verify("im.example.com"),
            code: "untrusted: unknown-root",
            shows: ["The chain ends at Example CA, which the app does not have"],
            cures: [
                Cure(
                    says: "put the root certificate [1] Example CA into the app",
                    then: ["cp ca.crt App/"]
                )
            ]
        ),
        FailureKind(
            number: 13,
            name: "private-root-not-trusted, not sent",
            files: [
                "root; leaf 90 subjectAltName=DNS:im.example.com $K $E; rm App/ca.crt",
                "self other /CN=Other 90; cp other.crt App/",
            ],
            ask: verify("im.example.com", "--trust pin-only"),
            code: "untrusted: missing-intermediate",
            shows: ["Issuer Example CA"],
            cures: [
                Cure(
                    says: "Get the certificate of Example CA from its owner",
                    then: ["cp ca.crt App/"]
                ),
                // To send the root does not make it trusted: the app still needs it.
                Cure(
                    says: "Let the server send the certificate of Example CA",
                    first: ["cp ca.crt intermediate.crt; cp ca.crt App/"],
                    then: ["cp fullchain.pem served.pem"]
                ),
            ]
        ),
    ]

    private static let replaced = [
        FailureKind(
            number: 14,
            name: "stale-anchor",
            files: [
                "root; self ca '/CN=Example CA' 3650 $CA $S",
                "leaf 90 subjectAltName=DNS:im.example.com $K $E",
            ],
            ask: verify("im.example.com"),
            code: "untrusted: stale-anchor",
            shows: ["The app has a CA called Example CA, but with another key", "In the app"],
            cures: [
                Cure(
                    says: "replace the file in the app whose fingerprint is",
                    then: ["cp ca.crt App/ca.crt"]
                )
            ],
            // It is to be typed with the app's certificate.
            canConfirm: false
        ),
        FailureKind(
            number: 15,
            name: "leaf-replaced",
            files: [
                "wfcert issue --self-signed --ip 10.0.16.12 -o old; cp old/server.crt App/pin.crt",
                "wfcert issue --self-signed --ip 10.0.16.12 -o new; cp new/server.crt served.pem",
            ],
            ask: verify("10.0.16.12"),
            code: "untrusted: leaf-replaced",
            shows: ["The app pins another certificate of this name", "Its end"],
            cures: [
                Cure(
                    says: "replace the file in the app whose fingerprint is",
                    then: ["cp served.pem App/pin.crt"]
                ), .newCA, .selfSigned,
            ]
        ),
        FailureKind(
            number: 26,
            name: "middlebox",
            files: [
                "self proxy '/CN=Corporate Proxy' 900 $CA $S; root",
                "under proxy server /CN=im 90 subjectAltName=DNS:im.example.com $K $E $B",
                "cp server.crt served.pem",
            ],
            ask: "wfcert verify served.pem --host im.example.com --bundle App --system proxy.crt "
                + "--trust pin-only -v",
            code: "untrusted: not-pinned",
            shows: [
                "The chain ends at Corporate Proxy, which is trusted on this machine and not pinned",
                "If you do not know this issuer, a proxy that inspects TLS may be answering",
            ],
            cures: [
                Cure(
                    says: "a proxy that inspects TLS looks just like this",
                    ask:
                        "wfcert verify served.pem --host im.example.com --bundle App --system proxy.crt "
                        + "-v"
                ),
                Cure(
                    says: "Get the certificate of Corporate Proxy from its owner",
                    then: ["cp proxy.crt App/"]
                ),
            ]
        ),
    ]
}
