// Chains as servers send them (WF601 to WF609).

extension LintRule {
    static let chains: [LintRule] = [
        missingIntermediate, wrongOrder, rootSent, unrelatedSent, badSignature, keyIdentifiers,
        sameNameOtherKey, untrustedAnchor, chainTooLong,
    ]

    // WF601 missing-intermediate
    private static let missingIntermediate = LintRule(
        "WF601",
        "missing-intermediate",
        "RFC 8446 4.4.2; RFC 5246 7.4.2",
        (.error, .error, .error),
        sentence: LintPhrase(
            "Every issuer up to an anchor must be sent by the server or lie in the app.",
            "直到信任锚的每一级签发者证书，都必须由服务器发送或内置于应用。"
        ),
        why: LintPhrase(
            "Desktop browsers may fetch or remember an intermediate; the app, Android and curl do not.",
            "桌面浏览器可能自动获取或缓存中间证书；应用、Android 与 curl 不会。"
        ),
        fix: LintPhrase(
            "Send it: put it behind the server's certificate in the file that the server sends.",
            "让服务器发送它：把中间证书追加在服务器证书之后。"
        ),
        bad: "ssl_certificate server.crt;",
        good: "cat server.crt intermediate.crt > fullchain.pem    # ssl_certificate fullchain.pem;",
        check: .anchor { chain in
            guard let gap = chain.gap, case .untrusted(.missingIntermediate) = gap.fault else {
                return []
            }
            return [chain.hit(gap)]
        }
    )

    // WF602 wrong-order
    private static let wrongOrder = LintRule(
        "WF602",
        "wrong-order",
        "RFC 8446 4.4.2; RFC 5246 7.4.2",
        (.warning, .warning, .error),
        sentence: LintPhrase(
            "The server's certificate must come first, each other one behind the one that it certifies.",
            "服务器证书必须在最前，其后每张证书必须签发它前面的一张。"
        ),
        why: LintPhrase(
            "A first certificate that is not the server's is taken for the server's by everybody; other disorder old clients refuse.",
            "第一张若不是服务器证书，所有客户端都会认错；其他乱序会被旧客户端拒绝。"
        ),
        fix: LintPhrase("Put the file together again, leaf first.", "按终端证书在前的顺序重新拼接。"),
        bad: "cat root.crt intermediate.crt server.crt > fullchain.pem",
        good: "cat server.crt intermediate.crt > fullchain.pem",
        check: .chain { chain in
            guard let first = chain.served?.items.first,
                chain.oddities.contains(.outOfOrder) || first.place != chain.leaf.place
            else { return [] }
            let isLeafFirst = first.certificate == chain.leaf.certificate
            return [chain.hit(0, isLeafFirst ? nil : .error)]
        }
    )

    // WF603 root-sent
    private static let rootSent = LintRule(
        "WF603",
        "root-sent",
        "RFC 8446 4.4.2; testssl#199",
        (.notice, .notice, .warning),
        sentence: LintPhrase("The root should not be sent.", "服务器不应发送根证书。"),
        why: LintPhrase(
            "A client that trusts it has it already; it only costs octets in each handshake.",
            "信任它的客户端本就拥有；发送只会增加每次握手的字节数。"
        ),
        fix: LintPhrase("Take it out of the file that the server sends.", "从服务器发送的文件中去掉它。"),
        bad: "cat server.crt intermediate.crt root.crt > fullchain.pem",
        good: "cat server.crt intermediate.crt > fullchain.pem",
        check: .chain { chain in
            guard let served = chain.served, chain.path.lastIndex > 0 else { return [] }
            let root = chain.path.certificates[chain.path.lastIndex]
            guard root.isSelfIssued, served.items.contains(where: { $0.certificate == root }) else {
                return []
            }
            let bytes = Fact("bytes", .number(Int64(root.der.count)))
            return [chain.hit(chain.path.lastIndex, nil, [bytes])]
        }
    )

