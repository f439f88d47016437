extension OpenSSLVerifier.Answer {
    /// What a refusal is called; empty where it accepts.
    var words: Set<String> {
        switch self {
        case .accepted: []
        case .unreadable: ["unreadable"]
        case .refused(let number): [Self.names[number] ?? "error-\(number)"]
        }
    }

    /// The ends of the names `X509_V_ERR_…` of `openssl/x509_vfy.h`.
    private static let names: [Int32: String] = [
        2: "unable-to-get-issuer", 6: "unreadable-issuer-key", 7: "signature-failure",
        18: "self-signed-leaf", 19: "self-signed-in-chain", 20: "no-issuer-locally",
        22: "chain-too-long", 24: "no-issuer-public-key", 25: "path-length-exceeded",
        34: "unhandled-critical-extension", 41: "invalid-extension",
        42: "invalid-policy-extension", 43: "no-explicit-policy", 47: "permitted-violation",
        48: "excluded-violation", 49: "subtree-minmax", 51: "unsupported-constraint-type",
        52: "unsupported-constraint-syntax", 53: "unsupported-name-syntax",
        79: "invalid-ca", 81: "path-length-without-key-usage",
        85: "missing-authority-key-identifier",
        86: "missing-subject-key-identifier", 87: "empty-alternative-names",
        89: "basic-constraints-not-critical", 92: "ca-without-key-usage",
        93: "extensions-require-version-3", 94: "explicit-curve",
    ]
}
