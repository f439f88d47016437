/// A way of writing a file that some tools stumble over and this library reads.
public enum EncodingQuirk: String, Sendable, CaseIterable {
    case utf8ByteOrderMark = "utf8-byte-order-mark"
    /// Converted from UTF-16, with or without a byte-order mark.
    case utf16 = "utf-16"
    case mixedLineEnds = "mixed-line-ends"
    /// Something other than blocks stands in a PEM file.
    case textAroundBlocks = "text-around-blocks"
    /// PKCS#7 in a block whose label says certificate, or the reverse.
    case labelDoesNotFit = "label-does-not-fit"
    /// The file is called `.pem` and holds DER.
    case derNamedPEM = "der-named-pem"
    /// The file is called `.der` and holds PEM.
    case pemNamedDER = "pem-named-der"
}
