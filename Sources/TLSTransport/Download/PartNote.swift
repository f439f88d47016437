/// What is known about the octets in `PATH.part`, as it stands in `PATH.part.meta`: four lines of text.
///
/// It is trusted with nothing but what to ask the server: a note that lies gets an answer with the whole file, or one
/// that does not fit.
struct PartNote: Equatable {
    /// Of the URL that was asked, without its signature; it may hold a token, hence no URL.
    let url: SHA256Digest
    let validator: StrongValidator
    /// How many octets the whole has; nil when nobody knows.
    let total: Int64?

    init(url: SHA256Digest, validator: StrongValidator, total: Int64?) {
        self.url = url
        self.validator = validator
        self.total = total
    }

    /// Nil for what was not written by this version, whatever it is.
    init?(_ octets: [UInt8]) {
        guard octets.count <= Self.longest, octets.last == UInt8(ascii: "\n"),
            octets.allSatisfy({ $0 == UInt8(ascii: "\n") || (0x20...0x7e).contains($0) })
        else { return nil }
        let text = String(decoding: octets.dropLast(), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 4, lines[0] == Self.version else { return nil }
        let pairs = lines.dropFirst().map { line -> (Substring, Substring) in
            let end = line.firstIndex(of: " ") ?? line.endIndex
            return (line[..<end], line[end...].dropFirst())
        }
        guard pairs[0].0 == "url", let url = SHA256Digest(hex: String(pairs[0].1)),
            let validator = StrongValidator(kind: pairs[1].0, value: pairs[1].1),
            pairs[2].0 == "total"
        else { return nil }
        self.url = url
        self.validator = validator
        total = Int64(digits: pairs[2].1)
        guard total != nil || pairs[2].1 == Self.unknown else { return nil }
    }

    var octets: [UInt8] {
        let lines = [
            Self.version, "url \(url)", "\(validator.kind) \(validator.value)",
            "total \(total.map { "\($0)" } ?? Self.unknown)",
        ]
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    /// Octets of the longest note that is read.
    static let longest = 2_048
    private static let version = "tlstransport-part 1"
    private static let unknown = "unknown"
}
