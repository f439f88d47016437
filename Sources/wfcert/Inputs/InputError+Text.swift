internal import CertTrust

extension InputError {
    /// What is wrong with the input, and what to do.
    func text(_ language: Language) -> String {
        words[language]
    }

    private var words: Words {
        switch self {
        case .unreadable(let name, let failure):
            Words(ShownText.escape(name) + ": " + failure.text)
        case .tooLarge(let name, let limit):
            Words(
                "\(ShownText.escape(name)): more than \(limit) octets",
                zh: "\(ShownText.escape(name))：超过 \(limit) 字节"
            )
        case .server(let name):
            Words(
                "\(ShownText.escape(name)): no such file, and this version dials no server. Save what it sends: "
                    + "openssl s_client -connect HOST:PORT -showcerts </dev/null >chain.pem",
                zh: "\(ShownText.escape(name))：没有此文件，且本版本不连接服务器。请先保存其证书："
                    + "openssl s_client -connect HOST:PORT -showcerts </dev/null >chain.pem"
            )
        case .bundle(let error): error.words
        case .noCertificate(let name):
            Words(
                "\(ShownText.escape(name)): no certificate in it",
                zh: "\(ShownText.escape(name))：不含证书"
            )
        case .noLeaf(let name, let candidates):
            Words(
                "\(ShownText.escape(name)): which certificate is the server's? Name the file of one of: "
                    + candidates.joined(separator: "; "),
                zh: "\(ShownText.escape(name))：无法确定哪张是服务器证书，请指定其一的文件："
                    + candidates.joined(separator: ";")
            )
        case .badDenyList(let name, let line):
            Words(
                "\(ShownText.escape(name)):\(line): no SHA-256 in 64 hex digits, with or without cert: or key: before it",
                zh: "\(ShownText.escape(name)):\(line)：不是 64 位十六进制的 SHA-256（可带 cert: 或 key: 前缀）"
            )
        }
    }
}

extension BundleError {
    fileprivate var words: Words {
        switch self {
        case .unreadable(let path, let error):
            Words(ShownText.escape(path) + ": ") + error.words
        case .tooManyCertificates(let path, let limit):
            Words(
                "\(ShownText.escape(path)): more than \(limit) certificates",
                zh: "\(ShownText.escape(path))：超过 \(limit) 张证书"
            )
        case .tooManyRevocationLists(let path):
            Words(
                "\(ShownText.escape(path)): too many revocation lists",
                zh: "\(ShownText.escape(path))：吊销列表过多"
            )
        case .noRevocationList(let path):
            Words(
                "\(ShownText.escape(path)): no revocation list (CRL) in it",
                zh: "\(ShownText.escape(path))：其中没有吊销列表（CRL）"
            )
        case .malformedRevocationList(let diagnostic):
            Words(diagnostic.shownSource + ": ", zh: diagnostic.shownSource + "：")
                + diagnostic.problem.words(in: diagnostic.source)
        case .noSystemRoots(let searched):
            Words(
                "the system's roots are at none of: \(searched.joined(separator: ", ")); "
                    + "name them with --system FILE, or say --system none",
                zh:
                    "未找到系统根证书：\(searched.joined(separator: "、"))；请用 --system FILE 指定，或使用 --system none"
            )
        case .emptySystemRoots(let path):
            Words(
                "\(ShownText.escape(path)): no certificate among the system's roots",
                zh: "\(ShownText.escape(path))：系统根证书文件中没有证书"
            )
        }
    }
}
