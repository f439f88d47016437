/// Why the content of a PEM block cannot be had.
public enum PEMFault: Error, Equatable, Sendable {
    /// The other end of the block is missing: the file was cut, or two files were put together badly.
    case missing(PEMSide)
    /// The boundary does not close with five hyphens.
    case malformedBoundary
    /// The block ends with the label of another one, escaped.
    case mismatchedEnd(label: String)
    /// The content is encrypted, as a header inside the block says (RFC 1421 4.6.1.1).
    case encrypted
    /// The text is no base64; line and column count from 1, columns in octets.
    case badBase64(Base64Fault, line: Int, column: Int)
}
