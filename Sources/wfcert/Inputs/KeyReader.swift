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
            guard error == .noKey else { throw .key(name: path, error) }
            let file = CertificateFile(octets)
            throw .noKey(name: path, file.kind, SourceDiagnostic.all(of: file, named: path))
        }
    }

    /// The certificates of a PKCS#12 file that was read, that of its key first; at least one.
    func certificates(pkcs12 octets: [UInt8], _ path: String) throws(InputError) -> [Certificate] {
        let ask = try password.question(for: path)
        let encodings: [[UInt8]]
        do throws(KeyFault) {
            encodings = try PKCS12File(octets, password: ask).certificates
        } catch {
            throw .key(name: path, error)
        }
        let certificates = encodings.compactMap { try? Certificate(der: $0) }
        guard !certificates.isEmpty else { throw .noCertificate(name: path) }
        return certificates
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
        case .noPassword:
            Words(
                "encrypted, and no password was given; --password-file FILE gives one",
                zh: "已加密，但没有提供密码；可用 --password-file FILE 提供"
            )
        case .wrongPassword:
            Words(
                "the password does not open it; --password-file FILE gives one",
                zh: "密码不正确；可用 --password-file FILE 提供"
            )
        case .unsupported:
            Words(
                "encrypted in an old way that this OpenSSL does not read; write it again with AES-256",
                zh: "使用了本机 OpenSSL 不支持的旧加密方式；请用 AES-256 重新导出"
            )
        case .openSSL: Words("OpenSSL made no key or signature", zh: "OpenSSL 未能生成密钥或签名")
        }
    }
}
