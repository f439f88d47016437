/// Why bytes could not be read as DER; offsets count from the first byte of the input.
public enum DERError: Error, Equatable, Sendable {
    /// The element says that it is longer than what holds it.
    case truncated(offset: Int)
    /// BER's indefinite length, which DER forbids (X.690 10.1).
    case indefiniteLength(offset: Int)
    /// A tag number over 30, which no X.509 structure uses.
    case highTagNumber(offset: Int)
    case unexpectedTag(UInt8, expected: UInt8, offset: Int)
    case trailingBytes(Int, offset: Int)
    /// The element has the right tag and a content that its type does not allow.
    case badValue(DERType, offset: Int)
}

/// The types whose content can be wrong although tag and length are right.
public enum DERType: String, Equatable, Sendable {
    case boolean, integer, bitString, objectIdentifier, time, string, sequence, set
    case generalName, publicKey, version, revocationReason, certificateStatus
}

extension DERError {
    /// Where reading stopped, from the first byte of the input.
    public var offset: Int {
        switch self {
        case .truncated(let offset), .indefiniteLength(let offset), .highTagNumber(let offset),
            .unexpectedTag(_, _, let offset), .trailingBytes(_, let offset),
            .badValue(_, let offset):
            offset
        }
    }
}
