/// Why a text names no host.
public enum HostIdentityError: Error, Sendable, Equatable {
    case empty
    case leadingDot
    case emptyLabel
    case wildcard
    /// `fe80::1%eth0`: a zone means something on one machine only (RFC 9525 6.1.2).
    case zoneIdentifier
    /// Digits that some parsers take for an IPv4 address: `010.0.0.1`, `0x7f.1`, `127.1`,
    /// `2130706433`.
    case ambiguousIPv4
    case malformedIPv6
    /// `::1:31030`: a port behind an IPv6 address that has no brackets (RFC 3986 section 3.2.2).
    case unbracketedPort
    case badPort
    /// A URL that names a user in front of the host, which people misread.
    case userInformation
    /// A scalar that no host name holds, by its value.
    case badCharacter(UInt32)
    /// A label that begins or ends with `-` (RFC 1123 2.1).
    case hyphenAtEdge
    case labelTooLong
    case tooLong
    /// IDNA 2008 does not allow it; the code is libidn2's.
    case invalidIDN(code: Int)

    /// The stable word for it.
    public var word: String {
        switch self {
        case .empty: "empty"
        case .leadingDot: "leading-dot"
        case .emptyLabel: "empty-label"
        case .wildcard: "wildcard"
        case .zoneIdentifier: "zone-identifier"
        case .ambiguousIPv4: "ambiguous-ipv4"
        case .malformedIPv6: "malformed-ipv6"
        case .unbracketedPort: "unbracketed-port"
        case .badPort: "bad-port"
        case .userInformation: "user-information"
        case .badCharacter: "bad-character"
        case .hyphenAtEdge: "hyphen-at-edge"
        case .labelTooLong: "label-too-long"
        case .tooLong: "too-long"
        case .invalidIDN: "invalid-idn"
        }
    }
}
