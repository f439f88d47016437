/// Tells apart what is neither DER nor PEM, by its first octets.
enum TextSniffer {
    static func kind(of bytes: Bytes) -> InputKind {
        guard !bytes.isEmpty else { return .empty }
        if isKeystore(bytes) { return .keystore }
        let text = bytes.drop(while: Base64.isWhiteSpace)
        guard let first = text.first else { return .blank }
        let head = text.prefix(lookedAt)
        if starts(head, "putty-user-key-file-") { return .privateKey(.puTTY) }
        if starts(head, "---- begin ssh2 ") {
            return contains(head, "private key") ? .privateKey(.other) : .publicKey
        }
        if starts(head, "ssh-") || starts(head, "ecdsa-sha2-") { return .publicKey }
        guard head.allSatisfy(isText) else { return .binary }
        if first == UInt8(ascii: "<") {
            return contains(head, "<html") || contains(head, "<!doctype html") ? .html : .text
        }
        if isJSON(head) { return .json }
        // Every certificate of ordinary size starts with a SEQUENCE of two length octets: "MII" in base64.
        if starts(head, "mii"), head.allSatisfy(isBase64) { return .base64 }
        return .text
    }

    /// Java's own format, and that of its cryptography extension.
    private static func isKeystore(_ bytes: Bytes) -> Bool {
        bytes.starts(with: [0xfe, 0xed, 0xfe, 0xed])
            || bytes.starts(with: [0xce, 0xce, 0xce, 0xce])
    }

    /// An object, or an array of anything but bare words: `[section]` is no JSON.
    private static func isJSON(_ head: Bytes) -> Bool {
        let next = head.dropFirst().first { !Base64.isWhiteSpace($0) }
        switch head.first {
        case UInt8(ascii: "{"): return next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
        case UInt8(ascii: "["): return next.map { "{[\"]".utf8.contains($0) } ?? false
        default: return false
        }
    }

    private static func isText(_ octet: UInt8) -> Bool {
        // Escape and backspace stand in terminal recordings.
        octet >= 0x20 && octet != 0x7f || Base64.isWhiteSpace(octet) || octet == 0x1b
            || octet == 0x08
    }

    private static func isBase64(_ octet: UInt8) -> Bool {
        Base64.isInAlphabet(octet) || Base64.isWhiteSpace(octet) || octet == UInt8(ascii: "=")
    }

    private static func starts(_ head: Bytes, _ word: String) -> Bool {
        head.lazy.map(lowerCase).starts(with: word.utf8)
    }

    private static func contains(_ head: Bytes, _ word: String) -> Bool {
        let text = head.map(lowerCase)
        return ASCIISearch.contains(Array(word.utf8), in: text.span)
    }

    private static func lowerCase(_ octet: UInt8) -> UInt8 {
        (0x41...0x5a).contains(octet) ? octet | 0x20 : octet
    }

    private static let lookedAt = 4_096
}
