internal import CertTrust

extension ExportCommand {
    static let summary = CommandSummary(
        name: "export",
        purpose: Words(
            "the app's trust for other clients: Apple, Android, Java, Node.js, curl",
            zh: "把应用的信任导出给其他客户端：Apple、Android、Java、Node.js、curl"
        ),
        operands: "DIR",
        operandCount: 1...1,
        operandHelp: Words(
            "what the app ships: a directory or file of certificates, or '-'",
            zh: "应用内置的证书：目录、文件或“-”"
        ),
        options: [
            OptionSpecification(
                .for,
                .choice(ExportTarget.allCases.map(\.rawValue)),
                isRequired: true,
                "ios-plist: NSPinnedDomains; android: a network security configuration\nand a raw resource; java: a trust store (PKCS#12); node and curl: PEM",
                zh:
                    "ios-plist：NSPinnedDomains；android：网络安全配置与 raw 资源；\njava：信任库（PKCS#12）；node 与 curl：PEM"
            ),
            OptionSpecification(
                .host,
                .text("H"),
                repeats: true,
                "for this host, *.H for those below it; by default those that the\ncertificates name",
                zh: "用于该主机，*.H 表示其下各级；默认取证书中的名称"
            ),
            OptionSpecification(
                .trust,
                .choice(TrustMode.allCases.map { $0.rawValue }),
                "system-then-pinned, the default; pin-only: Android without the system's\nroots",
                zh: "pin-only：Android 不使用系统根证书；默认 system-then-pinned"
            ),
            OptionSpecification(
                .passwordFile,
                .file("FILE"),
                "the first line is the trust store's password; 'changeit' by default",
                zh: "首行为 Java 信任库的密码，默认 changeit"
            ),
            OptionSpecification(
                .output,
                short: "o",
                .text("OUT"),
                "the file to write, of android the directory; by default standard output",
                zh: "要写入的文件，android 为目录；默认输出到标准输出"
            ),
            OptionSpecification(.force, "overwrite OUT", zh: "允许覆盖 OUT"),
            OptionSpecification(
                .format,
                .choice(OutputFormat.allCases.map { $0.rawValue }),
                "json has the content in it; jsonl is the same on one line",
                zh: "json 含内容本身；jsonl：同样内容，只占一行"
            ),
        ],
        exitCodes: [
            .init(.success, "exported", zh: "已导出"),
            .init(
                .usage,
                "the command line is wrong, OUT is there already, or no name can be pinned",
                zh: "命令行有误、OUT 已存在，或没有可固定的域名"
            ),
            .unreadable,
            .internalError,
        ],
        examples: [
            .init(
                "wfcert export App/ --for ios-plist --host im.example.com",
                "pins for Info.plist",
                zh: "用于 Info.plist 的固定项"
            ),
            .init(
                "wfcert export App/ --for android -o app/src/main",
                "res/xml and res/raw of an Android app",
                zh: "Android 应用的 res/xml 与 res/raw"
            ),
            .init(
                "wfcert export App/ --for java -o truststore.p12",
                "for a server-side client",
                zh: "供服务端 Java 客户端使用"
            ),
        ],
        takesCommonOptions: true,
        outputIsMade: true
    )
}
