extension Telling {
    func pinServed(_ position: Int, _ digest: [UInt8]) -> Explanation.Fix {
        // A CA may have been sent in the server's place.
        let isLeaf = position == 0 && verdict.leafBehind == nil
        return fix(
            en:
                "Once its owner has confirmed the fingerprint, put the \(certificate(position)) into the app (.cer, .crt, "
                + ".pem or .der at the bundle's root; share extension, too), or install it on the device and switch it "
                + "on in Settings > General > About > Certificate Trust Settings."
                + (isLeaf ? "" : freeCA(position).en),
            zh: "向持有者核对指纹后，把\(certificate(position)) 放进应用（bundle 根目录下的 .cer、.crt、.pem 或 .der 文件，"
                + "分享扩展里也要放），或装到设备上并在“设置 > 通用 > 关于本机 > 证书信任设置”中启用。"
                + (isLeaf ? "" : freeCA(position).zh),
            isLeaf
                ? Self.lines(of: inspectFile("-subject -fingerprint -sha256"))
                : ["openssl x509 -in ca.crt -noout -subject -fingerprint -sha256"]
        )
    }

    /// A warning on a CA that may issue for every host.
    private func freeCA(_ position: Int) -> (en: String, zh: String) {
        guard verdict.path.indices.contains(position),
            verdict.path[position].certificate.extensions.nameConstraints == nil
        else { return ("", "") }
        return (
            " It has no name constraints: whoever holds its key can impersonate every host to this app.",
            "它没有名称约束：拿到其私钥的人可以对本应用冒充任何主机。"
        )
    }

    func pinIssuer(_ name: String) -> Explanation.Fix {
        fix(
            en: """
                Get the certificate of \(Self.cut(name)) from its owner, compare its fingerprint, \
                and put that CA into the app (bundle root, share extension, too).
                """,
            zh: "向 \(Self.cut(name)) 的持有者索取其 CA 证书，核对指纹后放进应用（bundle 根目录，分享扩展里也要放）。",
            ["openssl x509 -in ca.crt -noout -subject -fingerprint -sha256"]
        )
    }

    func replacePinned(_ digest: [UInt8]) -> Explanation.Fix {
        let old = shortFingerprint(digest)
        if isAuthority(digest) {
            return fix(
                en: """
                    Once its owner has confirmed the new CA's fingerprint, replace the file in the app \
                    whose fingerprint is \(old) by it.
                    """,
                zh: "请 CA 的持有者确认新 CA 证书的指纹后，用它替换应用里指纹为 \(old) 的文件。",
                ["openssl x509 -in ca.crt -noout -subject -fingerprint -sha256"]
            )
        }
        return fix(
            en: """
                Once its owner has confirmed the new fingerprint, replace the file in the app \
                whose fingerprint is \(old); with a CA in the app the next renewal needs no release.
                """,
            zh: "请持有者确认新指纹后，替换应用里指纹为 \(old) 的文件；若应用内置的是 CA，下次续期就不必发布新版。",
            Self.lines(of: inspectFile("-subject -fingerprint -sha256"))
        )
    }

    /// Whether the pinned certificate is a CA that was made again, not a server's.
    private func isAuthority(_ digest: [UInt8]) -> Bool {
        verdict.reasons.contains { reason in
            guard case .untrusted(.staleAnchor(_, let anchor)) = reason.fault else { return false }
            return anchor == digest
        }
    }

    func sendIntermediate(_ issuer: String, _ url: String?) -> Explanation.Fix {
        let fetch = Self.download(url)
        return fix(
            en:
                "Let the server send the certificate of \(Self.cut(issuer)) behind its own; nginx: ssl_certificate "
                + "with the file that is written; Tomcat and Netty: the same file as certificate chain."
                + (fetch.isEmpty ? " Ask the CA's owner for intermediate.crt." : ""),
            zh: "让服务器在自己的证书之后一并发送 \(Self.cut(issuer)) 的证书；nginx：ssl_certificate 指向写出的文件；"
                + "Tomcat 和 Netty：把同一文件设为证书链。"
                + (fetch.isEmpty ? "intermediate.crt 请向 CA 的持有者索取。" : ""),
            fetch + joinChain
        )
    }

    /// Fetches a published CA certificate; nothing where the address is not a plain one.
    private static func download(_ url: String?) -> [String] {
        guard let url, url.hasPrefix("http://") || url.hasPrefix("https://"),
            url.utf8.count <= longestURL, url.utf8.allSatisfy(isPlain)
        else { return [] }
        return [
            "test ! -e intermediate.crt && curl -fsS \(ShellWord.quote(url)) |",
            "  openssl x509 -out intermediate.crt",
        ]
    }

    private static func isPlain(_ octet: UInt8) -> Bool {
        switch octet {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: ".:/_-".utf8.contains(octet)
        }
    }

    private static let longestURL = 70
}
