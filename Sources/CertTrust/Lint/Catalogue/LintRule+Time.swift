// When certificates are valid (WF301 to WF309).

extension LintRule {
    static let times: [LintRule] = [
        expired, notYetValid, expiresSoon, validityOver825, validityOver398, validityNotPositive,
        timeEncoding, outlivesIssuer, caExpiresSoon,
    ]

    // WF301 expired
    private static let expired = LintRule(
        "WF301",
        "expired",
        "RFC 5280 4.1.2.5, 6.1.3",
        (.error, .error, .error),
        sentence: LintPhrase("A certificate must not have ended.", "证书不能已过期。"),
        why: LintPhrase(
            "Every client refuses, also when a CA above the server's certificate has ended.",
            "所有客户端都会拒绝；上级 CA 过期也一样。"
        ),
        fix: LintPhrase("Issue it again, or correct the clock.", "重新签发，或校正时钟。"),
        bad: "openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -days 1",
        good:
            "openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -days 397 -copy_extensions copy",
        check: .rules([.temporalValidity]) { fault in
            if case .expired = fault { true } else { false }
        }
    )

    // WF302 not-yet-valid
    private static let notYetValid = LintRule(
        "WF302",
        "not-yet-valid",
        "RFC 5280 4.1.2.5, 6.1.3",
        (.error, .error, .error),
        sentence: LintPhrase("A certificate must have begun.", "证书必须已经生效。"),
        why: LintPhrase(
            "Every client refuses; most often a clock or a time zone is wrong.",
            "所有客户端都会拒绝；多半是时钟或时区有误。"
        ),
        fix: LintPhrase(
            "Correct the clock of whoever issued it, or wait.",
            "校正签发机器的时钟，或等到生效时间。"
        ),
        bad: "faketime '+2 days' openssl req -x509 …",
        good: "timedatectl; openssl req -x509 …",
        check: .rules([.temporalValidity]) { fault in
            if case .notYetValid = fault { true } else { false }
        }
    )

    // WF303 expires-soon
    private static let expiresSoon = LintRule(
        "WF303",
        "expires-soon",
        "RFC 5280 4.1.2.5",
        (.warning, .warning, .warning),
        sentence: LintPhrase(
            "A server's certificate should have time left: 30 days, or what --expires-in says.",
            "服务器证书应有足够的剩余时间：30 天，或 --expires-in 指定的时间。"
        ),
        why: LintPhrase(
            "All clients refuse on that day; less than seven days left is an error.",
            "到期当天所有客户端都会拒绝；不足 7 天视为错误。"
        ),
        fix: LintPhrase(
            "Renew it now, with the same key where it is pinned.",
            "立即续签；若密钥被固定，请沿用同一密钥。"
        ),
        bad: "openssl x509 -in server.crt -noout -checkend 2592000    # fails",
        good:
            "openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -days 397 -copy_extensions copy",
        exceedsPermissive: true,
        check: .certificate { subject in
            let left = subject.left.seconds
            guard subject.role == .server, (0..<subject.options.expirySeconds).contains(left) else {
                return []
            }
            let isUrgent = left < 7 * 86_400
            return [LintAnswer(severity: isUrgent ? .error : nil, facts: subject.endFacts)]
        }
    )

    // WF304 validity-over-825
    private static let validityOver825 = LintRule(
        "WF304",
        "validity-over-825",
        "Apple 103769; errSec -67901",
        (.warning, .error, .error),
        sentence: LintPhrase(
            "A server's certificate must be valid for at most 825 days, if it was issued since July 2019.",
            "2019 年 7 月起签发的服务器证书有效期不得超过 825 天。"
        ),
        why: LintPhrase(
            "Apple's policy for TLS servers refuses it whatever the root. The limit is Apple's: below a root of one's own, apps by the policies permissive and strict connect.",
            "Apple 的 TLS 服务器策略无论根证书为何都会拒绝。该上限出自 Apple：对自建根证书，采用 permissive 或 strict 策略的应用可以连接。"
        ),
        fix: LintPhrase(
            "Issue it for 820 days or less; the CA may live ten years.",
            "有效期改为 820 天以内；CA 证书可以是十年。"
        ),
        bad: "openssl req -x509 … -days 3650",
        good: "openssl req -x509 … -days 820",
        check: .chain { chain in
            let reasons = chain.reasons([.validityPeriod, .validityPeriodSystem825])
            return reasons.prefix(1).map { chain.hit($0) }
        }
    )

