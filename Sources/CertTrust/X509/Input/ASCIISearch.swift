/// Finds words in octets.
enum ASCIISearch {
    /// Whether a word stands somewhere in the text; letter case counts.
    static func contains(_ word: [UInt8], in text: Span<UInt8>) -> Bool {
        guard let first = word.first, word.count <= text.count else { return false }
        for start in 0...(text.count - word.count) where text[start] == first {
            if stands(word, in: text, at: start) { return true }
        }
        return false
    }

    /// Whether a word stands at a place of the text.
    static func stands(_ word: [UInt8], in text: Span<UInt8>, at start: Int) -> Bool {
        guard text.count - start >= word.count else { return false }
        for index in word.indices where text[start + index] != word[index] { return false }
        return true
    }
}
