internal import CertTrust

extension DiffCommand {
    static let summary = CommandSummary(
        name: "diff",
        purpose: Words(
            "can a renewed certificate take the place of the old one; what would break",
            zh: "续期后的证书能否替换旧证书；哪些客户端会受影响"
        ),
        operands: "OLD NEW",
        operandCount: 2...2,
        operandHelp: Words(
            "what the server sends now, and what it will send: files, directories or '-'",
            zh: "服务器现在与将来发送的证书：文件、目录或“-”"
        ),
        options: [
            OptionSpecification(
                .pinned,
                "clients pin the certificate or its key: a new key breaks them",
                zh: "客户端固定了证书或其密钥：更换密钥即视为破坏"
            )
        ] + OptionSpecification.trust + [
            OptionSpecification(
                .format,
                .choice(OutputFormat.allCases.map { $0.rawValue }),
                "jsonl is the same on one line",
                zh: "jsonl：同样内容，只占一行"
            )
        ],
        exitCodes: [
            .init(.success, "the new one can take its place", zh: "可以替换"),
            .init(.rejected, "something would break a client", zh: "会影响客户端"),
            .usage,
            .unreadable,
            .internalError,
        ],
        examples: [
            .init(
                "wfcert diff old.crt new.crt",
                "before the server gets the new one",
                zh: "部署新证书之前"
            ),
            .init(
                "wfcert diff old.pem new.pem --bundle App/ --trust pin-only",
                "as the app with these certificates will see it",
                zh: "按内置这些证书的应用判断"
            ),
            .init(
                "wfcert diff old.crt new.crt --pinned",
                "where apps pin the server's key",
                zh: "应用固定了服务器密钥时"
            ),
        ],
        takesCommonOptions: true
    )
}
