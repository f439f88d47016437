internal import CertTrust

extension InputKind {
    /// What it is and how to get at a certificate; of a key, only that it must not be here.
    func words(in file: String) -> Words {
        let name = CommandWord.quoted(file)
        return switch self {
        case .privateKey:
            Words(
                "a PRIVATE KEY: whoever gets it can pose as the server. Take it out of here; if it ever left the "
                    + "server, make a new one",
                zh: "私钥：得到它的人可以冒充服务器。请立即移除；若曾离开服务器，请重新生成"
            )
        case .pkcs12:
            Words(
                "PKCS#12, which can hold a private key: openssl pkcs12 -in \(name) -nokeys -out certs.pem",
                zh: "PKCS#12，可能含有私钥：openssl pkcs12 -in \(name) -nokeys -out certs.pem"
            )
        case .keystore:
            Words(
                "a Java keystore: keytool -list -rfc -keystore \(name) > certs.pem",
                zh: "Java 密钥库：keytool -list -rfc -keystore \(name) > certs.pem"
            )
        case .certificateRequest:
            Words(
                "a certificate request (CSR): the CA makes the certificate from it: ",
                zh: "证书请求（CSR）：需由 CA 签发成证书："
            ) + Words("openssl x509 -req -in \(name) \(Self.signing) -out server.crt")
        case .html:
            Words(
                "an HTML page: a login or error page was saved instead of the certificate",
                zh: "HTML 页面：保存的是登录页或错误页，而不是证书"
            )
        case .base64:
            Words(
                "base64 without the lines -----BEGIN CERTIFICATE----- and -----END CERTIFICATE-----: ",
                zh: "base64 缺少 -----BEGIN CERTIFICATE----- 与 -----END CERTIFICATE----- 行："
            ) + Words("base64 -d <\(name) | openssl x509 -inform der -out certs.pem")
        case .empty, .blank:
            title + Words(": copy it again from where it came", zh: "：请从原处重新复制")
        case .crl:
            title
                + Words(
                    ": it says what was revoked, and is no certificate; verify takes it with --crl",
                    zh: "：列出已吊销的证书，本身不是证书；verify 用 --crl 指定"
                )
        case .publicKey, .parameters, .json, .asn1, .pem, .text, .binary:
            title + Words(", and no certificate", zh: "，不是证书")
        case .certificate, .pkcs7: title
        }
    }

    private static let signing = "-CA ca.crt -CAkey ca.key -days 397 -copy_extensions copy"

    /// What it is, in a word or two.
    var title: Words {
        switch self {
        case .certificate: Words("certificate", zh: "证书")
        case .pkcs7: Words("PKCS#7")
        case .privateKey: Words("private key", zh: "私钥")
        case .publicKey: Words("public key", zh: "公钥")
        case .certificateRequest: Words("certificate request", zh: "证书请求")
        case .crl: Words("revocation list", zh: "吊销列表")
        case .pkcs12: Words("PKCS#12")
        case .keystore: Words("Java keystore", zh: "Java 密钥库")
        case .parameters: Words("key parameters", zh: "密钥参数")
        case .html: Words("HTML page", zh: "HTML 页面")
        case .json: Words("JSON")
        case .base64: Words("base64")
        case .empty: Words("empty", zh: "空文件")
        case .blank: Words("blank", zh: "只有空白")
        case .asn1: Words("ASN.1 of an unknown type", zh: "未知类型的 ASN.1")
        case .pem: Words("PEM blocks of unknown kinds", zh: "未知类型的 PEM 块")
        case .text: Words("text", zh: "文本")
        case .binary: Words("binary data", zh: "二进制数据")
        }
    }
}
