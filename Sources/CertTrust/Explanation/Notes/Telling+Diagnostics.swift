extension Telling {
    /// What was odd about the served chain and did not decide.
    var diagnosticNotes: [String] {
        leafFirstNote + unusedNote + verdict.diagnostics.prefix(Self.shown).compactMap(diagnostic)
    }

    private func diagnostic(_ diagnostic: ChainDiagnostic) -> String? {
        switch diagnostic {
        case .unreadable(let position, let error):
            say(
                en: """
                    The certificate sent at position \(position) was left out: \
                    \(unreadable(error)). Servers on OpenSSL do not start with such a file, and \
                    clients on OpenSSL, the app's channels too, refuse such a chain.
                    """,
                zh: """
                    第 \(position) 位发送的证书已忽略：\(unreadable(error))。基于 OpenSSL 的服务器无法用这样的文件启动，\
                    基于 OpenSSL 的客户端（包括应用的各通道）会拒绝这样的证书链。
                    """
            )
        case .trailingData(let position, let bytes):
            say(
                en: """
                    Behind the certificate sent at position \(position) are \(bytes) more bytes, \
                    which were ignored.
                    """,
                zh: "第 \(position) 位发送的证书之后还有 \(bytes) 字节多余数据，已忽略。"
            )
        case .revocationUnknown(let position, let gap):
            say(
                en: """
                    Whether the \(certificate(position)) was revoked is not known: \(found(gap)).
                    """,
                zh: "\(certificate(position)) 是否已被吊销未知：\(found(gap))。"
            )
        // Told all at once, and in place of the reason.
        case .unused, .leafNotFirst: nil
        case .outOfOrder:
            say(
                en: """
                    The certificates were not sent leaf first, each behind the one that it \
                    certifies (RFC 5246 7.4.2); some clients refuse that.
                    """,
                zh: "证书没有按“服务器证书在前、逐级向上”的顺序发送（RFC 5246 7.4.2 节），有些客户端会因此拒绝。"
            )
        }
    }

    /// A CA in the server's place, with more behind it: the file of the chain begins with the wrong certificate.
    private var leafFirstNote: [String] {
        guard question.servedCertificates > 1, !verdict.isTrusted, verdict.leafBehind == nil,
            let first = verdict.path.first?.certificate,
            first.extensions.basicConstraints?.isCA == true,
            // A self-signed server certificate may say CA:TRUE, and has names.
            first.extensions.subjectAlternativeNames == nil
        else { return [] }
        return [
            say(
                en: """
                    The first certificate sent is a CA's. The server's own comes first: cat \
                    server.crt intermediate.crt.
                    """,
                zh: "发送的第一张是 CA 证书。服务器自己的证书应排在最前：cat server.crt intermediate.crt。"
            )
        ]
    }

    private var unusedNote: [String] {
        let positions = verdict.diagnostics.compactMap { diagnostic in
            if case .unused(let position) = diagnostic { position } else { nil }
        }
        guard !positions.isEmpty else { return [] }
        let which = list(positions.map { "[\($0)]" })
        return [
            say(
                en: "Sent and not needed: \(which); harmless, but every handshake carries them.",
                zh: "多发送的证书：\(which)；没有坏处，但每次握手都要传输。"
            )
        ]
    }

    private static let shown = 8
}
