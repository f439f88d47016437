// Extended key usage, for servers only (trust table rows 17 and 18). The leaf's key usage is not asked for (row 19).

extension Rule {
    /// Row 17: leaf and middle CAs that restrict their purposes allow servers; the last certificate is never looked at.
    static let extendedKeyUsageAllowsServer = Rule { path, _ in
        let middle = path.certificates.enumerated().filter { index, _ in
            index == 0 || index < path.lastIndex
        }
        return middle.compactMap { index, certificate in
            guard let usages = certificate.extensions.extendedKeyUsage, !usages.isEmpty,
                !usages.contains(where: serverPurposes.contains)
            else { return nil }
            return Reason(.ekuMissingServerAuth(present: usages), certificate: index)
        }
    }

    /// Row 18: serverAuth itself.
    ///
    /// Always under a system root; under pinned ones for leaves issued after 1 July 2019.
    static let serverAuthRequired = Rule { path, _ in
        if path.endsInSystemStore { return publicServerAuth(path) }
        guard path.anchor != .user, path.leaf.validity.notBefore > july2019 else { return [] }
        return leafServerAuth(path.leaf)
    }

    private static func publicServerAuth(_ path: Path) -> [Reason] {
        let middle = path.certificates.enumerated().dropFirst().filter {
            $0.offset < path.lastIndex
        }
        return leafServerAuth(path.leaf)
            + middle.compactMap { index, certificate in
                guard let usages = certificate.extensions.extendedKeyUsage, !usages.isEmpty,
                    !usages.contains(.serverAuth), !usages.contains(.anyExtendedKeyUsage)
                else { return nil }
                return Reason(.ekuMissingServerAuth(present: usages), certificate: index)
            }
    }

    private static func leafServerAuth(_ leaf: Certificate) -> [Reason] {
        let usages = leaf.extensions.extendedKeyUsage
        guard usages?.contains(.serverAuth) != true else { return [] }
        return [Reason(.ekuMissingServerAuth(present: usages), certificate: 0)]
    }

    private static let serverPurposes: Set<OID> = [
        .anyExtendedKeyUsage, .serverAuth, .microsoftServerGatedCrypto, .netscapeServerGatedCrypto,
    ]

    /// 2019-06-30T23:00:00Z: Apple's constant, an hour before the published date.
    private static let july2019 = Instant(seconds: 1_561_935_600)
}
