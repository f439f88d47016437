// Keys, signatures and serial numbers.

extension ProfileRule {
    static let serial = ProfileRule("WF409", "serial", "RFC 5280 4.1.2.2")
    static let rsaModulusLength = ProfileRule("WF410", "rsa-modulus-length", "BR 6.1.5")
    static let keyAlgorithmEncoding = ProfileRule("WF411", "key-algorithm-encoding", "BR 7.1.3.1")
    static let signatureAlgorithm = ProfileRule("WF412", "signature-algorithm", "BR 7.1.3.2")
    static let ecdsaDigest = ProfileRule("WF413", "ecdsa-digest", "BR 7.1.3.2.2")
    static let uniqueIdentifiers = ProfileRule("WF414", "unique-identifiers", "RFC 5280 4.1.2.8")

    static let keys: [ProfileRule] = [
        serial, rsaModulusLength, keyAlgorithmEncoding, signatureAlgorithm,
        ecdsaDigest, uniqueIdentifiers,
    ]
}
