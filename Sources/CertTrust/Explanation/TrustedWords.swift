extension Telling {
    /// The sentences for a trusted verdict.
    var trusted: Words {
        let left = TimeLeft(until: firstEnd, at: question.time).length(language)
        return Words(
            headline: trustedHeadline,
            evidence: [dialled] + verdict.path.indices.map(pathLine) + [
                line(
                    en: "Ends",
                    zh: "最早到期",
                    firstEnd.description
                        + say(
                            en: " (\(left) left)",
                            zh: "（还剩 \(left)）"
                        )
                )
            ],
            why: trustedWhy,
            confirm: inspect("-subject -dates -ext subjectAltName")
        )
    }

    private var trustedHeadline: String {
        guard let anchor = verdict.path.last?.anchor else {
            return say(en: "The chain is trusted for \(host).", zh: "证书链对 \(host) 可信。")
        }
        return say(
            en: """
                The chain is trusted for \(host): it ends at a certificate that is \
                \(state(anchor)).
                """,
            zh: "证书链对 \(host) 可信：它终结于\(state(anchor))的证书。"
        )
    }

    private func state(_ anchor: AnchorClass) -> String {
        switch anchor {
        case .pinned: say(en: "pinned in the app", zh: "应用内置")
        case .user: say(en: "installed on this machine by its owner", zh: "用户在本机安装")
        case .system: say(en: "a root of the system", zh: "系统自带")
        }
    }

    private func pathLine(_ position: Int) -> Explanation.Line {
        let label = position == 0 ? say(en: "Path", zh: "路径") : ""
        return Explanation.Line(label: label, value: certificateLine(position).value)
    }

    private var trustedWhy: String {
        let isPlatforms = verdict.path.last?.anchor == .system && question.policy == .permissive
        let policy = isPlatforms ? PolicyMode.tls : question.policy
        return say(
            en: """
                Judged by the policy \(policy.rawValue) with trust \(question.trust.rawValue) at \
                \(question.time).
                """,
            zh: """
                判定依据：策略 \(policy.rawValue)，信任模式 \(question.trust.rawValue)，判定时间 \(question.time)。
                """
        )
    }

    /// The end that comes first on the path.
    private var firstEnd: Instant {
        verdict.path.map(\.certificate.validity.notAfter).min() ?? question.time
    }
}
