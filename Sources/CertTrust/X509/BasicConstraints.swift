/// Whether the subject is a CA, and how long a path may hang below it (RFC 5280 4.2.1.9).
public struct BasicConstraints: Sendable, Hashable {
    /// Whether the subject may issue certificates.
    public let isCA: Bool
    /// How many intermediates may follow; nil for no limit.
    public let pathLength: Int?

    init(_ value: Bytes) throws(DERError) {
        var fields = try Extensions.inside(.sequence, value)
        isCA = try fields.readOptional(.boolean)?.boolean() ?? false
        pathLength = try fields.readOptional(.integer)?.count()
        try fields.finish()
    }
}
