/// Names for findings that stay the same from run to run, so that services can tell old ones from new ones.
public enum TextDigest {
    /// SHA-256 over texts, each with its length in front so that none runs into the next, in 64 hexadecimal digits.
    public static func sha256(_ texts: [String]) -> String {
        let framed = texts.map { "\($0.utf8.count):" + $0 }.joined()
        return Hex.lower(SHA2.sha256(Array(framed.utf8)[...]))
    }
}
