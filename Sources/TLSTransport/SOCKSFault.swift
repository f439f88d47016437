/// Why a SOCKS proxy did not open the way (RFC 1928).
public enum SOCKSFault: Sendable, Equatable {
    /// Its answer to the request for the way.
    case replied(Reply)
    /// None of the ways to say who asks that were offered suits it (section 3).
    case noAcceptableMethod
    /// It refused the user or the password (RFC 1929 section 2).
    case credentialsRefused
    /// The host's name, the user or the password has more than 255 octets, which the protocol has no room for.
    case tooLong
    /// Anything else, by libcurl's number.
    case failed(code: Int)

    /// The replies of RFC 1928 section 6, by their numbers.
    public enum Reply: UInt8, Sendable, CaseIterable {
        case generalFailure = 1
        case notAllowed = 2
        case networkUnreachable = 3
        case hostUnreachable = 4
        case connectionRefused = 5
        case timeToLiveExpired = 6
        case commandNotSupported = 7
        case addressTypeNotSupported = 8
        /// Any number from 9 up.
        case unassigned = 9
    }
}
