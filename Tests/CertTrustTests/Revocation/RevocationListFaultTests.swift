import Testing

@testable import CertTrust

/// What makes a list unreadable, and what makes one unusable.
@Suite("RevocationList faults")
struct RevocationListFaultTests {
    typealias Build = TestRevocationList

    struct Refused: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let der: [UInt8]
        let error: RevocationListError
    }

    @Test(
        "refuses what cannot be read",
        arguments: [
            Refused(testDescription: "nothing", der: [], error: .empty),
            Refused(
                testDescription: "octets behind it",
                der: Build().der + [0],
                error: .malformed(.trailingBytes(1, offset: Build().der.count))
            ),
            Refused(
                testDescription: "version 1 spelled out",
                der: Build(version: [0]).der,
                error: .unsupportedVersion(0)
            ),
            Refused(
                testDescription: "version 3",
                der: Build(version: [2]).der,
                error: .unsupportedVersion(2)
            ),
            Refused(
                testDescription: "extensions in version 1",
                der: Build(version: nil).der,
                error: .extensionsBeforeVersion2
            ),
            Refused(
                testDescription: "entry extensions in version 1",
                der: Build(
                    entries: Build.entry(serial: [1], extensions: Build.reason(1)),
                    extensions: nil,
                    version: nil
                ).der,
                error: .extensionsBeforeVersion2
            ),
        ]
    )
    func refused(row: Refused) {
        #expect(throws: row.error) { try RevocationList(der: row.der) }
    }

    @Test(
        "refuses entries that are no DER or of no date",
        arguments: [
            ("a padded number", Build.entry(serial: [0, 5])),
            ("a number of no octet", Build.entry(serial: [])),
            ("a time without seconds", Build.entry(serial: [5], date: Array("2601010000Z".utf8))),
            (
                "a thirtieth of February",
                Build.entry(serial: [5], date: Array("260230000000Z".utf8))
            ),
            ("a time of letters", Build.entry(serial: [5], date: Array("26010100000xZ".utf8))),
            ("a year of letters", Build.entry(serial: [5], date: Array("2x0101000000Z".utf8))),
            ("a time with an offset", Build.entry(serial: [5], date: Array("2601010000+0".utf8))),
            (
                "a length that is too long",
                [0x30, 0x81, 0x12] + Build.entry(serial: [5]).dropFirst(2)
            ),
            ("another type", [0x31, 0x00]),
            ("an end that is missing", Array(Build.entry(serial: [5]).dropLast())),
            ("something behind", [0x30, 0x14] + Build.entry(serial: [5]).dropFirst(2) + [5, 0]),
        ] as [(String, [UInt8])]
    )
    func refusedEntry(name: String, entry: [UInt8]) {
        #expect(throws: RevocationListError.self, "\(name)") {
            try RevocationList(der: Build(entries: entry).der)
        }
    }

    struct Unusable: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let list: Build
        let faults: [RevocationListFault]
    }

    @Test(
        "notes what makes a list say nothing",
        arguments: [
            Unusable(
                testDescription: "no number",
                list: Build(extensions: nil),
                faults: [.noNumber]
            ),
            Unusable(
                testDescription: "a critical number",
                list: Build(
                    extensions: Build.ext(20, isCritical: true, DERBuilder.element(0x02, [1]))
                ),
                faults: [.criticalNumber]
            ),
            Unusable(
                testDescription: "a negative number",
                list: Build(extensions: Build.ext(20, DERBuilder.element(0x02, [0x81]))),
                faults: [.malformedExtension(.crlNumber)]
            ),
            Unusable(
                testDescription: "a number twice",
                list: Build(extensions: Build.number(1) + Build.number(2)),
                faults: [.duplicateExtension(.crlNumber)]
            ),
            Unusable(
                testDescription: "no end",
                list: Build(nextUpdate: nil),
                faults: [.noNextUpdate]
            ),
            Unusable(
                testDescription: "an unknown critical extension",
                list: Build(extensions: Build.number(1) + Build.ext(99, isCritical: true, [5, 0])),
                faults: [.unknownCriticalExtension(OID(0x55, 0x1d, 99))]
            ),
            Unusable(
                testDescription: "an unknown extension",
                list: Build(extensions: Build.number(1) + Build.ext(99, [5, 0])),
                faults: []
            ),
            Unusable(
                testDescription: "an unknown critical extension of an entry",
                list: Build(
                    entries: Build.entry(
                        serial: [1],
                        extensions: Build.ext(99, isCritical: true, [5, 0])
                    )
                ),
                faults: [.unknownCriticalEntryExtension(OID(0x55, 0x1d, 99))]
            ),
            Unusable(
                testDescription: "a reason that there is not",
                list: Build(entries: Build.entry(serial: [1], extensions: Build.reason(7))),
                faults: [.malformedEntryExtension(.reasonCode)]
            ),
            Unusable(
                testDescription: "two reasons",
                list: Build(
                    entries: Build.entry(serial: [1], extensions: Build.reason(1) + Build.reason(8))
                ),
                faults: [.duplicateExtension(.reasonCode)]
            ),
            Unusable(
                testDescription: "another issuer's entry in a list of one issuer",
                list: Build(
                    entries: Build.entry(
                        serial: [1],
                        extensions: Build.certificateIssuer(Build.name("Other"))
                    )
                ),
                faults: [.foreignEntry]
            ),
            Unusable(
                testDescription: "an entry whose issuer has no distinguished name",
                list: Build(
                    entries: Build.entry(
                        serial: [1],
                        extensions: Build.ext(
                            29,
                            isCritical: true,
                            DERBuilder.sequence(DERBuilder.element(0x82, Array("ca".utf8)))
                        )
                    ),
                    extensions: Build.number(1) + Build.point(DERBuilder.element(0x84, [0xff]))
                ),
                faults: [.unnamedIssuer]
            ),
            Unusable(
                testDescription: "for CAs alone and for users alone",
                list: Build(
                    extensions: Build.number(1)
                        + Build.point(
                            DERBuilder.element(0x81, [0xff]) + DERBuilder.element(0x82, [0xff])
                        )
                ),
                faults: [.contradictoryScope]
            ),
            Unusable(
                testDescription: "another algorithm inside than outside",
                list: Build(
                    signedAlgorithm: DERBuilder.sequence(
                        DERBuilder.oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 3)
                    )
                ),
                faults: [.signatureAlgorithmMismatch]
            ),
        ]
    )
    func unusable(row: Unusable) throws {
        #expect(try RevocationList(der: row.list.der).faults == row.faults)
    }
}