    // WF604 unrelated-sent
    private static let unrelatedSent = LintRule(
        "WF604",
        "unrelated-sent",
        "RFC 8446 4.4.2",
        (.notice, .notice, .warning),
        sentence: LintPhrase(
            "Every certificate that is sent should belong to the chain.",
            "服务器发送的每张证书都应属于该链。"
        ),
        why: LintPhrase(
            "It costs octets in each handshake, and old clients that expect an order fail over it.",
            "增加握手字节数，要求顺序的旧客户端会因此失败。"
        ),
        fix: LintPhrase("Take it out.", "去掉它。"),
        bad: "cat server.crt other-ca.crt > fullchain.pem",
        good: "cat server.crt intermediate.crt > fullchain.pem",
        check: .chain { chain in
            chain.oddities.compactMap { oddity in
                guard case .unused(let position) = oddity, let items = chain.served?.items,
                    items.indices.contains(position)
                else { return nil }
                let item = items[position]
                let bytes = Fact("bytes", .number(Int64(item.certificate.der.count)))
                return LintHit(place: item.place, answer: LintAnswer(facts: [bytes]))
            }
        }
    )

    // WF605 bad-signature
    private static let badSignature = LintRule(
        "WF605",
        "bad-signature",
        "RFC 5280 6.1.3",
        (.error, .error, .error),
        sentence: LintPhrase(
            "Each certificate must be signed by the key of its issuer.",
            "每张证书都必须由其签发者的密钥签名。"
        ),
        why: LintPhrase("Every client refuses.", "所有客户端都会拒绝。"),
        fix: LintPhrase("Copy the certificate again, or issue it again.", "重新复制该证书，或重新签发。"),
        bad: "openssl verify -CAfile ca.crt server.crt    # error 7",
        good: "openssl verify -CAfile ca.crt server.crt    # OK",
        check: .chain { chain in
            let unsupported = chain.reasons([.signatures]).map { chain.hit($0) }
            let last = chain.path.certificates[chain.path.lastIndex]
            let issuer = [Fact("issuer", .text(last.issuer.shortName))]
            switch chain.path.end {
            case .noSigner(let namesakes) where !last.namesOtherKey(than: namesakes):
                return unsupported + [chain.hit(chain.path.lastIndex, nil, issuer)]
            case .noIssuer where last.isSelfIssued && !last.namesOtherKey(than: []):
                return unsupported + [chain.hit(chain.path.lastIndex, nil, issuer)]
            case .noSigner, .noIssuer, .selfSigned, .anchored: return unsupported
            }
        }
    )

    // WF606 aki-ski-mismatch
    private static let keyIdentifiers = LintRule(
        "WF606",
        "aki-ski-mismatch",
        "RFC 5280 4.2.1.1, 4.2.1.2",
        (.error, .error, .error),
        sentence: LintPhrase(
            "A certificate must name the key of its issuer as the issuer does.",
            "证书中的签发者密钥标识必须与签发者自己的一致。"
        ),
        why: LintPhrase(
            "OpenSSL and Apple find no issuer, although the signature fits.",
            "即使签名正确，OpenSSL 与 Apple 也找不到签发者。"
        ),
        fix: LintPhrase("Issue it again from the CA's present certificate.", "用 CA 当前的证书重新签发。"),
        bad: "authorityKeyIdentifier = DER:30:06:80:04:00:00:00:00",
        good: "authorityKeyIdentifier = keyid",
        check: .chain { chain in
            let isStrict = chain.leaf.profile == .strict
            return chain.reasons([.keyIdentifiers] + (isStrict ? [.rootKeyIdentifier] : []))
                .map { chain.hit($0) }
        }
    )

    // WF607 same-name-other-key
    private static let sameNameOtherKey = LintRule(
        "WF607",
        "same-name-other-key",
        "RFC 5280 4.2.1.1, 6.1.3",
        (.error, .error, .error),
        sentence: LintPhrase(
            "A CA of the issuer's name must have the key that signed.",
            "与签发者同名的 CA 必须持有签名所用的密钥。"
        ),
        why: LintPhrase(
            "The CA was made again under its old name: every client that has the other one refuses.",
            "CA 以原名重新生成过：只有另一张的客户端都会拒绝。"
        ),
        fix: LintPhrase(
            "Take the CA's certificate that belongs to the signature, or issue again from the new one.",
            "换成与签名对应的 CA 证书，或用新 CA 重新签发。"
        ),
        bad: "cat server.crt ca-of-last-year.crt > fullchain.pem",
        good: "openssl verify -CAfile ca.crt server.crt    # OK",
        check: .chain { chain in
            let last = chain.path.certificates[chain.path.lastIndex]
            guard case .noSigner(let namesakes) = chain.path.end,
                last.namesOtherKey(than: namesakes), chain.gap?.isStale != true
            else { return [] }
            let other = namesakes.first.map { Hex.fingerprint($0.certificate.sha256) }
            let facts = [
                Fact("issuer", .text(last.issuer.shortName)),
                Fact("other_sha256", .text(other ?? "")),
            ]
            return [chain.hit(chain.path.lastIndex, nil, facts)]
        }
    )

