/// A way of writing a file that some tools stumble over and this library reads.
public enum EncodingQuirk: String, Sendable, CaseIterable {
    case utf8ByteOrderMark = "utf8-byte-order-mark"
    /// Converted from UTF-16, with or without a byte-order mark.
    case utf16 = "utf-16"
    case mixedLineEnds = "mixed-line-ends"
    /// Something other than blocks stands in a PEM file.
    case textAroundBlocks = "text-around-blocks"
    /// A boundary does not have its line to itself, or lines end in CR alone: OpenSSL finds no block.
    case misplacedBoundary = "misplaced-boundary"
    /// PKCS#7 in a block whose label says certificate, or the reverse.
    case labelDoesNotFit = "label-does-not-fit"
    /// The file is called `.pem` and holds DER.
    case derNamedPEM = "der-named-pem"
    /// The file is called `.der` and holds PEM.
    case pemNamedDER = "pem-named-der"

    /// Whether OpenSSL reads the file as it is, and with it the servers that use it.
    public var isReadByOpenSSL: Bool {
        switch self {
        case .utf16, .misplacedBoundary: false
        case .utf8ByteOrderMark, .mixedLineEnds, .textAroundBlocks, .labelDoesNotFit,
            .derNamedPEM, .pemNamedDER:
            true
        }
    }
}
