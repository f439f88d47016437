/// Certificates and public keys that are refused whatever else holds.
///
/// Deny a key to be sure. The hash of a certificate covers its signature too, and an ECDSA signature can be written in
/// two ways by anybody: a certificate that is denied by its own hash alone can come back with another one.
public struct DenyList: Sendable, Equatable {
    private var certificates: Set<[UInt8]> = []
    private var publicKeys: Set<[UInt8]> = []

    /// An empty list.
    public init() {}

    /// Whether nothing is denied.
    public var isEmpty: Bool { certificates.isEmpty && publicKeys.isEmpty }

    /// Reads a list: one entry a line, `#` starts a comment.
    ///
    /// An entry is the SHA-256 of a certificate, `cert:AB:CD…`, or of a SubjectPublicKeyInfo, `key:ab12…`, in 64 hex
    /// digits with or without colons. Without a prefix it is taken for both. The line of `openssl x509 -fingerprint
    /// -sha256` is one of a certificate, a pin `sha256/…=` (RFC 7469 2.4) one of a key.
    ///
    /// - Throws: The number of the first line, from 1, that is no entry: a list that is half read denies too little.
    public init(reading text: some Sequence<UInt8>) throws(DenyListError) {
        let lines = Array(text).split(
            separator: UInt8(ascii: "\n"),
            omittingEmptySubsequences: false
        )
        for (index, line) in lines.enumerated() {
            let content = line.prefix { $0 != UInt8(ascii: "#") }
            let entry = String(decoding: content, as: UTF8.self).filter { !$0.isWhitespace }
            guard !entry.isEmpty else { continue }
            guard insert(entry) else { throw DenyListError(line: index + 1) }
        }
    }

    /// The entry that this certificate meets, if any.
    func match(_ certificate: Certificate) -> DeniedBy? {
        guard !isEmpty else { return nil }
        let digest = certificate.sha256
        if certificates.contains(digest) { return .certificate(sha256: digest) }
        if let canonical = certificate.canonicalDER {
            let digest = SHA2.sha256(canonical)
            if certificates.contains(digest) { return .certificate(sha256: digest) }
        }
        let keyDigest = certificate.publicKeySHA256
        return publicKeys.contains(keyDigest) ? .publicKey(sha256: keyDigest) : nil
    }

    private mutating func insert(_ entry: String) -> Bool {
        if let digest = Self.pin(entry) {
            publicKeys.insert(digest)
            return true
        }
        if let digits = Self.fingerprint(entry) {
            guard let digest = Self.digest(digits) else { return false }
            certificates.insert(digest)
            return true
        }
        let isKey = entry.hasPrefix("key:")
        let isCertificate = entry.hasPrefix("cert:")
        let digits = isKey ? entry.dropFirst(4) : isCertificate ? entry.dropFirst(5) : entry[...]
        guard let digest = Self.digest(digits) else { return false }
        if !isKey { certificates.insert(digest) }
        if !isCertificate { publicKeys.insert(digest) }
        return true
    }

    /// What stands in `sha256 Fingerprint=AB:CD…`, of any case; it hashes the certificate.
    private static func fingerprint(_ entry: String) -> Substring? {
        let name = "sha256fingerprint="
        guard entry.lowercased().hasPrefix(name) else { return nil }
        return entry.dropFirst(name.count)
    }

    /// What stands in `sha256/…=`, with or without the row's name before it; it hashes the key.
    private static func pin(_ entry: String) -> [UInt8]? {
        let row = entry.hasPrefix("Pin") ? entry.dropFirst(3) : entry[...]
        guard row.hasPrefix("sha256/") else { return nil }
        let text = Array(row.dropFirst(7).utf8)
        guard let digest = try? Base64.decode(text[...]), digest.count == 32 else { return nil }
        return digest
    }

    private static func digest(_ text: Substring) -> [UInt8]? {
        let digits = text.filter { $0 != ":" }
        guard digits.utf8.count == 64 else { return nil }
        var octets: [UInt8] = []
        var high: UInt8?
        for character in digits {
            guard let value = character.hexDigitValue, character.isASCII else { return nil }
            if let first = high {
                octets.append(first << 4 | UInt8(value))
                high = nil
            } else {
                high = UInt8(value)
            }
        }
        return octets
    }
}

/// The first line of a deny list that is no entry.
public struct DenyListError: Error, Sendable, Equatable {
    /// From 1.
    public let line: Int
}
