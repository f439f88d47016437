extension Telling {
    func renew(_ position: Int) -> Explanation.Fix {
        guard verdict.path.indices.contains(position) else { return renewAbove(position) }
        let isSelfIssued = verdict.path[position].certificate.isSelfIssued
        if position > 0 { return isSelfIssued ? renewRoot(position) : renewAbove(position) }
        if isSelfIssued { return renewSelfSigned }
        return verdict.path.last?.anchor == .system ? renewPublic : renewLeaf
    }

    /// The same names and the same key under the same CA, with a new start and end.
    private var renewLeaf: Explanation.Fix {
        let also = isPinnedItself ? needsRelease : ""
        return fix(
            en: """
                Renew the \(certificate(0)) with its key, where its CA's ca.crt and ca.key lie, then \
                let the server load the new fullchain.pem.\(also)
                """,
            zh: """
                在 CA 的 ca.crt 和 ca.key 所在目录用原有密钥续签\(certificate(0))，然后让服务器重新加载新的 fullchain.pem。\(also)
                """,
            renewal("--ca " + ShellWord.file(authorityDirectory))
        )
    }

    private var isPinnedItself: Bool {
        verdict.path.count == 1 && verdict.path.first?.anchor != nil
    }

    /// Whether the app pins this very certificate, and no CA above it.
    private var needsRelease: String {
        say(
            en: " It is a new certificate, so that the app needs it, too.",
            zh: "它是一张新证书，因此应用里也要换上。"
        )
    }

    private var renewSelfSigned: Explanation.Fix {
        fix(
            en: """
                Renew the \(certificate(0)) with its key; it is a new certificate, so that the app \
                needs it, too.
                """,
            zh: "用原有密钥续签\(certificate(0))；它是一张新证书，因此应用里也要换上。",
            renewal("--self-signed")
        )
    }

    /// The names and the key that there are, with a new start and end; nothing is overwritten.
    private func renewal(_ issuer: String) -> [String] {
        IssuingRecipe.lines([
            "wfcert issue \(issuer) --renew \(serverFile)", "--use-key \(keyFile)",
            "-o \(ShellWord.file(newDirectory))",
        ])
    }

    private var renewPublic: Explanation.Fix {
        fix(
            en: """
                Renew the \(certificate(0)) with your CA or its ACME client, and reload the \
                server: many servers keep the old file in memory.
                """,
            zh: "通过你的 CA 或 ACME 客户端续签\(certificate(0))，并让服务器重新加载：很多服务器会一直使用内存里的旧证书。"
        )
    }

    private func renewRoot(_ position: Int) -> Explanation.Fix {
        fix(
            en: """
                Renew the \(certificate(position)) with its key, which keeps all certificates \
                below it good, and replace its file in the app.
                """,
            zh: "用原有密钥续签\(certificate(position))（其下的证书都继续有效），并替换应用里的对应文件。",
            [
                "test ! -e ca-new.crt &&"
            ]
                + IssuingRecipe.lines([
                    "openssl x509 -in \(authorityFile.certificate) -signkey \(authorityFile.key)",
                    "-days \(IssuingRecipe.authorityDays) -out ca-new.crt",
                ])
        )
    }

    private func renewAbove(_ position: Int) -> Explanation.Fix {
        fix(
            en: """
                Get the \(certificate(position)) anew from the CA above it, with the same key, and \
                replace its file in the chain that the server sends, or in the app.
                """,
            zh: "请上级 CA 用同一密钥重新签发\(certificate(position))，并替换服务器发送的证书链或应用里的对应文件。"
        )
    }

    var setClock: Explanation.Fix {
        fix(
            en: """
                Set the clock: on the phone in Settings > General > Date & Time > Set \
                Automatically, on this machine with timedatectl.
                """,
            zh: "校准时钟：手机在“设置 > 通用 > 日期与时间 > 自动设置”，本机用 timedatectl。",
            ["timedatectl status", "sudo timedatectl set-ntp true"]
        )
    }
}
