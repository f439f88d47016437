import CertTrust
import Testing

@testable import TLSTransport

@Suite("HTTPDate")
struct HTTPDateTests {
    @Test("reads what HTTP writes (RFC 9110 section 5.6.7)")
    func reads() {
        #expect(
            HTTPDate.moment("Sun, 06 Nov 1994 08:49:37 GMT") == Instant("1994-11-06T08:49:37Z")
        )
    }

    @Test(
        "reads nothing else",
        arguments: [
            "Sun\u{0} 06 Nov 1994 08:49:37 GMT", "Xyz, 06 Nov 1994 08:49:37 GMT",
            "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
            "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 31 Feb 1994 08:49:37 GMT", "",
        ]
    )
    func readsNothing(_ text: String) {
        #expect(HTTPDate.moment(text) == nil)
    }
}
