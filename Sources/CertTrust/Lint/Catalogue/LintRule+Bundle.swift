// What the app ships (WF701 to WF705).

extension LintRule {
    static let bundles: [LintRule] = [
        notLoaded, leafPinned, staleInBundle, serverNotInBundle, targetMissing,
    ]

    // WF701 not-loaded
    private static let notLoaded = LintRule(
        "WF701",
        "not-loaded",
        "WildFire README",
        (.warning, .warning, .warning),
        sentence: LintPhrase(
            "Every file of the bundle should be one that the app loads.",
            "证书包中的每个文件都应能被应用加载。"
        ),
        why: LintPhrase(
            "The app reads .cer, .crt, .pem and .der in the root of its bundle, and no folder in it.",
            "应用只读取证书包根目录中的 .cer、.crt、.pem、.der 文件，不进入子目录。"
        ),
        fix: LintPhrase("Rename or move it, or take it out.", "改名、移动或删除该文件。"),
        bad: "App/certs/ca.crt, App/ca.txt",
        good: "App/ca.crt",
        check: .bundle { material in
            material.options.bundles.flatMap(\.diagnostics).compactMap { found in
                switch found.problem {
                case .notLoaded(let omission):
                    return LintHit(
                        place: found.place,
                        answer: LintAnswer(facts: [Fact("cause", .text(omission.rawValue))])
                    )
                case .input(.holds(.empty)), .input(.holds(.blank)):
                    return LintHit(
                        place: found.place,
                        answer: LintAnswer(facts: [Fact("cause", .text("empty-file"))])
                    )
                case .input, .duplicate, .unreadableFile: return nil
                }
            }
        }
    )

    // WF702 leaf-pinned-not-ca
    private static let leafPinned = LintRule(
        "WF702",
        "leaf-pinned-not-ca",
        "WildFire README",
        (.notice, .notice, .warning),
        sentence: LintPhrase(
            "The app should ship the CA, not the server's certificate.",
            "应用应内置 CA 证书，而不是服务器证书。"
        ),
        why: LintPhrase(
            "A renewed server's certificate is refused until everybody has a new release of the app.",
            "服务器证书续签后，在所有人更新应用之前都会被拒绝。"
        ),
        fix: LintPhrase(
            "Make a private CA, ship its certificate beside this one, and issue the next one from it.",
            "建立私有 CA，把其证书与现有证书一同内置，下次由它签发。"
        ),
        bad: "cp server.crt App/",
        good: "cp ca.crt App/",
        check: .bundle { material in
            material.bundled.filter { $0.role == .server }.map { LintHit(place: $0.place) }
        }
    )

    // WF703 stale-in-bundle
    private static let staleInBundle = LintRule(
        "WF703",
        "stale-in-bundle",
        "WildFire README",
        (.warning, .warning, .warning),
        sentence: LintPhrase(
            "What the app ships should not have ended or end soon, and should have no successor that the server uses.",
            "应用内置的证书不应已过期或即将到期，也不应已被服务器更换。"
        ),
        why: LintPhrase(
            "The app refuses a server whose certificate or CA was replaced: then it is an error.",
            "服务器证书或 CA 已更换时，应用会拒绝连接：此时为错误。"
        ),
        fix: LintPhrase("Put the present certificate into the app.", "把当前证书放进应用。"),
        bad: "App/ca.crt    # of last year",
        good:
            "wfcert verify fullchain.pem --host im.example.com --bundle App/    # before a release",
        exceedsPermissive: true,
        check: .bundle { material in
            let (now, warning) = (material.options.time, material.options.expirySeconds)
            let ended = material.bundled.compactMap { subject -> LintHit? in
                let left = TimeLeft(until: subject.certificate.validity.notAfter, at: now)
                guard left.isOver || left.seconds < warning else { return nil }
                let end = Fact("not_after", .time(subject.certificate.validity.notAfter))
                let days = Fact("days_left", .number(Int64(left.days)))
                return LintHit(
                    place: subject.place,
                    answer: LintAnswer(facts: left.isOver ? [end] : [end, days])
                )
            }
            let replaced = material.chains.joined().compactMap { chain -> LintHit? in
                guard let gap = chain.gap, gap.isStale else { return nil }
                return chain.hit(gap, .error)
            }
            return ended + replaced
        }
    )

    // WF704 server-not-in-bundle
    private static let serverNotInBundle = LintRule(
        "WF704",
        "server-not-in-bundle",
        "WildFire README",
        (.warning, .warning, .warning),
        sentence: LintPhrase(
            "A server's chain should end at a certificate that the app ships.",
            "服务器证书链应终止于应用内置的证书。"
        ),
        why: LintPhrase(
            "It ends at a root of this machine instead: phones may lack it, and pin-only refuses.",
            "它终止于本机的根证书：手机可能没有，pin-only 模式会拒绝。"
        ),
        fix: LintPhrase("Put its CA into the app.", "把对应的 CA 放进应用。"),
        bad: "wfcert lint fullchain.pem --bundle App/    # and App/ has another CA",
        good: "cp ca.crt App/",
        check: .bundle { material in
            material.chains.joined().compactMap { chain in
                guard let anchor = chain.path.anchor, anchor != .pinned else { return nil }
                return chain.hit(0, nil, [Fact("anchor", .text(anchor.rawValue))])
            }
        }
    )

    // WF705 extension-target-missing
    private static let targetMissing = LintRule(
        "WF705",
        "extension-target-missing",
        "WildFire README",
        (.notice, .notice, .notice),
        sentence: LintPhrase(
            "The bundle of an app extension should have the certificates that the app has.",
            "应用扩展的证书包应包含主应用的所有证书。"
        ),
        why: LintPhrase(
            "A share extension is a process of its own: it loads its own bundle, and cannot upload without.",
            "分享扩展是独立进程，只加载自己的证书包，缺失时无法上传。"
        ),
        fix: LintPhrase("Add the file to the extension's target, too.", "把文件也加入扩展的 target。"),
        bad:
            "wfcert lint server.crt --bundle App/ --bundle ShareExtension/    # with App/ca.crt alone",
        good: "cp App/ca.crt ShareExtension/",
        check: .bundle { material in
            let bundles = material.options.bundles
            return bundles.filter(\.isExtension).flatMap { target in
                let there = Set(target.items.map(\.certificate))
                return bundles.filter { !$0.isExtension }.flatMap(\.items)
                    .filter { !there.contains($0.certificate) }
                    .map { item in
                        let name = Fact("target", .text(ShownText.escape(target.name)))
                        return LintHit(place: item.place, answer: LintAnswer(facts: [name]))
                    }
            }
        }
    )
}

extension LintSource {
    /// Whether its name says that it belongs to an app extension.
    fileprivate var isExtension: Bool {
        let last = name.split(separator: "/").last ?? ""
        return last.lowercased().contains("extension") || last.lowercased().hasSuffix(".appex")
    }
}
