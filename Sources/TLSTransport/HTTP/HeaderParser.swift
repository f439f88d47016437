/// Reads the lines of a header as they come; those of interim answers are forgotten.
struct HeaderParser {
    private(set) var status = 0
    private(set) var version = ""
    private(set) var headers = HTTPHeaders()
    /// The last header is whole: what follows are body and trailers.
    private(set) var isComplete = false
    private var octets = 0

    /// Octets of all header lines of one answer, interim ones and trailers included.
    static let maximumOctets = 128 * 1_024

    /// Takes a line with its line end.
    mutating func add(_ line: [UInt8]) throws(HeaderFault) {
        octets += line.count
        guard octets <= Self.maximumOctets else { throw .tooLarge }
        // Trailers are counted and left.
        if isComplete { return }
        let content = line.reversed().drop { $0 == 0x0d || $0 == 0x0a }.reversed()
        let text = String(decoding: content, as: UTF8.self)
        if text.hasPrefix("HTTP/") {
            try begin(text)
        } else if content.isEmpty {
            guard status > 0 else { throw .malformed }
            // RFC 9110 section 15.2: interim answers come before the final one, except for 101, which ends HTTP.
            if !(100..<200).contains(status) || status == 101 { isComplete = true }
        } else if text.first == " " || text.first == "\t" {
            headers.continueReceived(text)
        } else if let colon = text.firstIndex(of: ":") {
            headers.addReceived(String(text[..<colon]), String(text[text.index(after: colon)...]))
        } else {
            throw .malformed
        }
    }

    private mutating func begin(_ line: String) throws(HeaderFault) {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count > 1, let code = Int(words[1]), (100...999).contains(code) else {
            throw .malformed
        }
        version = String(words[0])
        status = code
        headers = HTTPHeaders()
    }
}

/// Why a header cannot be read.
enum HeaderFault: Error, Equatable {
    case tooLarge
    case malformed
}
