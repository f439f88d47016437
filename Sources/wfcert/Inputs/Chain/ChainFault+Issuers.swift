internal import CertTrust

extension ChainFault {
    /// Whether each may issue what stands below it; names and purposes are for `verify`.
    ///
    /// - Parameter path: From the server's certificate upwards, each with its place.
    /// - Returns: The faults, from below.
    static func ofIssuers(_ path: [(place: Int, certificate: Certificate)]) -> [ChainFault] {
        var faults: [ChainFault] = []
        var between = 0
        for (place, certificate) in path.dropFirst() {
            if !certificate.mayIssue { faults.append(.notAuthority(certificate: place)) }
            if let limit = certificate.extensions.basicConstraints?.pathLength, between > limit {
                faults.append(.pathLength(certificate: place, limit: limit, found: between))
            }
            // Those that a CA issued to itself do not count (RFC 5280 4.2.1.9).
            if !certificate.isSelfIssued { between += 1 }
        }
        return faults
    }
}

extension Certificate {
    /// Whether it may issue others (RFC 5280 4.2.1.3, 4.2.1.9); versions before 3 could not say so, and no policy asks them.
    var mayIssue: Bool {
        guard version == 3 else { return true }
        let usage = extensions.keyUsage ?? []
        return extensions.basicConstraints?.isCA == true
            && (usage.isEmpty || usage.contains(.keyCertSign))
    }
}
