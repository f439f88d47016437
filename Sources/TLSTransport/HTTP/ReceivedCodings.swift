/// In what encodings a body came.
///
/// libcurl undoes all that it knows, whether they were asked for or not, and what one read of the connection becomes must fit
/// into memory. Of gzip and deflate 16 KiB become 16 MiB at most; of Brotli and zstd it is more than any memory has, as it is
/// of one encoding within another.
struct ReceivedCodings {
    private var count = 0
    private var isUnbounded = false
    /// Whether the transfer itself is in another encoding than chunks, which nobody asked for (RFC 9112 section 7.4).
    private var isTransferCoded = false

    /// What is asked for, as it stands in a request.
    static let offered = "gzip, deflate"

    /// Notes the value of Content-Encoding.
    mutating func note(content value: Span<UInt8>) {
        Self.forEachToken(of: value) { token in
            if HTTPHeaders.isEqual(token, "identity".utf8.span) { return }
            count += 1
            if !Self.bounded.contains(where: { HTTPHeaders.isEqual(token, $0.utf8.span) }) {
                isUnbounded = true
            }
        }
    }

    /// Notes the value of Transfer-Encoding.
    mutating func note(transfer value: Span<UInt8>) {
        Self.forEachToken(of: value) { token in
            if !Self.plain.contains(where: { HTTPHeaders.isEqual(token, $0.utf8.span) }) {
                isTransferCoded = true
            }
        }
    }

    /// Whether a body is in an encoding that was not asked for.
    ///
    /// - Parameter decompresses: Whether the encodings of the content are undone.
    /// - Returns: Never for one that is given as it came.
    func isUnwanted(decompresses: Bool) -> Bool {
        isTransferCoded || decompresses && (isUnbounded || count > 1)
    }

    private static let bounded = ["gzip", "deflate", "x-gzip"]
    private static let plain = ["chunked", "identity"]

    private static func forEachToken(of value: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
        var start = 0
        while start < value.count {
            var end = start
            while end < value.count, value[end] != UInt8(ascii: ",") { end += 1 }
            var (first, last) = (start, end)
            while first < last, ReceivedHeader.isBlank(value[first]) { first += 1 }
            while first < last, ReceivedHeader.isBlank(value[last - 1]) { last -= 1 }
            if first < last { body(value.extracting(first..<last)) }
            start = end + 1
        }
    }
}
