import Foundation
import Testing

@testable import CertTrust

@Suite struct Base64Tests {
    @Test(
        "decodes the vectors of RFC 4648 section 10, with white space anywhere",
        arguments: [
            ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
            ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"), ("Zm9v\r\nYmFy", "foobar"),
            (" Z\tm9 vY\u{b}m\u{c}Fy\n", "foobar"), ("Zg=\n=\n", "f"),
        ]
    )
    func decodes(text: String, plain: String) throws {
        #expect(try Base64.decode(Array(text.utf8)[...]) == Array(plain.utf8))
    }

    @Test(
        "says what is wrong and where",
        arguments: [
            ("Zm9v@mFy", Base64Fault.badCharacter(0x40), 4),
            ("Zm9vY-Fy", .badCharacter(0x2d), 5),
            ("Zm9v_mFy", .badCharacter(0x5f), 4),
            ("Zm9\u{0}", .badCharacter(0), 3),
            ("Zm9vYg", .badPadding, 6),
            ("Zm9vYmE", .badPadding, 7),
            ("Zm9vY", .badPadding, 5),
            ("Zg=", .badPadding, 3),
            ("Zg===", .badPadding, 4),
            ("Z===", .badPadding, 1),
            ("=", .badPadding, 0),
            ("Zm9v=", .badPadding, 4),
            ("Zg==Zg==", .badPadding, 4),
        ]
    )
    func refuses(text: String, fault: Base64Fault, offset: Int) {
        #expect(throws: Base64Error(fault: fault, offset: offset)) {
            try Base64.decode(Array(text.utf8)[...])
        }
    }

    @Test("reads every octet in every place as another encoder writes it", arguments: 0..<70)
    func agreesWithFoundation(count: Int) throws {
        let octets = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ count &* 7) }
        let options: Data.Base64EncodingOptions =
            count.isMultiple(of: 2) ? .lineLength64Characters : []
        let text = Data(octets).base64EncodedString(options: options)
        #expect(try Base64.decode(Array(text.utf8)[...]) == octets)
    }
}
