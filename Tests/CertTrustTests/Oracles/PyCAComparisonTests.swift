import Foundation
import Testing

@testable import CertTrust

/// Reads what pyca/cryptography reads, and compares field by field.
@Suite("Reading beside pyca", .enabled(if: Oracle.python != nil))
struct PyCAComparisonTests {
    /// Fewer compared certificates than this mean that a source went missing.
    private static let comparedFloor = 1_700

    @Test("agrees on every certificate that both read")
    func agreement() throws {
        var arguments = ["--vectors", "/etc/ssl/certs/ca-certificates.crt"]
        arguments.append(TestCertificates.directory.appending(path: "cases").path)
        if let shared = Oracle.shared { arguments.append(shared + "/cases") }
        let script = Repository.root
            .appending(path: "Tests/CertTrustTests/Oracles/pyca_fields.py").path
        var tally = Tally()
        for line in try Oracle.lines(try #require(Oracle.python), [script] + arguments) {
            try tally.compare(line)
        }
        print(
            "pyca: \(tally.compared) compared, \(tally.onlyTheirs) refused by us alone, "
                + "\(tally.onlyOurs) refused by pyca alone, \(tally.neither) by both"
        )
        #expect(tally.compared >= Self.comparedFloor)
    }

    private struct Tally {
        var compared = 0
        var onlyTheirs = 0
        var onlyOurs = 0
        var neither = 0

        mutating func compare(_ line: Data) throws {
            let object = try #require(
                try JSONSerialization.jsonObject(with: line) as? [String: Any]
            )
            let source = try #require(object["source"] as? String)
            let der = try #require(object["der"] as? String)
            let ours: Certificate
            do {
                ours = try Certificate(der: Hexadecimal.octets(der))
            } catch {
                if object["fields"] == nil {
                    neither += 1
                } else {
                    onlyTheirs += 1
                    #expect(
                        RefusedVectors.reason(for: source).map { "\(error)".hasPrefix($0) }
                            ?? false,
                        "\(source): pyca reads it, we refuse: \(error)"
                    )
                }
                return
            }
            guard let theirs = object["fields"] as? [String: Any] else {
                onlyOurs += 1
                return
            }
            compared += 1
            let fields = PyCAFields.dictionary(ours)
            for (key, value) in theirs {
                expectEqual(fields[key], value, "\(source) \(key)")
            }
        }

        private func expectEqual(_ ours: Any?, _ theirs: Any, _ place: String) {
            if theirs as? String == "unread" { return }
            if place.hasSuffix(" key"), (theirs as? [Any])?.first as? String == "other" { return }
            let same = (ours as? NSObject)?.isEqual(theirs as? NSObject) ?? false
            #expect(same, "\(place): ours \(ours ?? "nil"), pyca \(theirs)")
        }
    }
}
