import Foundation
import Testing

@testable import CertTrust

/// Reads the revocation lists that pyca/cryptography reads, and compares.
@Suite("Reading lists beside pyca", .enabled(if: Oracle.python != nil))
struct PyCAListTests {
    private struct Line: Decodable {
        let source: String
        let der: String
        let fields: Fields?
        let error: String?
    }

    private struct Fields: Decodable {
        let this_update: String
        let next_update: String?
        let number: String?
        let entries: [Entry]
    }

    private struct Entry: Decodable {
        let serial: String
        let date: String
        let reason: String?

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            serial = try values.decode(String.self)
            date = try values.decode(String.self)
            reason = try values.decode(String?.self)
        }
    }

    /// What pyca finds fault with only when it looks into an entry; here the list says nothing any more.
    private static let unusable = [
        "crl_dup_entry_ext", "crl_inval_cert_issuer_entry_ext", "crl_md2_unknown_crit_entry_ext",
        "crl_unsupported_reason",
    ]

    @Test("agrees on every list")
    func agreement() throws {
        let script = Repository.root
            .appending(path: "Tests/CertTrustTests/Oracles/pyca_lists.py").path
        let lines = try Oracle.lines(try #require(Oracle.python), [script])
        #expect(lines.count >= 190)
        for data in lines {
            let line = try JSONDecoder().decode(Line.self, from: data)
            let list = try RevocationList(der: Hexadecimal.octets(line.der))
            if let fields = line.fields {
                Self.compare(list, fields, line.source)
            } else {
                let isKnown = Self.unusable.contains { line.source.contains($0) }
                #expect(isKnown && !list.faults.isEmpty, "\(line.source): \(line.error ?? "")")
            }
        }
    }

    private static func compare(_ list: RevocationList, _ fields: Fields, _ source: String) {
        #expect(list.thisUpdate.description == fields.this_update, "\(source)")
        #expect(list.nextUpdate?.description == fields.next_update, "\(source)")
        let number = fields.number.map { Hexadecimal.octets($0).drop { $0 == 0 } }
        #expect(list.number.map(Array.init) == number.map(Array.init), "\(source)")
        #expect(list.count == fields.entries.count, "\(source)")
        for entry in fields.entries {
            let serial = SerialNumber(Hexadecimal.octets(entry.serial)[...])
            let found = list.fields.entries.entries(serial).map {
                [$0.revocationDate.description, $0.reason?.word]
            }
            #expect(found.contains([entry.date, entry.reason]), "\(source) \(entry.serial)")
        }
    }
}
