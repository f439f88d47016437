extension Telling {
    /// The words for `denied`.
    func denied(_ line: DeniedBy) -> Words {
        Words(
            headline: say(
                en: "The \(it) is on the deny list.",
                zh: "\(it) 在拒绝名单里。"
            ),
            evidence: [certificateLine, deniedLine(line)],
            why: say(
                en: """
                    Whoever runs this client has listed it, as is done after a key was lost or \
                    stolen. The list is stronger than every anchor.
                    """,
                zh: "客户端的维护者把它列入了拒绝名单，通常是因为密钥丢失或泄露。拒绝名单优先于任何信任锚。"
            ),
            confirm: inspectIt("-subject -fingerprint -sha256")
        )
    }

    private func deniedLine(_ line: DeniedBy) -> Explanation.Line {
        switch line {
        case .certificate(let digest):
            self.line(en: "Listed", zh: "名单条目", "sha256 " + fingerprint(digest))
        case .publicKey(let digest):
            self.line(
                en: "Listed",
                zh: "名单条目",
                say(en: "public key ", zh: "公钥 ") + "sha256 " + fingerprint(digest)
            )
        }
    }
}
