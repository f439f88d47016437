// What the commands for files write in brackets: of chains, of what a bundle or a file holds.

extension ErrorDictionary {
    private static func own(
        _ names: String...,
        meaning english: String,
        zh chinese: String,
        do advice: Words
    ) -> DictionaryEntry {
        DictionaryEntry(.verdict, names, english, zh: chinese, do: advice)
    }

    private static let sortChain = Words(
        "wfcert chain FILE --fix fullchain.pem writes it in order.",
        zh: "wfcert chain FILE --fix fullchain.pem 会按顺序重写。"
    )

    /// What is to be said of a chain beside the verdict.
    static let chainFindings = [
        own(
            "leaf-not-first",
            meaning:
                "The chain begins with a CA, and the server's certificate stands behind it: clients judge the CA.",
            zh: "证书链以 CA 开头，服务器证书在其后：客户端会把 CA 当作服务器证书来判断。",
            do: sortChain
        ),
        own(
            "chain-order",
            meaning: "The chain is not in the order of signing; many clients sort it, some do not.",
            zh: "证书链未按签发顺序排列；很多客户端会自行排序，有些不会。",
            do: sortChain
        ),
        own(
            "root-unknown",
            meaning: "The chain's issuer is not here, and nobody said whether the app has it.",
            zh: "证书链的签发者不在此处，也未说明应用是否有它。",
            do: Words("Say it with --bundle App/.", zh: "用 --bundle App/ 说明。")
        ),
        own(
            "duplicate-certificate",
            meaning: "The same certificate is sent twice.",
            zh: "同一张证书发送了两次。",
            do: sortChain
        ),
        own(
            "unrelated-sent",
            meaning: "A certificate is sent that has nothing to do with the chain.",
            zh: "发送了与证书链无关的证书。",
            do: sortChain
        ),
        own(
            "cross-sign",
            meaning:
                "The same CA's key under another issuer: older clients take that way, newer ones end earlier.",
            zh: "同一 CA 密钥由另一签发者签发：旧客户端走这条路径，新客户端会更早终止。",
            do: Words(
                "Nothing, where both ways are wanted; wfcert chain shows them.",
                zh: "若两条路径都需要则无需处理；wfcert chain 会显示。"
            )
        ),
        own(
            "superseded-certificate",
            meaning: "Two certificates of one CA are sent, and this one is older, or has ended.",
            zh: "发送了同一 CA 的两张证书，这张较旧或已过期。",
            do: sortChain
        ),
        own(
            "unused-certificate",
            meaning: "A certificate is sent that the trusted chain does not need.",
            zh: "发送了可信证书链不需要的证书。",
            do: sortChain
        ),
        own(
            "unreadable-certificate",
            "damaged-certificate",
            meaning: "What should be a certificate is none; those behind it may still count.",
            zh: "本应是证书的内容无法解析；其后的证书仍可能有效。",
            do: Words(
                "Take it again from where it came; wfcert describe FILE says at which octet it breaks.",
                zh: "从原处重新获取；wfcert describe FILE 会说明在哪个字节出错。"
            )
        ),
    ]

