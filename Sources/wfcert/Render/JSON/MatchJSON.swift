internal import CertTrust

/// Whether a key belongs to a certificate, as one JSON value.
struct MatchJSON {
    private let json: JSONWriter

    init(_ console: Console, isIndented: Bool) {
        json = JSONWriter(console, isIndented: isIndented)
    }

    func write(_ report: MatchReport) {
        json.object {
            json.member("schema", JSONWriter.schema)
            json.member("matches", report.matches)
            json.member("certificate", report.place)
            json.member("key_spki_sha256", report.keySHA256.map { Fingerprint.text($0) })
            json.member("certificates", report.certificates) { described in
                json.object { json.describedMembers(described) }
            }
        }
        json.endLine()
    }
}
