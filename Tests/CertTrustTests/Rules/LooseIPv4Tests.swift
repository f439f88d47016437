import Testing

@testable import CertTrust

@Suite("LooseIPv4")
struct LooseIPv4Tests {
    @Test(
        "reads what old parsers read",
        arguments: [
            ("10.0.16.12", ["10.0.16.12"]),
            ("10.0.020.014", ["10.0.16.12", "10.0.20.14"]),
            ("0x0A00100C", ["10.0.16.12"]),
            ("0xa.0x0.16.12", ["10.0.16.12"]),
            ("10.4108", ["10.0.16.12"]),
            ("10.0.4108", ["10.0.16.12"]),
            ("167776268", ["10.0.16.12"]),
            ("08.0.0.1", ["8.0.0.1"]),
            ("4294967295", ["255.255.255.255"]),
        ]
    )
    func reads(_ text: String, _ expected: [String]) {
        let found = LooseIPv4.readings(Array(text.utf8)[...]).map { IPAddressText.text($0[...]) }
        #expect(Set(found) == Set(expected))
    }

    @Test(
        "reads nothing else",
        arguments: [
            "", ".", "10.0.16.", "10.0.16.12.1", "256.0.0.1", "10.0.0.256", "10.0.65536",
            "4294967296", "10.0.16.x", "0x", "+1", "-1", "1e3", "10.0.16.12 ", "im",
            "0x00000000000000000000000a",
        ]
    )
    func refuses(_ text: String) {
        #expect(LooseIPv4.readings(Array(text.utf8)[...]).isEmpty)
    }
}
