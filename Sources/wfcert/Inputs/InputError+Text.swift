internal import CertTrust
internal import TLSTransport

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
            Self.dialsNobody(name)
        case .badServer(let name):
            Words(
                "\(ShownText.escape(name)): no such file, and no HOST:PORT or URL of a server with TLS",
                zh: "\(ShownText.escape(name))：没有此文件，也不是 HOST:PORT 或 TLS 服务器的 URL"
            )
        case .unreached(let name, let target, let failure):
            Self.unreached(ShownText.escape(name), target, failure)
        case .bundle(let error): error.words
        case .noCertificate(let name, let diagnostics):
            Words(
                "\(ShownText.escape(name)): no certificate in it",
                zh: "\(ShownText.escape(name))：不含证书"
            ) + Self.instead(diagnostics)
        case .tooManyCertificates(let name, let limit):
            Words(
                "\(ShownText.escape(name)): more than \(limit) certificates",
                zh: "\(ShownText.escape(name))：超过 \(limit) 张证书"
            )
        case .unfitPassword(let name):
            Words(
                "\(ShownText.escape(name)): no password for keytool, which wants six or more printable characters of ASCII",
                zh: "\(ShownText.escape(name))：keytool 无法使用该密码，须为至少六个可打印的 ASCII 字符"
            )
        case .unwritable(let failure): failure.words
        case .noDirectory(let name):
            Words(
                "\(ShownText.escape(name)): no directory, and there are several servers to save",
                zh: "\(ShownText.escape(name))：不是目录，而要保存多个服务器的证书"
            )
        case .noNameToPin(let name):
            Words(
                "\(ShownText.escape(name)): it names no host that App Transport Security could pin; say --host NAME",
                zh: "\(ShownText.escape(name))：其中没有 App Transport Security 可固定的域名；请用 --host NAME 指定"
            )
        case .noAnchor(let name, let hosts):
            Words(
                "\(ShownText.escape(name)): the name constraints of its CAs exclude \(hosts.joined(separator: ", "))",
                zh: "\(ShownText.escape(name))：其中 CA 的名称约束不允许 \(hosts.joined(separator: "、"))"
            )
        case .noLeaf(let name, let candidates):
            Words(
                "\(ShownText.escape(name)): which certificate is the server's? Name the file of one of: "
                    + candidates.joined(separator: "; "),
                zh: "\(ShownText.escape(name))：无法确定哪张是服务器证书，请指定其一的文件："
                    + candidates.joined(separator: ";")
            )
        case .unanswered(let name):
            Words(
                "\(ShownText.escape(name)): nothing was judged: no rule that was asked for could be answered",
                zh: "\(ShownText.escape(name))：未作任何判断：所选规则均无法评估"
            )
        case .transport(.noLibcurl):
            Words(
                "libcurl is not installed, and dialling needs it: apt-get install libcurl4",
                zh: "连接服务器需要 libcurl，但未安装：apt-get install libcurl4"
            )
        case .transport(.noResources):
            Words(
                "the system gave no thread, memory or descriptors: raise the limit of open files (ulimit -n, "
                    + "or LimitNOFILE= in a systemd unit)",
                zh: "系统未能提供线程、内存或文件描述符：请提高打开文件数上限（ulimit -n，或 systemd 单元的 LimitNOFILE=）"
            )
        case .identity(let name, let error):
            Words(ShownText.escape(name) + ": ", zh: ShownText.escape(name) + "：") + error.words
        case .key(let name, let fault):
            Words(ShownText.escape(name) + ": ", zh: ShownText.escape(name) + "：") + fault.words
        case .noKey(let name, let kind, let diagnostics):
            Words(ShownText.escape(name) + ": ", zh: ShownText.escape(name) + "：")
                + KeyFault.noKey.words + Self.instead(of: kind, diagnostics)
        case .badDenyList(let name, let line):
            Words(
                "\(ShownText.escape(name)):\(line): no SHA-256 in 64 hex digits (with or without cert: or key: before it), and no pin sha256/…=",
                zh:
                    "\(ShownText.escape(name)):\(line)：不是 64 位十六进制的 SHA-256（可带 cert: 或 key: 前缀），也不是固定值 sha256/…="
            )
        }
    }
}

extension InputError {
    /// What stands there instead, each with its place; the first few of many.
    fileprivate static func instead(_ diagnostics: [SourceDiagnostic]) -> Words {
        let shown = diagnostics.prefix(shownDiagnostics).map(\.told)
        guard let first = shown.first else { return Words("") }
        let rest = diagnostics.count - shown.count
        return shown.dropFirst().reduce(Words(": ", zh: "：") + first) {
            $0 + Words("; ", zh: "；") + $1
        } + (rest > 0 ? Words("; \(rest) more", zh: "；另有 \(rest) 处") : Words(""))
    }