    // WF305 validity-over-398
    private static let validityOver398 = LintRule(
        "WF305",
        "validity-over-398",
        "Apple 102028; BR 6.3.2",
        (nil, .notice, .warning),
        sentence: LintPhrase(
            "A server's certificate should be valid for at most 398 days.",
            "服务器证书有效期不应超过 398 天。"
        ),
        why: LintPhrase(
            "It binds certificates under preinstalled roots, for which it is an error; under a root of one's own it is hygiene.",
            "该限制约束预装根证书签发的证书（此时为错误）；对自建根证书只是良好习惯。"
        ),
        fix: LintPhrase("Issue it for 397 days.", "有效期改为 397 天。"),
        bad: "openssl x509 -req … -days 820",
        good: "openssl x509 -req … -days 397",
        check: .chain { chain in
            let span = chain.leaf.certificate.validity.span
            // What is too long for everybody is told by WF304.
            guard span > Rule.days398, span <= Rule.days825 else { return [] }
            let isRefused = !chain.reasons([.validityPeriodSystem398]).isEmpty
            let days = Fact("days", .number(Validity.wholeDays(span)))
            return [chain.hit(0, isRefused ? .error : nil, [days])]
        }
    )

    // WF306 validity-not-positive
    private static let validityNotPositive = LintRule(
        "WF306",
        "validity-not-positive",
        "RFC 5280 4.1.2.5",
        (.error, .error, .error),
        sentence: LintPhrase("A certificate must begin before it ends.", "证书的起始时间必须早于结束时间。"),
        why: LintPhrase("There is no moment at which a client accepts it.", "任何时刻都不会被客户端接受。"),
        fix: LintPhrase("Issue it again with the dates in order.", "按正确的日期顺序重新签发。"),
        bad: "openssl ca … -startdate 20270101000000Z -enddate 20260101000000Z",
        good: "openssl ca … -startdate 20260101000000Z -enddate 20270101000000Z",
        check: .certificate { subject in
            let validity = subject.certificate.validity
            guard validity.span < 0 else { return [] }
            let facts = [
                Fact("not_before", .time(validity.notBefore)),
                Fact("not_after", .time(validity.notAfter)),
            ]
            return [LintAnswer(facts: facts)]
        }
    )

    // WF307 time-encoding
    private static let timeEncoding = LintRule(
        .timeEncoding,
        (.warning, .warning, .error),
        source: "RFC 5280 4.1.2.5.1, 4.1.2.5.2",
        why: LintPhrase(
            "Go and rustls refuse it; others guess.",
            "Go 与 rustls 会拒绝；其他客户端各自猜测。"
        ),
        fix: LintPhrase(
            "Issue it with OpenSSL, which writes times so.",
            "用 OpenSSL 签发即可，它按规范书写时间。"
        ),
        bad: "GeneralizedTime:20260601000000Z    # before 2050",
        good: "UTCTime:260601000000Z",
        check: .rules([.timesEncoded])
    )

