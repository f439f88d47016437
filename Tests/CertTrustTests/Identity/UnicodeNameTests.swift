import CertTrust
import Testing

@Suite("Names of other scripts")
struct UnicodeNameTests {
    /// What is typed, and what is shown beside the A-labels; nil for nothing.
    static let rows: [(typed: String, shown: String?)] = [
        ("xn--fiq228c.com", "中文.com"),
        ("中文.com", "中文.com"),
        ("IM.XN--FIQ228C.com.", "im.中文.com"),
        ("bücher.example", "bücher.example"),
        ("faß.example", "faß.example"),
        ("im.example.com", nil),
        ("10.0.16.12", nil),
        ("::1", nil),
    ]

    @Test("are shown where they lead back to the same host", arguments: rows)
    func shown(_ typed: String, _ shown: String?) throws {
        let host = try HostIdentity(typed)
        #expect(host.unicodeName == shown)
        if let shown { #expect(try HostIdentity(shown) == host) }
    }
}
