internal import CertTrust

/// Why nothing was issued.
enum IssueError: Error {
    case input(InputError)
    /// The certificate to renew names no host.
    case noNames(name: String)
    /// The certificate of the CA's directory is of another key than the key there.
    case keyOfAnotherCA(directory: String)
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
        case .key, .malformed: .internalError
        case .rejected: .rejected
        case .appBundle, .write(.exists): .usage
        case .write(.system(_, let failure)), .directory(_, let failure):
            failure.isAboutPlace ? .usage : .internalError
        }
    }

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
