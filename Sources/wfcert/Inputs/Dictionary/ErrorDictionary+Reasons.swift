internal import CertTrust

// What verdicts say: every code.

extension ErrorDictionary {
    static let reasons: [DictionaryEntry] = trust + authorities + form

    private static func reason(
        _ code: ReasonCode,
        _ english: String,
        zh chinese: String,
        do advice: Words
    ) -> DictionaryEntry {
        DictionaryEntry(.verdict, [code.rawValue], english, zh: chinese, do: advice)
    }

    private static let trust = [
        reason(
            .hostMismatch,
            "The certificate is good, but for other names or addresses than the one that is dialled. Only entries of the "
                + "subject alternative name count (RFC 9525).",
            zh: "证书本身没有问题，但其中没有要连接的域名或 IP。只有 SAN 条目有效（RFC 9525）。",
            do: Words(
                "Issue it again with that name (wfcert issue), or dial a name that it has. The kind says which case it is.",
                zh: "加上该名称重新签发（wfcert issue），或改为连接证书中已有的名称。kind 说明具体情形。"
            )
        ),
        reason(
            .untrusted,
            "The chain ends at nothing that the app trusts: neither its bundle nor, where they count, the system's roots.",
            zh: "证书链没有通向应用信任的任何证书：既不在应用证书包中，也不是（计入时的）系统根证书。",
            do: Words(
                "Put the CA's certificate into the bundle, or let the server send what is missing. The kind says which.",
                zh: "把 CA 证书放进应用，或让服务器补发缺少的证书。kind 说明具体情形。"
            )
        ),
        reason(
            .noAnchors,
            "There is nothing to trust: the bundle is empty or switched off, and the trust mode lets no other root count.",
            zh: "没有任何可信任的证书：证书包为空或已停用，且信任模式不采用其他根证书。",
            do: Words(
                "wfcert bundle DIR shows what the app loads.",
                zh: "用 wfcert bundle DIR 查看应用加载了什么。"
            )
        ),
        reason(
            .expired,
            "A certificate of the chain has ended; the position says which. A CA's end breaks every server below it.",
            zh: "证书链中有证书已过期（位置见 cert）。CA 过期会影响其下所有服务器。",
            do: Words(
                "Renew it (wfcert issue --renew), and let the server load the new file; check the clock of the device, too.",
                zh: "续期（wfcert issue --renew）并让服务器重新加载；同时检查设备时钟。"
            )
        ),
        reason(
            .notYetValid,
            "A certificate starts later than now: mostly the clock of the device or of the CA is wrong.",
            zh: "证书尚未生效：多半是设备或 CA 的时钟不准。",
            do: Words(
                "Set the clock, or wait; wfcert issue begins an hour back.",
                zh: "校准时钟或等待；wfcert issue 的起始时间会提前一小时。"
            )
        ),
        reason(
            .denied,
            "The certificate or its key is on the app's deny list.",
            zh: "证书或其密钥在应用的拒绝名单中。",
            do: Words(
                "Use another certificate; the old one was withdrawn on purpose.",
                zh: "换用其他证书；原证书是有意停用的。"
            )
        ),
        reason(
            .revoked,
            "Its CA has taken the certificate back.",
            zh: "证书已被其 CA 吊销。",
            do: Words("Issue a new one with a new key.", zh: "用新密钥签发新证书。")
        ),
        reason(
            .revocationUnknown,
            "Whether it was revoked cannot be told, and the revocation mode hard asks for it.",
            zh: "无法确定是否已吊销，而 hard 模式要求确定。",
            do: Words(
                "Give a current list with --crl, or use --revocation soft.",
                zh: "用 --crl 提供最新列表，或使用 --revocation soft。"
            )
        ),
    ]

    private static let authorities = [
        reason(
            .signatureInvalid,
            "The signature does not fit the issuer's key: another key, or octets that were changed.",
            zh: "签名与签发者的密钥不符：密钥不同，或内容被改动。",
            do: Words(
                "Look for the right issuer: wfcert chain, wfcert match.",
                zh: "查找正确的签发者：wfcert chain、wfcert match。"
            )
        ),
        reason(
            .notACA,
            "A certificate that issued another one is not marked as a CA (basicConstraints, keyCertSign).",
            zh: "签发了其他证书的证书没有 CA 标记（basicConstraints、keyCertSign）。",
            do: Words(
                "Make the CA again with CA:TRUE, or use wfcert issue.",
                zh: "以 CA:TRUE 重新生成 CA，或使用 wfcert issue。"
            )
        ),
        reason(
            .pathLength,
            "More CAs follow than the pathlen of one above them allows.",
            zh: "下级 CA 的层数超过上级 pathlen 的限制。",
            do: Words(
                "Issue directly under the CA, or make it again with a larger pathlen.",
                zh: "直接由该 CA 签发，或以更大的 pathlen 重新生成。"
            )
        ),
        reason(
            .nameConstraints,
            "The CA may issue for some names alone, and the certificate has another one.",
            zh: "该 CA 只能为限定的名称签发，而证书含有其他名称。",
            do: Words(
                "Make a CA for all names: wfcert issue with each of them.",
                zh: "为全部名称新建 CA：wfcert issue 并列出每个名称。"
            )
        ),
        reason(
            .policyConstraints,
            "The certificate policies that are asked for are not allowed along the path.",
            zh: "所要求的证书策略在路径上不被允许。",
            do: Words(
                "A private deployment needs no policies: leave them out.",
                zh: "私有部署不需要证书策略，去掉即可。"
            )
        ),
        reason(
            .keyIdentifierMismatch,
            "The certificate names another key of its issuer than the one that is there: the CA was made again.",
            zh: "证书中标识的签发者密钥与现有的不同：CA 被重新生成过。",
            do: Words(
                "Replace the CA's file by the current one, or issue again under it.",
                zh: "换成当前的 CA 证书，或由它重新签发。"
            )
        ),
    ]

