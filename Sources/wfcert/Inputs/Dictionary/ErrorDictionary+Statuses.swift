internal import CertTrust

// What wfcert's own statuses mean, and what curl and Node.js say.

extension ErrorDictionary {
    /// `exit 3`, as people ask; a bare number is somebody else's code as often.
    static let statuses: [DictionaryEntry] =
        CommandSummary.Exit.everywhere.map { exit in
            status(Int(exit.code.rawValue), exit.meaning)
        } + [
            status(130, Words("interrupted (SIGINT)", zh: "被中断（SIGINT）")),
            status(143, Words("ended (SIGTERM)", zh: "被终止（SIGTERM）")),
        ]

    /// The names that formats for services give to inputs that could not be looked at.
    static let inputs = [
        DictionaryEntry(
            .transport,
            ["not-reached"],
            "A server could not be looked at: it was not reached, or showed no certificate; the message says why.",
            zh: "未能检查服务器：无法连接，或未出示证书；原因见消息。",
            do: Words(
                "wfcert probe HOST:PORT shows where it fails.",
                zh: "wfcert probe HOST:PORT 会显示在哪一步失败。"
            )
        ),
        DictionaryEntry(
            .verdict,
            ["unreadable"],
            "An input could not be looked at: a file that is not there, cannot be read or holds no certificate.",
            zh: "未能检查输入：文件不存在、无法读取，或不含证书。",
            do: Words("Mend what the message tells, and run it again.", zh: "按消息处理后重新运行。")
        ),
    ]

    private static func status(_ number: Int, _ meaning: Words) -> DictionaryEntry {
        DictionaryEntry(.exit, ["exit \(number)"], meaning[.english], zh: meaning[.chinese])
    }

    private static func curl(
        _ number: Int,
        _ name: String,
        _ english: String,
        zh chinese: String,
        codes: [String]
    ) -> DictionaryEntry {
        DictionaryEntry(
            .curl,
            [name, "curl \(number)", "\(number)"],
            english,
            zh: chinese,
            phrases: ["curl: (\(number))", "curl error \(number):"],
            codes: codes
        )
    }

    static let curl = [
        curl(
            6,
            "CURLE_COULDNT_RESOLVE_HOST",
            "The name has no address here.",
            zh: "域名无法解析。",
            codes: ["name-not-found"]
        ),
        curl(
            7,
            "CURLE_COULDNT_CONNECT",
            "No connection: nothing listens there, or a firewall refuses.",
            zh: "无法连接：端口未监听，或被防火墙拒绝。",
            codes: ["unreachable"]
        ),
        curl(
            28,
            "CURLE_OPERATION_TIMEDOUT",
            "A time limit was over.",
            zh: "超时。",
            codes: ["timeout", "stalled"]
        ),
        curl(
            35,
            "CURLE_SSL_CONNECT_ERROR",
            "The handshake failed before certificates counted: versions, ciphers, or no TLS at all.",
            zh: "握手在验证证书之前失败：版本、密码套件不符，或对端不是 TLS。",
            codes: ["not-tls", "protocol-version", "tls-alert"]
        ),
        curl(
            51,
            "CURLE_PEER_FAILED_VERIFICATION (before 7.62)",
            "The certificate was refused; curl 7.62 and later say 60.",
            zh: "证书被拒绝；curl 7.62 起改为 60。",
            codes: ["host-mismatch", "untrusted"]
        ),
        curl(
            56,
            "CURLE_RECV_ERROR",
            "The connection broke while reading; with TLS 1.3 also a client certificate that the server wants.",
            zh: "读取时连接中断；在 TLS 1.3 下也可能是服务器要求客户端证书。",
            codes: ["connection-closed", "client-certificate-required"]
        ),
        curl(
            58,
            "CURLE_SSL_CERTPROBLEM",
            "The client's own certificate or key cannot be used.",
            zh: "客户端自己的证书或私钥无法使用。",
            codes: ["client-certificate-required"]
        ),
        curl(
            60,
            "CURLE_PEER_FAILED_VERIFICATION",
            "The server's certificate is not trusted, or is for another host; the line behind the number says which.",
            zh: "服务器证书不可信，或属于其他主机；数字之后的文字说明是哪一种。",
            codes: ["untrusted", "host-mismatch", "expired"]
        ),
        curl(
            77,
            "CURLE_SSL_CACERT_BADFILE",
            "The file of --cacert, or curl's own list of roots, cannot be read.",
            zh: "--cacert 的文件或 curl 自带的根证书列表无法读取。",
            codes: ["no-anchors"]
        ),
    ]

    private static func node(
        _ name: String,
        _ english: String,
        zh chinese: String,
        phrases: [String] = [],
        codes: [String]
    ) -> DictionaryEntry {
        DictionaryEntry(.node, [name], english, zh: chinese, phrases: phrases, codes: codes)
    }

    static let node = [
        node(
            "ERR_TLS_CERT_ALTNAME_INVALID",
            "The certificate is for other names or addresses.",
            zh: "证书不含要连接的名称或 IP。",
            phrases: ["hostname/ip does not match certificate"],
            codes: ["host-mismatch"]
        ),
        node(
            "DEPTH_ZERO_SELF_SIGNED_CERT",
            "The server's certificate signed itself, and Node.js does not have it (NODE_EXTRA_CA_CERTS).",
            zh: "服务器证书是自签名的，Node.js 未信任它（可用 NODE_EXTRA_CA_CERTS）。",
            codes: ["self-signed"]
        ),
        node(
            "SELF_SIGNED_CERT_IN_CHAIN",
            "The chain ends at a root that Node.js does not have (NODE_EXTRA_CA_CERTS).",
            zh: "证书链终止于 Node.js 没有的根证书（可用 NODE_EXTRA_CA_CERTS）。",
            codes: ["unknown-root"]
        ),
        node(
            "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
            "The server sends its certificate alone, and the issuer is not known.",
            zh: "服务器只发送了自己的证书，签发者未知。",
            codes: ["missing-intermediate", "unknown-root"]
        ),
        node(
            "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
            "An issuer is neither sent nor among the roots.",
            zh: "签发者既未发送，也不在根证书中。",
            codes: ["missing-intermediate", "unknown-root"]
        ),
        node("CERT_HAS_EXPIRED", "A certificate has ended.", zh: "证书已过期。", codes: ["expired"]),
        node(
            "CERT_NOT_YET_VALID",
            "A certificate has not begun.",
            zh: "证书尚未生效。",
            codes: ["not-yet-valid"]
        ),
    ]
}
