internal import CertTrust

/// Why nothing was issued.
enum IssueError: RunFault {
    case input(InputError)
    /// The certificate to renew names no host.
    case noNames(name: String)
    /// The certificate of the CA's directory is of another key than the key there.
    case keyOfAnotherCA(directory: String)
    /// What the CA signs is refused from its end on; the file of its certificate.
    case authorityEnded(file: String, name: String, Instant)
    /// The end cannot be written down (RFC 5280 4.1.2.5).
    case beyondTime
    /// More names than are compared with a CA's limits.
    case tooManyNames(Int)
    /// OpenSSL did not do it.
    case key(KeyFault)
    /// What was made cannot be read back.
    case malformed
    /// What was made would be refused by the app; nothing was written.
    case rejected(Verdict)
    /// The directory is shipped with an app.
    case appBundle(directory: String)
    case write(NewFile.Failure)
    case directory(path: String, Descriptor.Failure)

    var exitCode: ExitCode {
        switch self {
        case .input(let error): error.exitCode
        case .noNames, .keyOfAnotherCA: .unreadable
        case .authorityEnded, .tooManyNames: .rejected
        case .beyondTime: .usage
        case .key, .malformed: .internalError
        case .rejected: .rejected
        case .appBundle, .write(.exists), .write(.obstacle): .usage
        case .write(.system(_, let failure)), .directory(_, let failure):
            failure.isAboutPlace ? .usage : .internalError
        }
    }

    var fault: String? {
        switch self {
        case .input(let error): error.fault
        case .noNames: "no-names"
        case .keyOfAnotherCA: "key-of-another-ca"
        case .authorityEnded: "ca-ended"
        case .beyondTime: "beyond-time"
        case .tooManyNames: "too-many-names"
        case .key: "key"
        case .malformed: "malformed"
        case .rejected(let verdict): verdict.mainReason?.code.rawValue
        case .appBundle: "app-bundle"
        case .write(let failure): failure.word
        case .directory: "unwritable"
        }
    }

    var about: String? {
        switch self {
        case .input(let error): error.about
        case .noNames(let name): name.isEmpty ? nil : name
        case .authorityEnded(let file, _, _): file
        case .keyOfAnotherCA(let path), .appBundle(let path), .directory(let path, _): path
        case .write(let failure): failure.path
        case .beyondTime, .tooManyNames, .key, .malformed, .rejected: nil
        }
    }

    func text(_ language: Language) -> String { words[language] }

    /// What is wrong, and what to do; a rejection is told as verdicts are.
    var words: Words {
        switch self {
        case .input(let error): Words(error.text(.english), zh: error.text(.chinese))
        case .noNames(let name):
            Words(
                "\(ShownText.escape(name)): no host name or address in it; name them with --dns and --ip",
                zh: "\(ShownText.escape(name))：其中没有主机名或地址；请用 --dns 与 --ip 指定"
            )
        case .keyOfAnotherCA(let directory):
            Words(
                "\(ShownText.escape(directory)): ca.key is not the key of ca.crt",
                zh: "\(ShownText.escape(directory))：ca.key 与 ca.crt 不匹配"
            )
        case .authorityEnded(let file, let name, let end):
            Words(
                "\(ShownText.escape(file)): the CA \(name) ended \(end), and whatever it signs is refused: renew or replace "
                    + "the CA first, and give apps the new one; without --ca a new CA is made",
                zh: "\(ShownText.escape(file))：CA \(name) 已于 \(end) 过期，其签发的证书都会被拒绝：请先续期或更换 CA，"
                    + "并让应用内置新的 CA；省略 --ca 即新建 CA"
            )
        case .beyondTime:
            Words(
                "--at and --days: no certificate can end after 9999-12-31T23:59:59Z (RFC 5280 4.1.2.5)",
                zh: "--at 与 --days：证书的到期时间不能晚于 9999-12-31T23:59:59Z（RFC 5280 4.1.2.5）"
            )
        case .tooManyNames(let count):
            Words(
                "\(count) names in one certificate are more than clients compare with a CA's limits; divide them among "
                    + "several certificates",
                zh: "一张证书含 \(count) 个名称，超过客户端与 CA 限制逐一比较的上限；请分到多张证书"
            )
        case .key(let fault): fault.words
        case .malformed, .rejected:
            Words("what was made would be refused; nothing was written", zh: "生成的证书会被拒绝，未写入任何文件")
        case .appBundle(let directory):
            Words(
                "\(ShownText.escape(directory)) is shipped with an app, and private keys must not be: issue elsewhere, "
                    + "and copy ca.crt there",
                zh: "\(ShownText.escape(directory)) 会随应用发布，而私钥不能放进应用：请输出到别处，再把 ca.crt 复制进来"
            )
        case .write(.exists(let path)) where Self.isAuthority(path):
            Words(
                "\(ShownText.escape(path)) is there, and a CA is never overwritten: --ca DIR issues under it",
                zh: "\(ShownText.escape(path)) 已存在，CA 不会被覆盖：请用 --ca DIR 在其下签发"
            )
        case .write(let failure): failure.words
        case .directory(let path, let failure):
            NewFile.Failure.system(path: path, failure).words
        }
    }

    private static func isAuthority(_ path: String) -> Bool {
        path.hasSuffix("/" + IssueFiles.authorityKey.rawValue)
            || path.hasSuffix("/" + IssueFiles.authorityCertificate.rawValue)
    }
}
