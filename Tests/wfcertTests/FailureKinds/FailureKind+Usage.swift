extension FailureKind {
    /// What Apple's policy for TLS servers refuses, and the permissive one partly takes.
    static let usage: [FailureKind] = purpose + strength

    private static let permissive = Cure(
        says: "Judge by the permissive policy (--policy permissive)",
        ask: verify("im.example.com", "--policy permissive")
    )

    private static let purpose = [
        FailureKind(
            number: 19,
            name: "eku-missing",
            files: ["root; leaf 90 subjectAltName=DNS:im.example.com $K"],
            ask: verify("im.example.com", "--policy tls"),
            code: "eku-missing-server-auth",
            shows: ["it has no extendedKeyUsage", "1 July 2019"],
            cures: [.underCA, permissive]
        ),
        FailureKind(
            number: 19,
            name: "eku-not-server",
            files: [
                "root; leaf 90 subjectAltName=DNS:im.example.com $K extendedKeyUsage=clientAuth"
            ],
            ask: verify("im.example.com", "--policy tls"),
            code: "eku-missing-server-auth",
            shows: ["clientAuth"],
            cures: [.underCA, permissive]
        ),
        FailureKind(
            number: 20,
            name: "too-long",
            files: ["root; leaf 900 subjectAltName=DNS:im.example.com $K $E"],
            ask: verify("im.example.com", "--policy tls"),
            code: "validity-too-long",
            shows: ["900 days from start to end", "-67901"],
            cures: [.underCA, permissive]
        ),
    ]

    private static let strength = [
        FailureKind(
            number: 21,
            name: "weak-key",
            files: [
                "root; EC='-newkey rsa:1024 -nodes'; leaf 90 subjectAltName=DNS:im.example.com $K $E"
            ],
            ask: verify("im.example.com", "--policy tls"),
            code: "weak-key",
            shows: ["RSA, 1024 bits", "at least 2048 bits"],
            cures: [.underCA, permissive]
        ),
        FailureKind(
            number: 21,
            name: "sha1",
            files: [
                "root; leaf 90 subjectAltName=DNS:im.example.com $K $E",
                "openssl x509 -req -sha1 -in server.csr -CA ca.crt -CAkey ca.key -days 90 "
                    + "-extfile server.ext -out served.pem",
            ],
            ask: verify("im.example.com", "--policy tls"),
            code: "weak-signature",
            shows: ["is signed with SHA-1", "iOS 13 and later want SHA-2"],
            cures: [.underCA, permissive]
        ),
    ]
}
