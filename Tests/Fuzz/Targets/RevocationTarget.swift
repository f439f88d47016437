@testable import CertTrust

extension FuzzTarget {
    /// Revocation lists and OCSP responses: `SEQUENCE { OCTET STRING { signer, signer of its certificates }, object }`.
    static let revocation = FuzzTarget(name: "revocation", form: .der) { input in
        guard let chain = SmallChain.shared else {
            Report.violated("the chain that is asked about can be made", "")
        }
        let parts = TLV(input[...])?.parts ?? []
        guard parts.count >= 2 else { return .outside }
        let signers = parts[0].content.map { SmallKey(Int($0)) }
        let object = parts[1].encoded
        let properties = RevocationProperties(chain: chain)
        let signed = Signing.sign(object, with: signers.first ?? nil)
        let list = try? RevocationList(der: signed)
        if let list { properties.check(list, signed) }
        let response = Signing.sign(
            response: object,
            with: signers.first ?? nil,
            certificates: signers.dropFirst().first ?? nil
        )
        let read = try? OCSPResponse(response[...])
        if let read { properties.check(read, response) }
        return list != nil || read != nil ? .deep : .inside
    }
}

private struct RevocationProperties {
    let chain: SmallChain

    func check(_ list: RevocationList, _ octets: [UInt8]) {
        require(Array(list.der) == octets, "a list's encoding is the input")
        guard let again = try? RevocationList(der: list.der) else {
            Report.violated("a list's encoding can be read", Hex.lower(list.der))
        }
        require(
            again == list && again.count == list.count && again.issuer == list.issuer
                && again.faults == list.faults,
            "a list read again says the same"
        )
        ShownProperties.check(list.issuer.description, "an issuer")
        for fault in list.faults { ShownProperties.check(fault.word, "a fault") }
        checkEntries(list)
        checkVerdicts(list)
    }

    /// Whatever stands in the list is found, and nothing else is, by a search that looks at each entry.
    private func checkEntries(_ list: RevocationList) {
        let entries = Self.entries(of: list)
        require(entries.count == list.count, "a list has as many entries as one sees")
        let asked =
            entries.prefix(32).map(\.serial) + [chain.leaf, chain.middle].map(\.serialNumber)
        for serial in asked {
            let number = SerialNumber(serial)
            let first = entries.first { SerialNumber($0.serial) == number }
            // Who the certificate's issuer is may be said by entries before it.
            let mayBeForeign = entries.contains { $0.namesIssuer }
            let found = list.entry(serial, issuer: list.issuer)
            require(
                mayBeForeign || (found != nil) == (first != nil),
                "an entry is found by its number",
                Hex.lower(serial)
            )
            require(
                found.map { SerialNumber($0.serialNumber) == number } ?? true,
                "an entry that is found has the number"
            )
        }
    }

    private struct Entry {
        let serial: ArraySlice<UInt8>
        let namesIssuer: Bool
    }

    /// Read by the targets' own reader: the first SEQUENCE behind a time.
    private static func entries(of list: RevocationList) -> [Entry] {
        let fields = TLV(list.der)?.parts.first?.parts ?? []
        guard let date = fields.firstIndex(where: { [0x17, 0x18].contains($0.tag) }),
            let found = fields[date...].first(where: { $0.tag == 0x30 })
        else { return [] }
        return found.parts.map { entry in
            Entry(
                serial: entry.parts.first?.content ?? [],
                namesIssuer: entry.parts.dropFirst(2).first?.content
                    .indices.isEmpty == false
            )
        }
    }

    /// Lists take trust away and never give any.
    private func checkVerdicts(_ list: RevocationList) {
        let own = chain.verdict(lists: [list], response: nil, .hard)
        let soft = chain.verdict(lists: [list], response: nil, .soft)
        VerdictProperties.check(own, served: 2)
        VerdictProperties.check(soft, served: 2)
        require(
            !own.isTrusted,
            "one list does not say that both certificates are good",
            "\(own.path.count)"
        )
        require(
            !chain.verdict(lists: [], response: nil, .hard).isTrusted,
            "without lists nothing is known"
        )
        guard list.faults.isEmpty, list.issuer == chain.leaf.issuer,
            list.fields.extensions.issuingDistributionPoint == nil, !list.isDelta,
            // A list that says it is by another key of that name does not count (RFC 5280 5.2.1).
            list.fields.extensions.authorityKeyIdentifier?.keyIdentifier
                .map({ $0 == chain.middle.extensions.subjectKeyIdentifier }) ?? true,
            list.thisUpdate <= SmallChain.time,
            list.nextUpdate.map({ $0 >= SmallChain.time }) == true,
            SignatureCheck(of: list.signed, by: chain.middle.publicKey) == .valid,
            let entry = list.entry(for: chain.leaf), entry.revocationDate <= SmallChain.time
        else { return }
        require(!soft.isTrusted, "what a good list names is refused", "\(entry.serialNumber)")
    }

    func check(_ response: OCSPResponse, _ octets: [UInt8]) {
        require(Array(response.der) == octets, "a response's encoding is the input")
        require(
            response.statements.count <= Limits.stapledStatements
                && response.certificates.count <= Limits.responderCertificates,
            "a response is within Limits"
        )
        for mode: RevocationMode in [.soft, .hard] {
            let verdict = chain.verdict(lists: [], response: octets, mode)
            VerdictProperties.check(verdict, served: 2)
            require(
                mode == .soft || !verdict.isTrusted,
                "a response does not say that the CA is good"
            )
            checkRevoked(response, verdict)
        }
    }

    /// A direct response that is signed and current, and says nothing but revoked, is believed.
    private func checkRevoked(_ response: OCSPResponse, _ verdict: Verdict) {
        let about = response.statements
            .filter { $0.certificateID.names(chain.leaf, issuedBy: chain.middle) }
        let isCurrent = about.allSatisfy { statement in
            statement.thisUpdate <= SmallChain.time
                && statement.nextUpdate.map { $0 >= SmallChain.time } == true
                && statement.unknownCriticalExtension == nil
        }
        let isRevoked = about.allSatisfy { statement in
            if case .revoked(let date, let reason) = statement.status {
                date <= SmallChain.time && reason != .removeFromCRL
            } else {
                false
            }
        }
        guard !about.isEmpty, isCurrent, isRevoked,
            response.responder.isSubject(of: chain.middle),
            SignatureCheck(of: response.signed, by: chain.middle.publicKey) == .valid
        else { return }
        require(!verdict.isTrusted, "what a good response says is revoked is refused")
    }
}
