/// What an app has loaded and whether it fits a host: a screen for a diagnostics page or a support request.
struct BundleText {
    let bundle: CertificateBundle
    let policy: TrustPolicy
    let language: Language

    func text(host: String?, at time: Instant) -> String {
        let identity = host.map { text in
            Result { () throws(HostIdentityError) in try HostIdentity(text) }
        }
        var lines = [hostLine(host, identity), stateLine]
        lines += bundle.entries.enumerated().map { index, entry in
            line(entry.certificate, number: index + 1, identity, time)
        }
        lines += bundle.diagnostics.map { diagnostic in
            "  ! " + ShownText.escape(diagnostic.source) + ": " + diagnostic.code
        }
        return lines.joined(separator: "\n")
    }

    private func hostLine(
        _ text: String?,
        _ identity: Result<HostIdentity, HostIdentityError>?
    ) -> String {
        let label = language.say(en: "Host: ", zh: "当前地址: ")
        guard let text, let identity else {
            return label + language.say(en: "(none given)", zh: "(未提供)")
        }
        switch identity {
        case .success(let host): return label + host.description
        case .failure(let error): return label + ShownText.escape(text) + " (\(error.word))"
        }
    }

    private var stateLine: String {
        let count = bundle.entries.count
        let mode = policy.mode.rawValue
        let trust = policy.trust.rawValue
        return language.say(
            en: "\(count) certificates loaded, trust \(trust), policy \(mode), bundle "
                + (policy.usesBundle ? "on" : "off"),
            zh: "已加载证书 \(count) 张，信任模式: \(trust)，校验策略: \(mode)，开关: "
                + (policy.usesBundle ? "开" : "关")
        )
    }

    private func line(
        _ certificate: Certificate,
        number: Int,
        _ identity: Result<HostIdentity, HostIdentityError>?,
        _ time: Instant
    ) -> String {
        let names = (certificate.extensions.subjectAlternativeNames ?? []).prefix(
            HostMiss.shownNames
        )
        .map(\.description)
        let san =
            names.isEmpty
            ? language.say(en: "(no SAN)", zh: "(无 SAN)") : names.joined(separator: ", ")
        let end = certificate.validity.notAfter
        let state: String =
            if time > end {
                language.say(en: " (expired)", zh: "（已过期）")
            } else if time < certificate.validity.notBefore {
                language.say(en: " (not yet valid)", zh: "（尚未生效）")
            } else {
                ""
            }
        return "  \(number)) \(certificate.subject.description) SAN=[\(san)] "
            + language.say(en: "until ", zh: "有效期至 ") + end.description + state
            + " sha256=" + Hex.fingerprint(certificate.sha256)
            + " " + fit(certificate, identity)
    }

    private func fit(
        _ certificate: Certificate,
        _ identity: Result<HostIdentity, HostIdentityError>?
    ) -> String {
        guard case .success(let host) = identity else { return "-" }
        switch HostMatch.find(host, in: certificate) {
        case .matched: return language.say(en: "fits the host", zh: "与当前地址匹配")
        case .missed(let miss):
            return language.say(en: "does not fit: ", zh: "与当前地址不匹配: ")
                + miss.kind.rawValue
        }
    }
}