    /// The same where a key is missing; a certificate in its place is told by no diagnostic.
    fileprivate static func instead(
        of kind: InputKind,
        _ diagnostics: [SourceDiagnostic]
    ) -> Words {
        switch kind {
        case .certificate, .pkcs7:
            Words(": ", zh: "：") + kind.title
                + Words(
                    "; the key is the file that was made with it, and comes second in wfcert match CERT KEY",
                    zh: "；私钥是与它一同生成的文件，在 wfcert match CERT KEY 中排第二"
                )
        default: instead(diagnostics)
        }
    }

    private static let shownDiagnostics = 5

    fileprivate static func dialsNobody(_ name: String) -> Words {
        let shown = ShownText.escape(name)
        let target = try? ProbePlace(name, startTLS: nil)
        let command =
            (target?.target.probeCommand ?? "wfcert probe HOST:PORT") + " --save chain.pem"
        return Words(
            "\(shown): no such file, and this command dials no server. Save what it sends: \(command)",
            zh: "\(shown)：没有此文件，且该命令不连接服务器。请先保存其证书：\(command)"
        )
    }

    /// The place once: most sentences about a failure have it.
    fileprivate static func unreached(
        _ name: String,
        _ target: ProbeTarget,
        _ failure: TransportError?
    ) -> Words {
        func headline(_ language: Language) -> String {
            guard let failure else {
                return Words("it showed no certificate.", zh: "未出示证书。")[language]
            }
            return Explanation(failure, language: language).headline
        }
        func begin(_ colon: String, _ text: String) -> String {
            text.contains(target.place.description) ? text : name + colon + text
        }
        return Words(
            begin(": ", headline(.english)) + " See: " + target.probeCommand,
            zh: begin("：", headline(.chinese)) + "详见 " + target.probeCommand
        )
    }
}

extension NewFile.Failure {
    /// Why nothing was written.
    var words: Words {
        switch self {
        case .exists(let path):
            Words(
                "\(ShownText.escape(path)) is there; --force overwrites it",
                zh: "\(ShownText.escape(path)) 已存在；--force 可覆盖"
            )
        case .obstacle(let path, let obstacle):
            Words(ShownText.escape(path) + " ") + obstacle.words
        case .system(let path, let failure):
            Words(ShownText.escape(path) + ": " + failure.text)
        }
    }
}

extension FilePlace.Obstacle {
    /// What is there, as the end of a sentence about it.
    var words: Words {
        switch self {
        case .directory: Words("is a directory, and no place for a file", zh: "是目录，不能写成文件")
        case .device: Words("is a device, which no file replaces", zh: "是设备，不会被文件替换")
        case .pipe: Words("is a pipe, which no file replaces", zh: "是管道，不会被文件替换")
        case .socket: Words("is a socket, which no file replaces", zh: "是套接字，不会被文件替换")
        case .danglingLink:
            Words(
                "is a link to where nothing is: remove it, or name the place that it leads to",
                zh: "是悬空的符号链接：请删除它，或直接指定其目标"
            )
        case .loop: Words("is a link that leads back to itself", zh: "是指向自身的循环符号链接")
        case .sharedFile:
            Words(
                "is a link to a file that is written at the same time with other content",
                zh: "是符号链接，其目标文件同时会写入其他内容"
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

extension ClientIdentityError {
    fileprivate var words: Words {
        switch self {
        case .tooLarge: Words("too large for a client certificate", zh: "文件过大，不是客户端证书")
        case .unreadable:
            Words(
                "neither PEM nor a PKCS#12 file that this OpenSSL can open; export it again with AES-256: "
                    + "openssl pkcs12 -export -inkey client.key -in client.pem -out client.p12",
                zh: "既不是 PEM，也不是本机 OpenSSL 能打开的 PKCS#12；请用 AES-256 重新导出："
                    + "openssl pkcs12 -export -inkey client.key -in client.pem -out client.p12"
            )
        case .noKey:
            Words(
                "no private key in it; name its file with --client-key",
                zh: "其中没有私钥；请用 --client-key 指定"
            )
        case .noCertificate: Words("no certificate in it", zh: "其中没有证书")
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
        case .keyOfAnotherCertificate:
            Words("the key belongs to another certificate", zh: "私钥属于另一张证书")
        }
    }
}
