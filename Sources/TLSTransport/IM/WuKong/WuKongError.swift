/// Why a frame of WuKongIM's is none, or may not be sent.
public enum WuKongError: Error, Sendable, Equatable {
    /// It ends before its last field.
    case truncated
    /// So many octets follow its last field.
    case trailing(octets: Int)
    /// Its length is not that of what is there.
    case wrongLength
    /// The type is none of the protocol's.
    case unknownType(UInt8)
    /// SUB, SUBACK and EVENT, which no client of ours uses.
    case unsupportedType(UInt8)
    /// A version that is not spoken here.
    case unsupportedVersion(UInt8)
    /// Text that is no UTF-8.
    case malformedText
    /// Text of more than 32,767 octets: servers read its length as a signed number.
    case textTooLong(octets: Int)
    /// A payload of more than 32,767 octets.
    case payloadTooLong(octets: Int)
    /// A body of more than 1 MiB.
    case bodyTooLong(octets: Int)
    /// A field that the version does not have, or a number that does not fit its field.
    case notOfVersion
    /// Setting bits that say otherwise than the fields.
    case contradictingSetting(UInt8)
}
