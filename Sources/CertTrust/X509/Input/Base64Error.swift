/// What is wrong with base64 text.
public enum Base64Fault: Error, Equatable, Sendable {
    /// An octet that is neither of the alphabet nor white space.
    case badCharacter(UInt8)
    /// `=` in the wrong place, one too few or too many, or text behind it.
    case badPadding
}

/// A fault of base64 text with its place, counted from the start of the buffer.
struct Base64Error: Error, Equatable {
    let fault: Base64Fault
    let offset: Int
}
