/// One block of PEM text, or what is left of one.
///
/// It is decoded on demand, so that keys never are.
struct PEMBlock {
    /// As written between the hyphens.
    let label: String
    /// Counts all blocks of the text, from 1.
    let number: Int
    /// The line of the boundary that opens it, from 1.
    let line: Int
    /// What stands between the boundaries.
    let body: Bytes
    /// What is wrong with the boundaries.
    let fault: PEMFault?
    /// Where the line of the boundary starts, counted from the start of the body.
    let lineStart: Int

    /// The decoded content.
    func content() throws(PEMFault) -> [UInt8] {
        if let fault { throw fault }
        let text = PEMHeaders(skippedIn: body)
        guard !text.isEncrypted else { throw .encrypted }
        do throws(Base64Error) {
            return try Base64.decode(text.rest)
        } catch {
            throw place(of: error)
        }
    }

    /// Whether a header inside the block says that the content is encrypted.
    var isEncrypted: Bool { PEMHeaders(skippedIn: body).isEncrypted }

    private func place(of error: Base64Error) -> PEMFault {
        let offset = error.offset - body.startIndex
        var lines = PEMLines(line: line, start: lineStart)
        lines.advance(to: offset, in: body.span)
        return .badBase64(error.fault, line: lines.line, column: offset - lines.start + 1)
    }
}
