import Testing

@testable import CertTrust

/// A search that was cut short is no answer, not even where an unknown one would pass: else a server could send so
/// much that nobody gets to the revocation of its certificate.
@Suite("Revocation limits", .enabled(if: Oracle.python != nil))
struct RevocationLimitTests {
    @Test(
        "no number of signature checks makes a revoked certificate good",
        arguments: RevocationRow.table(
            """
            root int-revokes
            root int-base delta-revokes
            root above-signer-revokes +signer-above
            root staple=direct-revoked
            root staple=delegate-says-revoked
            """
        )
    )
    func signatures(row: RevocationRow) throws {
        let materials = try RevocationMaterials.shared.get()
        for limit in 0..<12 {
            #expect(try !materials.verdict(on: row, signatureLimit: limit).isTrusted, "\(limit)")
        }
        let verdict = try materials.verdict(on: row, signatureLimit: 12)
        #expect(verdict.reasons.map(\.code) == [.revoked])
    }

    @Test("no number of names that are compared makes an unknown one pass")
    func names() throws {
        let materials = try RevocationMaterials.shared.get()
        let places = (0..<200).flatMap { DERBuilder.element(0x86, Array("ldap://\($0)".utf8)) }
        let point = DERBuilder.element(0xa0, DERBuilder.element(0xa0, places))
        // Lists of the issuer's that are for other places, 200 names each.
        let lists = (0..<600).map { number in
            TestRevocationList(
                extensions: TestRevocationList.point(point)
                    + TestRevocationList.ext(
                        20,
                        DERBuilder.element(0x02, [1, UInt8(number >> 8), UInt8(number & 0xff)])
                    ),
                thisUpdate: DERBuilder.time("20291231000000Z"),
                nextUpdate: DERBuilder.time("20310101000000Z"),
                issuer: Array(materials.middle.subject.encoded)
            ).der
        }
        let root = try materials.list("root")
        let some = try materials.verdict(lists: [root] + lists.prefix(9), mode: .soft)
        #expect(some.isTrusted)
        let all = try materials.verdict(lists: [root] + lists, mode: .soft)
        #expect(all.reasons.map(\.fault) == [.revocationUnknown(.limit(.revocationSteps))])
    }
}
