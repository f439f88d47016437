import Testing

@testable import CertTrust

@Suite("OID text")
struct OIDTextTests {
    @Test(
        "reads what it writes",
        arguments: [
            "0.0", "1.39", "2.5.29.32.0", "2.999.1", "1.2.840.113549.1.1.11",
            "2.16.840.1.101.3.2.1.48.1", "1.3.6.1.4.1.18446744073709551615",
        ]
    )
    func roundTrip(text: String) {
        #expect(OID(text)?.description == text)
    }

    @Test(
        "refuses what is none",
        arguments: [
            "", "1", "1.", ".1", "1..2", "3.1", "1.40", "1.02", "1.2 ", "1.-2", "1.2a", "１.2",
            "1.3.18446744073709551616", "2.18446744073709551600",
            "1.2" + String(repeating: ".1", count: 63),
        ]
    )
    func refusal(text: String) {
        #expect(OID(text) == nil)
    }

    @Test("is the constant's encoding")
    func encoding() {
        #expect(OID("2.5.29.32.0") == .anyPolicy)
        #expect(OID("1.3.6.1.5.5.7.3.9") == .ocspSigning)
    }
}
