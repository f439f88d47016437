extension TLSReport {
    /// Why the handshake did not come to its end, apart from trust.
    ///
    /// - Parameter reason: OpenSSL's number of it; nil or 0 for none.
    /// - Returns: The most telling of what is known.
    func fault(reason: UInt32?) -> TLSFault {
        if let octets = octetsInClear { return .notTLS(firstOctets: octets) }
        if sentTooMuch { return .handshakeTooLarge(limit: HandshakeAllowance.limit) }
        if let alert = alertReceived { return refusal(alert) }
        if let chain = unreadableChain { return .unreadableChain(chain) }
        switch reason {
        case nil, 0, Self.unexpectedEnd:
            return firstOctets.isEmpty ? .closedAtOnce(byReset: wasReset) : .closed
        case Self.unsupportedProtocol, Self.wrongVersion: return .unsupportedVersion
        case .some(let reason): return .failed(reason: reason)
        }
    }

    /// What the server began with, where no record of TLS begins so, however few they are; nil elsewhere.
    var octetsInClear: [UInt8]? {
        firstOctets.isEmpty || Self.mayBeginRecord(firstOctets) ? nil : firstOctets
    }

    /// Whether octets begin as a record of TLS does: with its type and the major version 3 (RFC 8446 section 5.1).
    static func beginsRecord(_ octets: [UInt8]) -> Bool {
        guard let first = octets.first else { return false }
        return (20...23).contains(first) && octets.dropFirst().first == 3
    }

    /// Whether octets, of which more may follow, can be the beginning of a record of TLS.
    static func mayBeginRecord(_ octets: [UInt8]) -> Bool {
        guard let first = octets.first, octets.count == 1 else { return beginsRecord(octets) }
        return (20...23).contains(first)
    }

    /// What an alert of the other end's says.
    func refusal(_ alert: UInt8) -> TLSFault {
        // Behind a hello that chose a version it is about something else, whatever its name says.
        if alert == Self.protocolVersion, chosen == nil { return .unsupportedVersion }
        // Its own name says it, whenever it comes.
        if alert == Self.certificateRequired { return .clientCertificateRefused(alert: alert) }
        // Anybody on the way can send an alert in clear; whoever asked has shown a certificate before or with it.
        return askedForCertificate && !servedChain.isEmpty
            ? .clientCertificateRefused(alert: alert) : .alert(alert)
    }

    /// The alert about the name that was asked for (RFC 6066 section 3).
    static let unrecognizedName: UInt8 = 112
    // RFC 8446 section 6.
    private static let protocolVersion: UInt8 = 70
    private static let certificateRequired: UInt8 = 116
    // Numbers of OpenSSL's reasons.
    private static let unsupportedProtocol: UInt32 = 258
    private static let wrongVersion: UInt32 = 267
    private static let unexpectedEnd: UInt32 = 294
}
