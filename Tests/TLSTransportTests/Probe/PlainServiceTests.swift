import Testing

@testable import TLSTransport

/// Who answers in clear, by what it says and where.
@Suite("PlainService")
struct PlainServiceTests {
    static let greetings: [(text: String, port: UInt16?, service: PlainService)] = [
        ("220 hi", nil, .mailOrFiles), ("220 hi", 8443, .mailOrFiles), ("220 h", nil, .mailOrFiles),
        ("220 hi", 25, .smtp), ("220 hi", 465, .smtp), ("220 hi", 587, .smtp),
        ("220 hi", 21, .ftp), ("220 hi", 990, .ftp),
        // What it says counts more than its port.
        ("220 mail.example.com ESMTP Postfix", 21, .smtp), ("220 (vsFTPd 3.0.3)", 25, .ftp),
        ("220 mx SMTP ready", nil, .smtp), ("220 ProFTPD-1.3.5 Server", nil, .ftp),
        ("220-Microsoft FTP Service\r\n220 hi", nil, .ftp),
        ("220-mail.example.com\r\n220 ESMTP", nil, .smtp),
        // A host may be named after anything.
        ("220 ftp.example.com ESMTP", nil, .smtp), ("220 smtp.example.com FTP server", nil, .ftp),
        ("220-ftp.example.com hi", nil, .mailOrFiles), ("220 smtp.example.com", 21, .ftp),
        // Both say nothing.
        ("220 FTP and SMTP", nil, .mailOrFiles), ("220 FTP and SMTP", 587, .smtp),
        ("220", nil, .mailOrFiles), ("221 ESMTP", 25, .unknown), ("hi ESMTP", 25, .unknown),
    ]

    @Test("tells mail from files by the greeting, then by the port", arguments: greetings)
    func greets(_ text: String, _ port: UInt16?, _ service: PlainService) {
        #expect(PlainService(answer: Array(text.utf8), to: nil, port: port) == service)
    }

    static let others: [(text: String, expected: StartTLS, port: UInt16?, service: PlainService?)] =
        [
            ("220 hi", .smtp, nil, nil), ("220 hi", .ftp, nil, nil), ("220 hi", .smtp, 21, nil),
            ("220 hi", .ftp, 25, nil), ("220 hi", .imap, nil, .mailOrFiles),
            ("220 hi", .imap, 25, .smtp), ("220 x ESMTP", .ftp, 21, .smtp),
            ("220 (vsFTPd 3.0.3)", .smtp, 25, .ftp), ("220 ftp.example.com ESMTP", .smtp, nil, nil),
        ]

    @Test("names another service only where the expected one is ruled out", arguments: others)
    func instead(_ text: String, _ expected: StartTLS, _ port: UInt16?, _ service: PlainService?) {
        let found = PlainService(greeting: Array(text.utf8), insteadOf: expected, port: port)
        #expect(found == service)
    }
}