    // WF308 outlives-issuer
    private static let outlivesIssuer = LintRule(
        "WF308",
        "outlives-issuer",
        "RFC 5280 6.1.3",
        (.warning, .warning, .error),
        sentence: LintPhrase(
            "A certificate must end no later than the one that issued it.",
            "证书不得晚于其签发者的证书到期。"
        ),
        why: LintPhrase(
            "On the day the CA ends every client refuses, though the server's certificate looks good.",
            "CA 到期当天，即使服务器证书看似有效，所有客户端也会拒绝。"
        ),
        fix: LintPhrase("Renew the CA first, or issue for fewer days.", "先续签 CA，或缩短有效期。"),
        bad: "openssl x509 -req … -days 397    # by a CA that ends in 100 days",
        good: "openssl x509 -in ca.crt -noout -enddate    # before choosing -days",
        check: .chain { chain in
            zip(chain.path.certificates, chain.path.certificates.dropFirst()).enumerated()
                .compactMap { index, link in
                    let (end, limit) = (link.0.validity.notAfter, link.1.validity.notAfter)
                    guard end > limit else { return nil }
                    let facts = [
                        Fact("not_after", .time(end)), Fact("issuer_not_after", .time(limit)),
                    ]
                    return chain.hit(index, nil, facts)
                }
        }
    )

    // WF309 ca-expires-soon
    private static let caExpiresSoon = LintRule(
        "WF309",
        "ca-expires-soon",
        "RFC 5280 6.1.3; step#518",
        (.warning, .warning, .warning),
        sentence: LintPhrase(
            "A CA should have more than 180 days left, and outlive two renewals of what it issued.",
            "CA 证书的剩余时间应超过 180 天，并足够所签发的证书续签两次。"
        ),
        why: LintPhrase(
            "A CA in the app is replaced by a release of the app, which takes months to reach everybody.",
            "应用内置的 CA 要靠发版更换，普及需要数月。"
        ),
        fix: LintPhrase(
            "Make its successor now and ship both.",
            "现在就生成新的 CA，并同时内置新旧两张。"
        ),
        bad: "openssl x509 -in ca.crt -noout -checkend 15552000    # fails",
        good: "openssl req -x509 … -days 3650 -addext \"basicConstraints=critical,CA:TRUE\"",
        check: .certificateAndChain(
            { subject in
                guard subject.role == .authority, isSoon(subject.left) else { return [] }
                return [LintAnswer(facts: subject.endFacts)]
            },
            { chain in
                // A system's roots are not ours to renew.
                guard !chain.path.endsInSystemStore else { return [] }
                // What ends behind its CA already is told by another rule.
                let (own, renewal) = (
                    chain.leaf.certificate.validity.notAfter, chain.leaf.secondRenewal
                )
                return chain.path.certificates.indices.dropFirst().compactMap { index in
                    let end = chain.path.certificates[index].validity.notAfter
                    let left = TimeLeft(until: end, at: chain.leaf.options.time)
                    guard own <= end, end < renewal, !left.isOver, !isSoon(left) else { return nil }
                    let facts = [
                        Fact("not_after", .time(end)), Fact("second_renewal", .time(renewal)),
                    ]
                    return chain.hit(index, nil, facts)
                }
            }
        )
    )

    private static func isSoon(_ left: TimeLeft) -> Bool {
        (0..<180 * 86_400).contains(left.seconds)
    }
}

extension LintSubject {
    /// From the time of judgement to the end.
    fileprivate var left: TimeLeft {
        TimeLeft(until: certificate.validity.notAfter, at: options.time)
    }

    /// When the certificate that comes after this one ends, if it lives as long.
    fileprivate var secondRenewal: Instant {
        let validity = certificate.validity
        let end = validity.notAfter.seconds
        let (life, isTooLong) = end.subtractingReportingOverflow(validity.notBefore.seconds)
        let (renewal, isTooLate) = end.addingReportingOverflow(max(0, life))
        return Instant(seconds: isTooLong || isTooLate ? .max : renewal)
    }

    fileprivate var endFacts: [Fact] {
        [
            Fact("not_after", .time(certificate.validity.notAfter)),
            Fact("days_left", .number(Int64(left.days))),
        ]
    }
}
