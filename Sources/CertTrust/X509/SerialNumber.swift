/// A serial number as issuers count: two encodings of one number are equal (X.690 8.3.2), which a list and a
/// certificate may write in different ways.
struct SerialNumber: Hashable, Sendable {
    /// The content octets of the INTEGER, the fewest that hold it.
    let octets: Bytes

    /// - Parameter content: The content octets as encoded, with however many octets that repeat the sign.
    init(_ content: Bytes) {
        var octets = content
        while octets.count > 1, let first = octets.first,
            first == 0 && octets[octets.startIndex + 1] & 0x80 == 0
                || first == 0xff && octets[octets.startIndex + 1] & 0x80 != 0
        {
            octets = octets.dropFirst()
        }
        self.octets = octets
    }
}
