internal import CertTrust

/// The file behind `@FILE`: one operand a line.
///
/// Blanks around an operand, empty lines and lines that begin with `#` are left out, as is what stands behind ` # `.
enum OperandList {
    /// One operand, and where it stands.
    struct Entry: Equatable, Sendable {
        let text: String
        /// From 1.
        let line: Int
    }

    /// Reads a list.
    ///
    /// - Throws: For what cannot be read, and for what is no text: an input that is given by mistake, such as a
    ///   certificate or a key, would be told line by line, or its own name be dialled.
    static func read(_ path: String) throws(PlaceError) -> [Entry] {
        var bytes: [UInt8]
        do throws(Descriptor.Failure) {
            let source = path == "-" ? Descriptor.standardInput : try Descriptor(reading: path)
            bytes = try source.readAll(limit: Limits.fileBytes)
            try source.close()
        } catch {
            throw .unreadableList(path: path, error)
        }
        if bytes.starts(with: mark) { bytes.removeFirst(mark.count) }
        guard bytes.count <= Limits.fileBytes, !bytes.contains(0),
            bytes.firstRange(of: Array("-----BEGIN ".utf8)) == nil,
            let text = String(validating: bytes, as: UTF8.self)
        else { throw .noList(path: path) }
        return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated().compactMap { place, line in
                let words = operand(line)
                return words.isEmpty ? nil : Entry(text: String(Substring(words)), line: place + 1)
            }
    }

    /// Without blanks and comments.
    private static func operand(_ line: Substring.UTF8View) -> Substring.UTF8View {
        let line = trimmed(line)
        guard line.first != number else { return line[line.endIndex...] }
        // Files may have the sign in their names: a comment has blanks on both sides.
        for place in line.indices where line[place] == number {
            let next = line.index(after: place)
            let isEnd = next == line.endIndex || isBlank(line[next])
            if isEnd, isBlank(line[line.index(before: place)]) { return trimmed(line[..<place]) }
        }
        return line
    }

    private static func trimmed(_ line: Substring.UTF8View) -> Substring.UTF8View {
        let rest = line.drop { isBlank($0) }
        guard let last = rest.lastIndex(where: { !isBlank($0) }) else {
            return rest[rest.endIndex...]
        }
        return rest[...last]
    }

    private static func isBlank(_ octet: UInt8) -> Bool { [0x20, 0x09, 0x0d].contains(octet) }

    private static let number = UInt8(ascii: "#")
    /// What editors of Windows begin files of UTF-8 with.
    private static let mark: [UInt8] = [0xef, 0xbb, 0xbf]
}
