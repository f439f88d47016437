extension TLSReport {
    /// Why the handshake did not come to its end, apart from trust.
    ///
    /// - Parameter reason: OpenSSL's number of it; nil or 0 for none.
    /// - Returns: The most telling of what is known.
    func fault(reason: UInt32?) -> TLSFault {
        // RFC 8446 section 5.1: a record begins with its type and the major version 3.
        if let first = firstOctets.first,
            !(20...23).contains(first) || firstOctets.dropFirst().first != 3
        {
            return .notTLS(firstOctets: firstOctets)
        }
        if let alert = alertReceived { return refusal(alert) }
        if let chain = unreadableChain { return .unreadableChain(chain) }
        switch reason {
        case nil, 0, Self.unexpectedEnd: return .closed
        case Self.unsupportedProtocol, Self.wrongVersion: return .unsupportedVersion
        case .some(let reason): return .failed(reason: reason)
        }
    }

    /// What an alert of the other end's says.
    func refusal(_ alert: UInt8) -> TLSFault {
        if alert == Self.protocolVersion { return .unsupportedVersion }
        // Anybody on the way can send an alert in clear; whoever asked has shown a certificate before or with it.
        return askedForCertificate && !servedChain.isEmpty
            ? .clientCertificateRefused(alert: alert) : .alert(alert)
    }

    // RFC 8446 section 6.
    private static let protocolVersion: UInt8 = 70
    // Numbers of OpenSSL's reasons.
    private static let unsupportedProtocol: UInt32 = 258
    private static let wrongVersion: UInt32 = 267
    private static let unexpectedEnd: UInt32 = 294
}
