extension FailureKind {
    /// A file is not what it should be.
    static let files: [FailureKind] = secret + encoded + broken + keys

    private static let secret = [
        FailureKind(
            number: 27,
            name: "wrong-file, a private key in the app",
            files: ["root; cp ca.key App/ca.pem"],
            ask: "wfcert bundle App",
            code: "private-key",
            shows: ["ERROR App/ca.pem:1 (block 1): a PRIVATE KEY", "Take it out of here"],
            cures: []
        ),
        FailureKind(
            number: 27,
            name: "wrong-file, a certificate request",
            files: ["root; under ca server /CN=im 90 $E", "rm -f server.crt"],
            ask: "wfcert describe server.csr",
            status: 3,
            code: "certificate-request",
            shows: ["the CA makes the certificate from it"],
            cures: [Cure(says: "server.csr", ask: "wfcert describe server.crt")]
        ),
        FailureKind(
            number: 27,
            name: "wrong-file, PKCS#12",
            files: [
                "root; under ca server /CN=im 90 $E",
                "openssl pkcs12 -export -inkey server.key -in server.crt -passout pass: -out a.p12",
            ],
            ask: "wfcert describe a.p12",
            status: 3,
            code: "pkcs12",
            shows: ["which can hold a private key"],
            // A person types the password, here an empty one.
            cures: [
                Cure(
                    says: "openssl pkcs12 -in a.p12 -nokeys -out certs.pem",
                    runs: false,
                    then: ["openssl pkcs12 -in a.p12 -nokeys -out certs.pem -passin pass:"],
                    ask: "wfcert describe certs.pem"
                )
            ]
        ),
    ]

    /// A file of the app that only we can read.
    private static func unusual(_ name: String, _ make: String, _ shows: String) -> FailureKind {
        FailureKind(
            number: 27,
            name: "wrong-file, " + name,
            files: ["root; rm App/ca.crt", make],
            ask: "wfcert bundle App",
            status: 0,
            code: "encoding-quirk",
            shows: [shows],
            cures: [Cure(says: shows, then: ["rm App/a.*; mv certs.* App/"])]
        )
    }

    private static let encoded = [
        unusual(
            "a byte-order mark",
            "(printf '\\357\\273\\277'; cat ca.crt) >App/a.pem",
            "starts with a byte-order mark"
        ),
        unusual("UTF-16", "iconv -f UTF-8 -t UTF-16 ca.crt >App/a.pem", "is UTF-16"),
        unusual(
            "DER named .pem",
            "openssl x509 -in ca.crt -outform der -out App/a.pem",
            "is DER although its name says PEM"
        ),
        unusual("PEM named .der", "cp ca.crt App/a.der", "is PEM although its name says DER"),
        FailureKind(
            number: 27,
            name: "wrong-file, base64 alone",
            files: ["root; grep -v -e ---- ca.crt >a.pem"],
            ask: "wfcert describe a.pem",
            status: 3,
            code: "not-a-certificate",
            shows: ["base64 without the lines"],
            cures: [Cure(says: "base64 without the lines", ask: "wfcert describe certs.pem")]
        ),
    ]

    private static let broken = [
        FailureKind(
            number: 27,
            name: "wrong-file, cut off",
            files: ["root; head -c 300 ca.crt >cut.pem"],
            ask: "wfcert describe cut.pem",
            status: 3,
            code: "truncated-pem",
            shows: ["cut.pem:1", "the END line is missing: the file was cut; copy it again"],
            cures: []
        ),
        FailureKind(
            number: 27,
            name: "wrong-file, no base64",
            files: ["root; sed -e '3s/^./@/' ca.crt >bad.pem"],
            ask: "wfcert describe bad.pem",
            status: 3,
            code: "bad-base64",
            shows: ["no base64 at line 3, column 1; copy it again"],
            cures: []
        ),
        FailureKind(
            number: 27,
            name: "wrong-file, a web page",
            files: ["echo '<html><body>log in</body></html>' >App/ca.crt"],
            ask: "wfcert bundle App",
            status: 3,
            code: "html",
            shows: ["a login or error page was saved instead of the certificate"],
            cures: []
        ),
    ]

    private static let keys = [
        FailureKind(
            number: 28,
            name: "key-mismatch, below a CA",
            files: [
                "root; leaf 90 subjectAltName=DNS:im.example.com $K $E; cp server.crt old.crt",
                "leaf 90 subjectAltName=DNS:im.example.com $K $E; mkdir DIR; mv ca.* DIR",
            ],
            ask: "wfcert match old.crt server.key",
            code: "does not belong to",
            shows: ["Is for key", "The key is"],
            cures: [
                Cure(
                    says: "find the key that was made with it, or issue it again with this one",
                    ask: "wfcert match new/server.crt server.key"
                )
            ]
        ),
        FailureKind(
            number: 28,
            name: "key-mismatch, self-signed",
            files: [
                "wfcert issue --self-signed --dns im.lan -o a; wfcert issue --self-signed --dns im.lan -o b"
            ],
            ask: "wfcert match a/server.crt b/server.key",
            code: "does not belong to",
            shows: ["Is for key", "The key is"],
            cures: [
                Cure(
                    says: "issue it again with this one",
                    ask: "wfcert match new/server.crt b/server.key"
                )
            ]
        ),
    ]
}
