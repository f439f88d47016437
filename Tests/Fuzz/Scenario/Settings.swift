@testable import CertTrust

/// The choices of a scenario, an octet each, so that any octets are some choice.
struct Settings {
    private let octets: [UInt8]

    init(_ octets: [UInt8]) {
        self.octets = octets
    }

    private func number(_ index: Int) -> Int {
        octets.indices.contains(index) ? Int(octets[index]) : 0
    }

    private func pick<Value>(_ index: Int, _ values: [Value]) -> Value {
        values[number(index) % values.count]
    }

    private func flag(_ index: Int, _ bit: Int) -> Bool { number(index) >> bit & 1 == 1 }

    var time: Instant {
        // The middle of what the test certificates are valid for, and of the revocation lists; then edges and far away.
        Instant(
            seconds: pick(
                0,
                [
                    1_796_083_200, 1_893_456_000, 1_780_272_000, 1_780_271_999, 1_814_572_800,
                    2_400_000_000, 0, -62_167_219_200, 253_402_300_799, 1_893_542_400,
                ]
            )
        )
    }

    var policy: TrustPolicy {
        var policy = TrustPolicy(
            mode: pick(1, PolicyMode.allCases),
            trust: pick(2, TrustMode.allCases),
            usesBundle: !flag(3, 0),
            anchorScope: flag(3, 1) ? .ownNames : .everyHost,
            revocation: pick(4, [nil, .off, .soft, .hard])
        )
        policy.certificatePolicies = PolicyInputs(
            userInitialPolicySet: pick(5, [nil, [OID(0x2a, 3, 4)], [], [OID(0x2a, 3, 5)]]),
            initialExplicitPolicy: flag(6, 0),
            initialPolicyMappingInhibit: flag(6, 1),
            initialAnyPolicyInhibit: flag(6, 2)
        )
        return policy
    }

    /// What batch mode can ask beside a host; none where a host is asked for as the public API does.
    func query(_ host: HostIdentity?) -> PathQuery? {
        guard number(7) != 0 else { return nil }
        var query = PathQuery(
            role: flag(7, 0) ? .client : .server,
            judge: flag(7, 1) ? .rfc5280 : .policy
        )
        if flag(7, 2), let host { query.names.append(.host(host)) }
        if flag(7, 3), let mailbox = try? Mailbox("im@example.com") {
            query.names.append(.mailbox(mailbox))
        }
        if flag(7, 4) { query.extendedKeyUsage = [.emailProtection] }
        if flag(7, 5) { query.keyUsage = [.digitalSignature, .keyEncipherment] }
        if flag(7, 6) { query.maximumDepth = number(8) % 4 }
        return query
    }
}