    // WF608 untrusted-anchor
    private static let untrustedAnchor = LintRule(
        "WF608",
        "untrusted-anchor",
        "RFC 5280 6.1.1 (d)",
        (.error, .error, .error),
        sentence: LintPhrase(
            "A chain must end at an anchor that the app trusts.",
            "证书链必须终止于应用信任的信任锚。"
        ),
        why: LintPhrase("The app does not connect.", "应用无法连接。"),
        fix: LintPhrase(
            "Put the CA's certificate into the app, not the server's: renewals then need no release.",
            "把 CA 证书（而非服务器证书）放进应用：之后续签无需发版。"
        ),
        bad: "wfcert lint server.crt --bundle App/ --system none    # and App/ has another CA",
        good: "cp ca.crt App/",
        check: .anchor { chain in
            guard let gap = chain.gap else { return [] }
            if gap.fault == .noAnchors {
                return [chain.hit(0, nil, [Fact("kind", .text(gap.code.rawValue))])]
            }
            guard case .untrusted(let chainFault) = gap.fault else { return [] }
            switch chainFault {
            case .selfSigned, .unknownRoot, .notPinned:
                let kind = Fact("kind", .text(gap.kind ?? ""))
                return [chain.hit(gap.certificate ?? 0, nil, [kind] + gap.facts)]
            case .missingIntermediate, .staleAnchor, .leafReplaced: return []
            }
        }
    )

    // WF609 chain-too-long
    private static let chainTooLong = LintRule(
        "WF609",
        "chain-too-long",
        "RFC 8446 4.4.2",
        (.notice, .notice, .warning),
        sentence: LintPhrase(
            "A chain should have at most 4 certificates and 8192 octets.",
            "证书链不应超过 4 张证书或 8192 字节。"
        ),
        why: LintPhrase(
            "More takes a further round trip in each handshake, which a phone feels; of more than \(Limits.servedCertificates) certificates the app refuses to look at any.",
            "更长的链会让每次握手多一个往返，手机上感觉明显；超过 \(Limits.servedCertificates) 张证书时，应用会直接拒绝。"
        ),
        fix: LintPhrase("Send less, and use P-256 keys.", "减少发送的证书，并使用 P-256 密钥。"),
        bad: "cat server.crt a.crt b.crt c.crt root.crt > fullchain.pem",
        good: "cat server.crt intermediate.crt > fullchain.pem",
        check: .chain { chain in
            guard let items = (chain.refused ?? chain.served)?.items else { return [] }
            let bytes = items.reduce(0) { $0 + $1.certificate.der.count }
            guard items.count > 4 || bytes > 8_192 else { return [] }
            let facts = [
                Fact("certificates", .number(Int64(items.count))),
                Fact("bytes", .number(Int64(bytes))),
            ]
            return [chain.hit(0, chain.refused == nil ? nil : .error, facts)]
        }
    )
}

extension Certificate {
    /// Whether it says which key signed it, and that is none of these.
    fileprivate func namesOtherKey(than namesakes: [IssuerCandidate]) -> Bool {
        guard let wanted = extensions.authorityKeyIdentifier?.keyIdentifier else { return false }
        let issuers = namesakes.map(\.certificate) + (isSelfIssued ? [self] : [])
        return !issuers.contains { $0.extensions.subjectKeyIdentifier == wanted }
    }
}

extension Reason {
    /// Whether the app has an older certificate of what was served.
    var isStale: Bool {
        guard case .untrusted(let chain) = fault else { return false }
        return switch chain {
        case .staleAnchor, .leafReplaced: true
        case .selfSigned, .unknownRoot, .missingIntermediate, .notPinned: false
        }
    }
}