    private static let form = [
        reason(
            .validityTooLong,
            "It lives longer than Apple allows: 825 days for a server's certificate (Apple 103769), 398 under public roots.",
            zh: "有效期超过 Apple 的限制：服务器证书最长 825 天（Apple 103769），公共根之下 398 天。",
            do: Words(
                "Issue it for less: wfcert issue has 397 days.",
                zh: "缩短有效期：wfcert issue 默认 397 天。"
            )
        ),
        reason(
            .ekuMissingServerAuth,
            "It does not say that it is for servers (extendedKeyUsage serverAuth), or says that it is for something else.",
            zh: "证书没有标明用于服务器（extendedKeyUsage 的 serverAuth），或标明了其他用途。",
            do: Words(
                "Issue it with extendedKeyUsage=serverAuth, as wfcert issue does.",
                zh: "以 extendedKeyUsage=serverAuth 签发，wfcert issue 即如此。"
            )
        ),
        reason(
            .weakKey,
            "The key is too short, such as RSA below 2048 bits.",
            zh: "密钥过短，例如低于 2048 位的 RSA。",
            do: Words("Make a new key: P-256 or RSA 2048.", zh: "换用新密钥：P-256 或 RSA 2048。")
        ),
        reason(
            .weakSignature,
            "It is signed with SHA-1 or MD5.",
            zh: "使用 SHA-1 或 MD5 签名。",
            do: Words("Issue it again with SHA-256.", zh: "以 SHA-256 重新签发。")
        ),
        reason(
            .unsupportedKey,
            "The key is of a kind that clients do not take, or no point of its curve.",
            zh: "密钥类型不被客户端支持，或不是曲线上的点。",
            do: Words("Use P-256, P-384 or RSA.", zh: "使用 P-256、P-384 或 RSA。")
        ),
        reason(
            .unknownCriticalExtension,
            "An extension is marked as critical, and nobody here knows what it demands.",
            zh: "某个扩展标为关键，但无法识别其含义。",
            do: Words("Issue it without, or not critical.", zh: "去掉该扩展，或不要标为关键。")
        ),
        reason(
            .duplicateExtension,
            "An extension is there twice: often -addext beside the same line of openssl.cnf.",
            zh: "同一扩展出现两次：常因 -addext 与 openssl.cnf 重复。",
            do: Words("Issue it again with one of them.", zh: "去掉其中之一后重新签发。")
        ),
        reason(
            .malformedExtension,
            "An extension cannot be read.",
            zh: "某个扩展无法解析。",
            do: Words("Issue it again, with another tool.", zh: "用其他工具重新签发。")
        ),
        reason(
            .malformedCertificate,
            "What was sent cannot be read as a certificate.",
            zh: "收到的内容无法解析为证书。",
            do: Words(
                "wfcert describe FILE says where it breaks off.",
                zh: "用 wfcert describe FILE 查看出错位置。"
            )
        ),
        reason(
            .emptySubject,
            "The subject is empty, and the alternative names are not critical, or it is a CA.",
            zh: "主体为空，而 SAN 未标为关键，或该证书是 CA。",
            do: Words("Give it a subject, such as -subj /O=IM.", zh: "写上主体，例如 -subj /O=IM。")
        ),
        reason(
            .serial,
            "The serial number is zero, negative, or longer than 20 octets.",
            zh: "序列号为零、负数或超过 20 字节。",
            do: Words("Issue it again with a random one.", zh: "以随机序列号重新签发。")
        ),
        reason(
            .profile,
            "The policy strict wants certificates to be made to the letter of RFC 5280 and the CA/B profile; the kind is the rule.",
            zh: "strict 策略要求证书严格符合 RFC 5280 与 CA/B 规范；kind 为规则编号。",
            do: Words("wfcert explain RULE, such as WF504.", zh: "用 wfcert explain 查询规则，例如 WF504。")
        ),
        reason(
            .emptyChain,
            "The server sent no certificate.",
            zh: "服务器没有发送证书。",
            do: Words(
                "Configure one: nginx ssl_certificate fullchain.pem;",
                zh: "配置证书：nginx ssl_certificate fullchain.pem;"
            )
        ),
        reason(
            .limitExceeded,
            "More than a limit allows: too many certificates, names or octets. Nothing honest comes near.",
            zh: "超过限制：证书、名称或字节过多；正常部署远达不到。",
            do: Words(
                "Let the server send its certificate and intermediates alone: wfcert chain --fix.",
                zh: "只发送服务器证书与中间证书：wfcert chain --fix。"
            )
        ),
    ]
}
