extension Telling {
    /// The words for `empty-chain`.
    var emptyChain: Words {
        Words(
            headline: say(en: "The server sent no certificate.", zh: "服务器没有发送任何证书。"),
            evidence: [
                dialled,
                line(en: "Sent", zh: "已发送", count(0, en: "certificate", zh: "张证书")),
            ],
            why: say(
                en: """
                    A certificate is how a server proves who it is; without one, anybody could be \
                    answering.
                    """,
                zh: "服务器靠证书证明自己的身份；没有证书，就无法知道对面是谁。"
            ),
            confirm: isFile
                ? describeFile : connection.map { "openssl s_client \($0) </dev/null" }
        )
    }
}
