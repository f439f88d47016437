import Testing

@testable import CertTrust

/// Structures with the shape of what people mistake for certificates; their numbers mean nothing.
@Suite struct InputKindTests {
    typealias Material = InputMaterial
    static let number = InputMaterial.der(0x02, Array(repeating: 0x55, count: 128))
    static let rsa = InputMaterial.der(
        0x30,
        InputMaterial.oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1),
        [5, 0]
    )
    static let bits = InputMaterial.der(0x03, [0], number)
    static let name = InputMaterial.der(0x30)
    static let time = InputMaterial.der(0x17, Array("260101000000Z".utf8))

    static func sequence(_ parts: [UInt8]...) -> [UInt8] {
        InputMaterial.der(0x30, Array(parts.joined()))
    }

    static func signed(_ parts: [UInt8]...) -> [UInt8] {
        sequence(InputMaterial.der(0x30, Array(parts.joined())), rsa, bits)
    }

    static let der: [(String, [UInt8], InputKind)] = [
        ("PKCS#8", sequence([2, 1, 0], rsa, [4, 0]), .privateKey(.pkcs8)),
        (
            "PKCS#8 with a public key", sequence([2, 1, 1], rsa, [4, 0], [0x81, 0]),
            .privateKey(.pkcs8)
        ),
        (
            "encrypted PKCS#8",
            sequence(
                sequence(Material.oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 5, 13)),
                [4, 0]
            ),
            .privateKey(.encryptedPKCS8)
        ),
        (
            "PKCS#1",
            sequence([2, 1, 0], number, number, number, number, number, number, number, number),
            .privateKey(.pkcs1)
        ),
        (
            "DSA", sequence([2, 1, 0], number, number, number, number, number),
            .privateKey(.dsa)
        ),
        (
            "half of PKCS#1", [0x30, 0x82, 4, 0xa4, 2, 1, 0] + number,
            .privateKey(.pkcs1)
        ),
        ("SEC 1", sequence([2, 1, 1], [4, 1, 7], [0xa0, 0]), .privateKey(.sec1)),
        ("SubjectPublicKeyInfo", sequence(rsa, bits), .publicKey),
        ("RSAPublicKey", sequence(number, [2, 3, 1, 0, 1]), .publicKey),
        ("DH parameters", sequence(number, [2, 1, 2]), .parameters),
        ("DSA parameters", sequence(number, number, number), .parameters),
        ("a curve", Material.oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7), .parameters),
        (
            "a curve written out",
            sequence([2, 1, 1], sequence(Material.oid(0x2a, 3)), name, [4, 0]),
            .parameters
        ),
        (
            "CSR", signed([2, 1, 0], name, sequence(rsa, bits), [0xa0, 0]),
            .certificateRequest
        ),
        ("CRL, version 2", signed([2, 1, 1], rsa, name, time, time), .crl),
        ("CRL, version 1", signed(rsa, name, time), .crl),
        (
            "PKCS#12",
            sequence([2, 1, 3], sequence(Material.data, [0xa0, 0]), name), .pkcs12
        ),
        (
            "PKCS#12 in BER",
            [0x30, 0x80, 2, 1, 3, 0x30, 0x80] + Material.data + [0xa0, 0x80, 0x24, 0x80], .pkcs12
        ),
        ("ECDSA signature", sequence(number, number), .asn1),
        ("another structure", sequence([0x0c, 1, 0x41]), .asn1),
        ("an empty SEQUENCE", [0x30, 0], .asn1),
    ]

    @Test("names DER by its shape", arguments: der)
    func namesDER(name: String, bytes: [UInt8], kind: InputKind) {
        let file = CertificateFile(bytes)
        #expect(file.kind == kind)
        #expect(file.certificates.isEmpty)
        #expect(file.problems == [.holds(kind)])
    }

    static let labels: [(String, InputKind)] = [
        ("PRIVATE KEY", .privateKey(.pkcs8)),
        ("ENCRYPTED PRIVATE KEY", .privateKey(.encryptedPKCS8)),
        ("RSA PRIVATE KEY", .privateKey(.pkcs1)),
        ("EC PRIVATE KEY", .privateKey(.sec1)),
        ("DSA PRIVATE KEY", .privateKey(.dsa)),
        ("OPENSSH PRIVATE KEY", .privateKey(.openSSH)),
        ("PGP PRIVATE KEY BLOCK", .privateKey(.pgp)),
        ("ANY PRIVATE KEY", .privateKey(.other)),
        ("PUBLIC KEY", .publicKey),
        ("RSA PUBLIC KEY", .publicKey),
        ("CERTIFICATE REQUEST", .certificateRequest),
        ("NEW CERTIFICATE REQUEST", .certificateRequest),
        ("EC PARAMETERS", .parameters),
        ("DH PARAMETERS", .parameters),
    ]

    @Test("names PEM by its label, without decoding it", arguments: labels)
    func namesPEM(label: String, kind: InputKind) {
        let file = CertificateFile(
            text: "-----BEGIN \(label)-----\n(no base64)\n-----END \(label)-----"
        )
        #expect(file.kind == kind)
        #expect(file.encoding == .pem)
        #expect(file.problems == [.holds(kind)])
    }

    static let others: [(String, [UInt8], InputKind, String)] = [
        ("nothing", [], .empty, "empty-file"),
        ("white space", Array(" \r\n\t".utf8), .blank, "empty-file"),
        ("HTML", Array("\n <!DOCTYPE html><html>".utf8), .html, "html"),
        ("HTML without a type", Array("<head></head><HTML>".utf8), .html, "html"),
        ("XML", Array("<?xml version=\"1.0\"?><plist/>".utf8), .text, "not-a-certificate"),
        ("JSON", Array("{\"a\": 1}".utf8), .json, "not-a-certificate"),
        ("a JSON array", Array("[\n {}]".utf8), .json, "not-a-certificate"),
        ("a configuration", Array("[ca]\n{x}".utf8), .text, "not-a-certificate"),
        ("text", Array("没有证书".utf8), .text, "not-a-certificate"),
        ("text that starts like DER", Array("0123456789".utf8), .text, "not-a-certificate"),
        ("base64 alone", Array("MIIBqDCCAU6g\nAwIBAgIU\n".utf8), .base64, "not-a-certificate"),
        ("a Java keystore", [0xfe, 0xed, 0xfe, 0xed, 0, 0, 0, 2], .keystore, "keystore"),
        ("a JCEKS keystore", [0xce, 0xce, 0xce, 0xce, 0, 0, 0, 2], .keystore, "keystore"),
        (
            "a PuTTY key", Array("PuTTY-User-Key-File-3: ssh-rsa\n".utf8), .privateKey(.puTTY),
            "private-key"
        ),
        (
            "an SSH2 key", Array("---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\n".utf8),
            .privateKey(.other), "private-key"
        ),
        ("an SSH public key", Array("ssh-ed25519 AAAA me\n".utf8), .publicKey, "public-key"),
        ("a ZIP file", [0x50, 0x4b, 3, 4, 0, 0], .binary, "not-a-certificate"),
        ("zeros", [UInt8](repeating: 0, count: 600), .binary, "not-a-certificate"),
        (
            "a label that nobody knows", Array("-----BEGIN X-----\nAA==\n-----END X-----".utf8),
            .pem, "not-a-certificate"
        ),
    ]

    @Test("names everything else by its first octets", arguments: others)
    func namesOthers(name: String, bytes: [UInt8], kind: InputKind, code: String) {
        let file = CertificateFile(bytes)
        #expect(file.kind == kind)
        #expect(file.certificates.isEmpty)
        #expect(file.codes == [code])
    }

    @Test("names the headers of an encrypted key")
    func namesEncryptedKey() {
        let file = CertificateFile(
            text: """
                -----BEGIN RSA PRIVATE KEY-----
                Proc-Type: 4,ENCRYPTED
                DEK-Info: AES-128-CBC,00

                AAAA
                -----END RSA PRIVATE KEY-----
                """
        )
        #expect(file.problems == [.holds(.privateKey(.encryptedTraditional))])
    }
}
