import Testing

@testable import CertTrust

@Suite("RSAPublicKey")
struct RSAPublicKeyTests {
    @Test(
        "takes odd exponents from 3 to 64 bits",
        arguments: [
            ([1], false), ([2], false), ([3], true), ([0], false), ([1, 0, 1], true),
            ([1, 0, 0], false), ([0x7f] + [UInt8](repeating: 0xff, count: 7), true),
            ([1] + [UInt8](repeating: 0xff, count: 8), false),
        ] as [([UInt8], Bool)]
    )
    func exponents(exponent: [UInt8], isKey: Bool) {
        let modulus: [UInt8] = [0x02, 0x03, 0x00, 0xc0, 0x01]
        let content = modulus + [0x02, UInt8(exponent.count)] + exponent
        let key: [UInt8] = [0x30, UInt8(content.count)] + content
        #expect((RSAPublicKey(key[...]) != nil) == isKey)
    }
}
