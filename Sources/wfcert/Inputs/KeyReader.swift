internal import CertTrust

/// Reads private keys for whoever needs one; none is ever shown.
struct KeyReader: Sendable {
    private let password: PasswordSource

    init(_ arguments: ParsedArguments) {
        password = PasswordSource(arguments)
    }

    /// The key of a file, or of standard input when it is called `-`.
    func read(_ path: String) throws(InputError) -> PrivateKey {
        let octets = try InputReader.read(path, limit: PrivateKey.maximumOctets)
        let ask = try password.question(for: path)
        do throws(KeyFault) {
            return try PrivateKey.read(octets, password: ask)
        } catch {
            throw .key(name: path, error)
        }
    }
}

extension KeyFault {
    /// What is wrong with the key, and what to do.
    var words: Words {
        switch self {
        case .tooLarge: Words("too large for a private key", zh: "文件过大，不是私钥")
        case .noKey:
            Words(
                "no private key in it that OpenSSL can read (PEM, DER or PKCS#12)",
                zh: "其中没有 OpenSSL 能读取的私钥（PEM、DER 或 PKCS#12）"
            )
        case .wrongPassword:
            Words(
                "the password does not open it; --password-file FILE gives one",
                zh: "密码不正确；可用 --password-file FILE 提供"
            )
        case .openSSL: Words("OpenSSL made no key or signature", zh: "OpenSSL 未能生成密钥或签名")
        }
    }
}
