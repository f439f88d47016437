extension Telling {
    /// The words for `host-mismatch` of a CA's certificate in the server's place.
    func leafNotFirst(_ position: Int, _ name: String) -> Words {
        let first = verdict.path.first.map { shortName($0.certificate) } ?? ""
        let own = "[\(position)] " + Self.cut(name)
        return Words(
            headline: say(
                en:
                    "The server sends the CA's certificate [0] \(first) first, and its own behind it.",
                zh: "服务器把 CA 证书 [0] \(first) 放在最前，自己的证书排在其后。"
            ),
            evidence: [dialled, line(en: "Its own", zh: "其自己的证书", own)],
            why: say(
                en: """
                    The first certificate counts as the server's, and no other is asked for the host (RFC 8446 \
                    4.4.2).
                    """,
                zh: "客户端只把第一张证书当作服务器证书，不会在其他证书里核对主机名（RFC 8446 4.4.2 节）。"
            ),
            confirm: inspectChain
        )
    }

    func sendLeafFirst(_ position: Int) -> Explanation.Fix {
        fix(
            en: """
                Put the server's own certificate [\(position)] first in the file that the server sends, then those of \
                its CAs, each behind the one that it certifies.
                """,
            zh: "在服务器发送的文件里把其自己的证书 [\(position)] 放到最前，其后依次是各级 CA 证书。",
            leafFirst
        )
    }
}
