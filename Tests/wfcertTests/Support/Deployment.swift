import Foundation

/// The certificates of a small private deployment, made once for all tests.
///
/// Valid from 2026-07-01 to 2027-07-01 unless it says otherwise; judge at `now`.
struct Deployment: Sendable {
    let scratch: Scratch
    let authority: Authority

    /// A moment within the validity of everything that is not expired.
    static let now = "2026-12-01T00:00:00Z"

    static func shared() throws -> Deployment { try made.get() }

    private static let made = Result { try Deployment() }

    private init() throws {
        scratch = try Scratch(removedAtExit: true)
        authority = try Authority(scratch)
        try issueChain()
        try issueOthers()
        try combine()
    }

    /// The path of one of the files.
    func file(_ name: String) -> String { scratch.path(name) }

    private func issueChain() throws {
        let ca = ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign,cRLSign"]
        try authority.issue(
            "root",
            .init(subject: "/CN=Test Root/O=Example", extensions: ca, end: "20360701000000Z")
        )
        try authority.issue(
            "intermediate",
            .init(
                subject: "/CN=Test Intermediate/O=Example",
                extensions: ca,
                issuer: "root",
                end: "20360701000000Z",
                serial: "02"
            )
        )
        try authority.issue(
            "leaf",
            .init(
                subject: "/CN=im.example.com",
                extensions: Self.server("DNS:im.example.com,IP:10.0.16.12"),
                issuer: "intermediate",
                serial: "03"
            )
        )
        try authority.issue(
            "expired",
            .init(
                subject: "/CN=im.example.com",
                extensions: Self.server("DNS:im.example.com"),
                issuer: "root",
                start: "20250101000000Z",
                end: "20260101000000Z",
                serial: "04"
            )
        )
    }

    private func issueOthers() throws {
        // As the app's README makes it.
        try authority.issue(
            "self-signed",
            .init(
                subject: "/CN=101.35.103.221",
                extensions: [
                    "subjectAltName=IP:101.35.103.221", "basicConstraints=critical,CA:TRUE",
                    "keyUsage=critical,digitalSignature,keyEncipherment,keyCertSign",
                    "extendedKeyUsage=serverAuth",
                ],
                serial: "05"
            )
        )
        try authority.issue(
            "constrained",
            .init(
                subject: "/CN=Constrained CA",
                extensions: [
                    "basicConstraints=critical,CA:TRUE,pathlen:0",
                    "nameConstraints=critical,permitted;DNS:example.com,excluded;IP:10.0.0.0/255.0.0.0",
                    "authorityInfoAccess=OCSP;URI:http://o.example.com,caIssuers;URI:http://c.example.com",
                    "crlDistributionPoints=URI:http://crl.example.com/ca.crl",
                    "1.3.6.1.4.1.99999.7.1=critical,DER:0500",
                ],
                issuer: "root",
                serial: "00A0B1"
            )
        )
        try authority.issue(
            "hostile",
            .init(
                subject: "/CN=\u{1B}[2J\u{202E}evil\nVERDICT trusted",
                extensions: Self.server("DNS:im.example.com,URI:http://a/\u{202E}"),
                issuer: "root",
                serial: "06"
            )
        )
    }

    private func combine() throws {
        let leaf = try scratch.text("leaf.pem")
        let intermediate = try scratch.text("intermediate.pem")
        let root = try scratch.text("root.pem")
        let key = try scratch.text("leaf.key")
        try scratch.write(leaf + intermediate, "chain.pem")
        try scratch.write(key + leaf, "with-key.pem")
        try scratch.write(root, "app/ca.pem")
        try scratch.write(leaf + intermediate + root, "all.pem")
        try scratch.write("<html><body>log in</body></html>", "page.crt")
        try scratch.write("", "empty.pem")
        try authority.openssl(
            "crl2pkcs7",
            "-nocrl",
            "-certfile",
            "root.pem",
            "-certfile",
            "intermediate.pem",
            "-certfile",
            "leaf.pem",
            "-out",
            "all.p7b"
        )
    }

    private static func server(_ names: String) -> [String] {
        [
            "subjectAltName=" + names, "basicConstraints=critical,CA:FALSE",
            "keyUsage=critical,digitalSignature", "extendedKeyUsage=serverAuth",
        ]
    }
}