    /// What a file is, or has beside certificates.
    static let contents = [
        own(
            "private-key",
            meaning:
                "A private key lies where certificates are published: whoever gets it can pose as the server.",
            zh: "私钥放在了用于发布证书的位置：得到它的人可以冒充服务器。",
            do: Words(
                "Take it out; if it ever left the server, make a new one.",
                zh: "立即移除；若曾离开服务器，请重新生成。"
            )
        ),
        own(
            "pkcs12",
            "keystore",
            meaning:
                "PKCS#12 or a Java keystore, which can hold a private key; the app reads neither.",
            zh: "PKCS#12 或 Java 密钥库，可能含有私钥；应用不会读取。",
            do: Words(
                "Take the certificates out; wfcert describe FILE has the command.",
                zh: "把证书导出；wfcert describe FILE 会给出命令。"
            )
        ),
        own(
            "public-key",
            "parameters",
            meaning: "A key's public half, or parameters, without a certificate: nobody signed it.",
            zh: "只有公钥或参数，没有证书：没有任何签名。",
            do: Words("Put the certificate here.", zh: "请放入证书。")
        ),
        own(
            "certificate-request",
            meaning: "A request (CSR), from which a CA makes a certificate.",
            zh: "证书请求（CSR），需由 CA 签发成证书。",
            do: Words(
                "Have the CA sign it; wfcert describe FILE has the command.",
                zh: "请 CA 签发；wfcert describe FILE 会给出命令。"
            )
        ),
        own(
            "crl",
            "malformed-crl",
            meaning: "A list of revoked certificates, and no certificate.",
            zh: "吊销列表，本身不是证书。",
            do: Words("verify takes it with --crl.", zh: "verify 用 --crl 指定。")
        ),
        own(
            "html",
            meaning: "An HTML page instead of a certificate: a login or error page was saved.",
            zh: "是 HTML 页面而不是证书：保存的是登录页或错误页。",
            do: Words("Fetch it again, logged in.", zh: "登录后重新下载。")
        ),
        own(
            "empty-file",
            meaning: "The file is empty, or has white space alone.",
            zh: "文件为空，或只有空白字符。",
            do: Words("Copy it again from where it came.", zh: "从原处重新复制。")
        ),
        own(
            "not-a-certificate",
            meaning: "The file has no certificate: the app takes nothing from it.",
            zh: "文件中没有证书：应用不会从中获得任何内容。",
            do: Words("wfcert describe FILE says what it is.", zh: "wfcert describe FILE 会说明它是什么。")
        ),
        own(
            "truncated-pem",
            "mismatched-label",
            "bad-base64",
            "malformed-pkcs7",
            meaning:
                "A PEM block is damaged: its end is missing or another one, or its base64 is none.",
            zh: "PEM 块已损坏：缺少结尾、首尾不符，或 base64 无效。",
            do: Words("Copy it again, with both lines of dashes.", zh: "重新复制，包含首尾两行虚线。")
        ),
        own(
            "encrypted-block",
            meaning: "A PEM block is encrypted: it is a private key.",
            zh: "PEM 块已加密：是私钥。",
            do: Words("Keys belong on the server alone.", zh: "私钥只应放在服务器上。")
        ),
        own(
            "trusted-certificate",
            "rejected-certificate",
            meaning:
                "A TRUSTED CERTIFICATE block of OpenSSL, with settings of its own; where they refuse the certificate, it is left out.",
            zh: "OpenSSL 的 TRUSTED CERTIFICATE 块，带有自己的设置；若设置为拒绝，则不加载该证书。",
            do: Words(
                "openssl x509 -in FILE -out server.crt leaves the settings away.",
                zh: "openssl x509 -in FILE -out server.crt 会去掉这些设置。"
            )
        ),
        own(
            "duplicate",
            meaning: "The certificate is loaded already, from another file.",
            zh: "该证书已从其他文件加载。",
            do: Words("One of both can go.", zh: "可删除其中一个。")
        ),
        own(
            "trailing-data",
            meaning: "Octets stand behind a certificate that are no part of it.",
            zh: "证书之后有不属于它的数据。",
            do: Words("Take it again from where it came.", zh: "从原处重新获取。")
        ),
        own(
            "encoding-quirk",
            meaning:
                "The file is written in a way that this tool reads and others may not, such as UTF-16.",
            zh: "文件的写法本工具能读，其他程序未必能读，例如 UTF-16。",
            do: Words(
                "wfcert chain FILE --fix fullchain.pem writes it plainly.",
                zh: "wfcert chain FILE --fix fullchain.pem 会改写为通用格式。"
            )
        ),
        own(
            "unreadable-file",
            "too-large",
            "too-many",
            meaning:
                "A file or a folder could not be read, or is beyond a limit: nothing of it counts.",
            zh: "文件或目录无法读取，或超出限制：其中内容不计入。",
            do: Words(
                "The message says which limit, or what the system said.",
                zh: "消息会说明是哪个限制，或系统返回的原因。"
            )
        ),
    ]
}
