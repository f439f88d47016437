import Testing

@testable import CertTrust

@Suite("DERWriter")
struct DERWriterTests {
    @Test(
        "writes lengths in the fewest octets, and as they are read",
        arguments: [
            0, 1, 127, 128, 255, 256, 65_535, 65_536,
        ]
    )
    func lengths(count: Int) throws {
        let content = [UInt8](repeating: 7, count: count)
        let written = DERWriter.element(.octetString, content)
        let header = try DERHeader(at: 0, of: written[...])
        #expect(header.isMinimal)
        var reader = DERReader(written[...])
        #expect(Array(try reader.read(.octetString).content) == content)
        #expect(reader.isAtEnd)
    }
}
