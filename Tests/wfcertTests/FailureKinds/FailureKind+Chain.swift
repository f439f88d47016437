extension FailureKind {
    /// The certificates that were sent do not lead upwards.
    static let chain: [FailureKind] = missing + order + issuers

    /// A root that the app has, an intermediate, and a server below it.
    private static let below = """
        root; under ca int '/CN=Example Int' 900 $CA $S
        under int server /CN=im 90 subjectAltName=DNS:im.example.com $K $E $B
        cp server.crt served.pem
        """

    private static let missing = [
        FailureKind(
            number: 16,
            name: "missing-intermediate",
            files: [below],
            ask: verify("im.example.com"),
            code: "untrusted: missing-intermediate",
            shows: ["Issuer Example Int", "Sent 1 certificate", "this app and Android do not"],
            cures: [
                Cure(
                    says: "Get the certificate of Example Int from its owner",
                    then: ["cp int.crt App/"]
                ),
                Cure(
                    says: "nginx: ssl_certificate with the file that is written",
                    first: ["cp int.crt intermediate.crt"],
                    then: ["cp fullchain.pem served.pem"]
                ),
            ]
        ),
        FailureKind(
            number: 16,
            name: "missing-intermediate, published",
            files: [
                "python3 -c 'import socket; s = socket.create_server((\"127.0.0.1\", 0)); "
                    + "print(s.getsockname()[1])' >port",
                "root; under ca int '/CN=Example Int' 900 $CA $S",
                "under int server /CN=im 90 subjectAltName=DNS:im.example.com $K $E $B "
                    + "\"authorityInfoAccess=caIssuers;URI:http://127.0.0.1:$(cat port)/int.der\"",
                "mkdir site; openssl x509 -in int.crt -outform der -out site/int.der",
                "cp server.crt served.pem",
            ],
            ask: verify("im.example.com"),
            code: "untrusted: missing-intermediate",
            shows: ["Published http://127.0.0.1:"],
            cures: [
                Cure(
                    says: "Let the server send the certificate of Example Int behind its own",
                    first: [
                        "python3 -m http.server --bind 127.0.0.1 --directory site $(cat port) "
                            + ">/dev/null 2>&1 & site=$!; trap 'kill $site' EXIT",
                        "for i in $(seq 200); do curl -fs -o /dev/null "
                            + "http://127.0.0.1:$(cat port)/ && break; sleep 0.05; done",
                    ],
                    then: ["cp fullchain.pem served.pem"]
                ),
                Cure(
                    says: "Get the certificate of Example Int from its owner",
                    then: ["cp int.crt App/"]
                ),
            ]
        ),
        FailureKind(
            number: 16,
            name: "missing-intermediate, of a file that has the name already",
            files: [below, "mv served.pem fullchain.pem"],
            ask: "wfcert chain fullchain.pem --bundle App --system none",
            code: "missing-intermediate",
            shows: ["nothing: CN=Example Int is missing", "apps fetch none"],
            cures: [
                Cure(
                    says: "get the missing certificate from its CA as intermediate.crt",
                    first: ["cp int.crt intermediate.crt"],
                    ask: "wfcert chain fullchain-new.pem --bundle App --system none"
                )
            ]
        ),
    ]

    private static let order = [
        FailureKind(
            number: 17,
            name: "chain-order",
            files: [below, "cat server.crt ca.crt int.crt >served.pem"],
            ask: "wfcert chain served.pem --bundle App --system none",
            code: "wrong-order",
            shows: ["RFC 5246 7.4.2, RFC 8446 4.4.2", "To send im > Example Int"],
            cures: [Cure(says: "", then: ["cp fullchain.pem served.pem"])]
        ),
        FailureKind(
            number: 17,
            name: "chain-order, the server not first",
            files: [below, "cat int.crt server.crt >served.pem"],
            ask: "wfcert chain served.pem --bundle App --system none",
            code: "leaf-not-first",
            shows: ["the server's certificate must come first"],
            cures: [Cure(says: "", then: ["cp fullchain.pem served.pem"])]
        ),
        FailureKind(
            number: 18,
            name: "unrelated-cert-sent",
            files: [
                below, "self other /CN=other 90; cat server.crt int.crt other.crt >served.pem",
            ],
            ask: "wfcert chain served.pem --bundle App --system none",
            code: "unrelated-sent",
            shows: ["[2] other has no part in the chain"],
            cures: [Cure(says: "", then: ["cp fullchain.pem served.pem"])]
        ),
        // Harmless, so that the status is good and no fix is pressed on anybody.
        FailureKind(
            number: 18,
            name: "root-sent",
            files: [below, "cat server.crt int.crt ca.crt >served.pem"],
            ask: "wfcert chain served.pem --bundle App --system none",
            status: 0,
            code: "root-sent",
            shows: ["[2] Example CA is a root: sending it is harmless and useless"],
            cures: []
        ),
    ]

    private static let issuers = [
        FailureKind(
            number: 9,
            name: "expired, an intermediate, asked of chain",
            files: [
                "root; under ca int '/CN=Example Int' 900 $CA $S; cp int.crt good.crt",
                "under int server /CN=im 90 subjectAltName=DNS:im.example.com $K $E $B",
                "openssl x509 -req -in int.csr -CA ca.crt -CAkey ca.key -days 1 -extfile int.ext -out int.crt",
                "cat server.crt int.crt >served.pem",
            ],
            ask: "wfcert chain served.pem --bundle App --system none "
                + "--at $(date -u -d '40 days' +%Y-%m-%dT%H:%M:%SZ)",
            code: "expired",
            shows: ["[1] Example Int has expired"],
            cures: [
                Cure(
                    says: "get [1] Example Int anew from the CA above it",
                    first: ["cp good.crt intermediate.crt"],
                    then: ["cp fullchain.pem served.pem"]
                )
            ]
        ),
        FailureKind(
            number: 22,
            name: "not-a-ca, the root",
            files: [
                "self ca '/CN=Example CA' 3650 $B; cp ca.crt App/",
                "leaf 90 subjectAltName=DNS:im.example.com $K $E",
            ],
            ask: verify("im.example.com"),
            code: "not-a-ca",
            shows: ["issued the certificate below it, but may not issue any", "CA:FALSE"],
            cures: [
                Cure(
                    says: "Make the root certificate [1] Example CA again as a CA",
                    then: ["cp ca-new.crt App/ca.crt"]
                )
            ]
        ),
        FailureKind(
            number: 22,
            name: "not-a-ca, a server's certificate",
            files: [
                "root; under ca int /CN=other 90 $K $E $B",
                "under int server /CN=im 90 subjectAltName=DNS:im.example.com $K $E $B",
                "cat server.crt int.crt >served.pem",
            ],
            ask: verify("im.example.com"),
            code: "not-a-ca",
            shows: ["The intermediate certificate [1] other"],
            cures: [
                Cure(
                    says: "Replace the intermediate certificate [1] other: a new private CA",
                    then: Cure.newCA.then
                )
            ]
        ),
        FailureKind(
            number: 22,
            name: "pathlen",
            files: [
                "self ca '/CN=Example CA' 3650 $CA,pathlen:0 $S; cp ca.crt App/",
                "under ca int '/CN=Example Int' 900 $CA $S",
                "under int server /CN=im 90 subjectAltName=DNS:im.example.com $K $E $B",
                "cat server.crt int.crt >served.pem",
            ],
            ask: verify("im.example.com"),
            code: "path-length",
            shows: ["allows 0 intermediates below it, and 1 follow"],
            cures: [
                Cure(
                    says: "Make the root certificate [2] Example CA again as a CA",
                    then: ["cp ca-new.crt App/ca.crt"]
                )
            ]
        ),
        FailureKind(
            number: 23,
            name: "name-constraints",
            files: [
                "wfcert issue --dns im.lan -o old; mv old/ca.* .; cp ca.crt App/",
                "leaf 90 subjectAltName=DNS:im.example.com $K $E",
            ],
            ask: verify("im.example.com"),
            code: "name-constraints",
            shows: ["The CA may not issue for DNS:im.example.com", "Permitted DNS:im.lan"],
            cures: [
                Cure(
                    says: "Replace the root certificate [1] O=IM private CA: a new private CA",
                    then: Cure.newCA.then
                )
            ]
        ),
    ]
}
