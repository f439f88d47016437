extension Telling {
    /// The words for `untrusted`, by kind.
    func untrusted(_ chain: UntrustedChain) -> Words {
        switch chain {
        case .selfSigned(let digest): selfSigned(digest)
        case .unknownRoot(let subject, let digest): unknownRoot(subject, digest)
        case .missingIntermediate(let issuer, let url): missingIntermediate(issuer, url)
        case .staleAnchor(let issuer, let digest): staleAnchor(issuer, digest)
        case .leafReplaced(let pinned, let until, let served):
            leafReplaced(pinned, until: until, served: served)
        case .notPinned(let issuer): notPinned(issuer)
        }
    }

    private func selfSigned(_ digest: [UInt8]) -> Words {
        Words(
            headline: question.usesBundle
                ? say(
                    en: "The \(it) is self-signed and not in the app.",
                    zh: "\(it) 是自签名证书，应用没有内置它。"
                )
                : say(
                    en: "The \(it) is self-signed, and the app's certificates are switched off.",
                    zh: "\(it) 是自签名证书，而应用内置的证书已停用。"
                ),
            evidence: [certificateLine(0, sha256: digest)],
            why: say(
                en: """
                    Anybody can make a self-signed certificate in any name. It is trusted only \
                    where this very one was put into the app or installed on the device.
                    """,
                zh: "任何人都能以任意名称生成自签名证书。只有把这一张证书放进应用或装到设备上，它才会被信任。"
            ),
            confirm: inspect("-subject -issuer -fingerprint -sha256"),
            notes: bundleNote
        )
    }

    private func unknownRoot(_ subject: String, _ digest: [UInt8]) -> Words {
        let root = Self.cut(subject)
        return Words(
            headline: unknownRootHeadline(root),
            evidence: [
                certificateLine(rootPosition(digest), sha256: digest), pinnedLine,
            ],
            why: say(
                en: """
                    A CA counts once the people who run the client have chosen it. With the CA in \
                    the app, not the server's certificate, renewals need no new release.
                    """,
                zh: "CA 必须由客户端的维护者选定才会被信任。应用里应内置 CA 证书，而不是服务器证书：这样以后续期不必发布新版。"
            ),
            confirm: inspectChain,
            notes: bundleNote + [inspection]
        )
    }

    private func unknownRootHeadline(_ root: String) -> String {
        if !question.usesBundle {
            return say(
                en: """
                    The chain ends at \(root), which the system does not have; the app's \
                    certificates are switched off.
                    """,
                zh: "证书链终结于 \(root)，系统里没有它，而应用内置的证书已停用。"
            )
        }
        return question.trust == .pinOnly || !question.usesSystem
            ? say(
                en: "The chain ends at \(root), which the app does not have.",
                zh: "证书链终结于 \(root)，而应用没有内置它。"
            )
            : say(
                en: "The chain ends at \(root), which neither the system nor the app has.",
                zh: "证书链终结于 \(root)，而系统和应用里都没有它。"
            )
    }

    private func rootPosition(_ digest: [UInt8]) -> Int {
        verdict.path.lastIndex { $0.certificate.sha256 == digest } ?? position
    }

    private func missingIntermediate(_ issuer: String, _ url: String?) -> Words {
        Words(
            headline: missingHeadline,
            evidence: [
                certificateLine(max(verdict.path.count - 1, 0)),
                line(en: "Issuer", zh: "颁发者", Self.cut(issuer, to: 128)),
                line(
                    en: "Sent",
                    zh: "已发送",
                    count(question.servedCertificates, en: "certificate", zh: "张证书")
                ),
            ] + unreadableLine
                + (url.map { [line(en: "Published", zh: "发布地址", Self.cut($0, to: 200))] } ?? []),
            why: say(
                en: """
                    A server sends its certificate and every intermediate (RFC 8446 4.4.2). \
                    Desktop browsers fetch or remember a missing one, which is why it "works \
                    there"; this app and Android do not.
                    """,
                zh: """
                    服务器必须连同所有中间证书一起发送（RFC 8446 4.4.2 节）。桌面浏览器会自行下载或使用缓存的中间证书，所以“浏览器里没问题”；本应用和 \
                    Android 不会这样做。
                    """
            ),
            confirm: inspectChain,
            notes: bundleNote
        )
    }

    private var missingHeadline: String {
        let last = certificate(max(verdict.path.count - 1, 0))
        guard let (position, error) = unreadableSent else {
            return say(
                en: """
                    The chain breaks off: the issuer of the \(last) was not sent and is no anchor.
                    """,
                zh: "证书链不完整：\(last) 的颁发者既没有发送，也不是信任锚。"
            )
        }
        return say(
            en: """
                The chain breaks off at the \(last): the certificate [\(position)] that was sent \
                cannot be read: \(unreadable(error)).
                """,
            zh: "证书链在 \(last) 处中断：发送的第 [\(position)] 张证书无法读取：\(unreadable(error))。"
        )
    }

    /// The first certificate behind the leaf that came and could not be read: it may be the one that is missing.
    private var unreadableSent: (position: Int, error: CertificateError)? {
        for case .unreadable(let position, let error) in verdict.diagnostics where position > 0 {
            return (position, error)
        }
        return nil
    }

    private var unreadableLine: [Explanation.Line] {
        guard let (position, error) = unreadableSent else { return [] }
        return [line(en: "Unreadable", zh: "无法读取", "[\(position)], \(unreadable(error))")]
    }

    /// That nobody gave what the app brings along, where that may be all that is missing.
    private var bundleNote: [String] {
        guard question.usesBundle, question.pinnedAnchors == 0, question.usesSystem,
            question.trust == .systemThenPinned
        else { return [] }
        return [
            say(
                en: """
                    No certificate of the app was loaded: only the system's roots were asked. wfcert \
                    takes the app's with --bundle.
                    """,
                zh: "没有载入应用内置的证书，只查询了系统根证书。wfcert 可用 --bundle 指定应用的证书。"
            )
        ]
    }

    private func staleAnchor(_ issuer: String, _ digest: [UInt8]) -> Words {
        Words(
            headline: say(
                en: """
                    The app has a CA called \(Self.cut(issuer)), but with another key: the CA was \
                    made again, or somebody else signs in its name.
                    """,
                zh: "应用内置了名为 \(Self.cut(issuer)) 的 CA，但密钥不同：该 CA 重新生成过，或者有人冒用它的名称签发。"
            ),
            evidence: [
                certificateLine,
                line(en: "Issuer", zh: "颁发者", Self.cut(issuer, to: 128)),
                line(en: "In the app", zh: "应用内置", fingerprint(digest)),
            ],
            why: say(
                en: """
                    A CA is its key, not its name. What the new key signed does not fit the old \
                    certificate, however equal both look. Anybody can use the name: compare the \
                    new fingerprint with the CA's owner before you replace anything.
                    """,
                zh: """
                    识别一个 CA 靠的是密钥，而不是名称。新密钥签发的证书无法用旧的 CA 证书验证，哪怕两者看起来完全一样。名称谁都可以冒用：替换之前，请先与 CA 的所有者核对新证书的指纹。
                    """
            ),
            confirm: verifyByAuthority
        )
    }

    private func leafReplaced(_ pinned: [UInt8], until: Instant, served: [UInt8]) -> Words {
        Words(
            headline: say(
                en: "The app pins another certificate of this name than the \(it).",
                zh: "应用内置了同名证书，但与现在收到的\(it) 不是同一张。"
            ),
            evidence: [
                line(en: "In the app", zh: "应用内置", fingerprint(pinned)),
                line(en: "Its end", zh: "其到期时间", until.description),
                certificateLine(0, sha256: served),
            ],
            why: say(
                en: """
                    A pinned server certificate is one certificate; a renewed one is another, even \
                    with the same key. Either the server was renewed, or something else answers in \
                    its place.
                    """,
                zh: "内置服务器证书，信任的就只是那一张；续期后的证书即使密钥相同也是另一张。要么服务器换过证书，要么是别的机器在冒充它。"
            ),
            confirm: inspect("-subject -dates -fingerprint -sha256")
        )
    }

    private func notPinned(_ issuer: String) -> Words {
        Words(
            headline: say(
                en: """
                    The chain ends at \(Self.cut(issuer)), which is trusted on this machine and \
                    not pinned in the app.
                    """,
                zh: "证书链终结于 \(Self.cut(issuer))：本机信任它，但应用没有内置它。"
            ),
            evidence: [
                certificateLine(max(verdict.path.count - 1, 0)),
                line(en: "Issuer", zh: "颁发者", Self.cut(issuer, to: 128)),
                line(en: "Trust mode", zh: "信任模式", question.trust.rawValue), pinnedLine,
            ],
            why: say(
                en: "Pin-only counts the app's certificates alone, whoever else is trusted here.",
                zh: "pin-only 只认应用内置的证书，不管本机还信任谁。"
            ),
            confirm: inspect("-issuer -fingerprint -sha256"),
            notes: [inspection]
        )
    }

    private var inspection: String {
        say(
            en: """
                If you do not know this issuer, a proxy that inspects TLS may be answering in the \
                server's place: ask before you trust it.
                """,
            zh: "如果你们都不认识这个颁发者，可能是检查 TLS 流量的代理在冒充服务器：先问清楚，再信任。"
        )
    }
}
