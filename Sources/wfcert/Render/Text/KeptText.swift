internal import CertTrust
internal import TLSTransport

/// What came of a kept connection, for people: a line for each thing that happens, then one screen.
struct KeptText {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    private var language: Language { console.language }

    /// What happened while it was held.
    func line(_ event: KeptOutcome.Event) -> String {
        let tenths = Int(event.at / .milliseconds(100))
        return "+\(tenths / 10).\(tenths % 10) s  " + words(event.what)[language]
    }

    func write(_ report: KeptReport) {
        let outcome = report.outcome
        if !outcome.events.isEmpty { console.writeLine() }
        console.write(
            VerdictScreen(
                explanation(outcome),
                sentence: ShownText.escape(outcome.place),
                code: outcome.failure.map { $0.code + ($0.kind.map { ": " + $0 } ?? "") }
                    ?? Words("open", zh: "已连通")[language],
                isGood: outcome.failure == nil,
                language: language,
                isComplete: console.isVerbose
            )
        )
        report.bundle.note(console)
    }

    private func explanation(_ outcome: KeptOutcome) -> Explanation {
        switch outcome.opening {
        case .failure(let error):
            var explanation = Explanation(error, language: language)
            explanation.add(evidence: steps(TryStep.ladder(error)), notes: [])
            return explanation
        case .success(let standing):
            let rows =
                steps(TryStep.climbed(standing.connection)) + standing.connection.evidence(language)
                + found(standing, outcome) + watched(outcome)
            if let loss = outcome.loss {
                var explanation = Explanation(loss, language: language)
                explanation.add(evidence: found(standing, outcome) + watched(outcome), notes: [])
                return explanation
            }
            return Explanation(headline: headline(outcome.spoken), evidence: rows)
        }
    }

    private func headline(_ spoken: KeptOutcome.Spoken) -> String {
        switch spoken {
        case .webSocket, .mqtt, .wukong:
            Words(
                "The server is reached, trusted and takes the client, as it would take the app.",
                zh: "服务器可以到达、可信且接受了客户端，应用也会得到同样的结果。"
            )[language]
        case .length:
            Words(
                "The server is reached and trusted, as it would be by the app.",
                zh: "服务器可以到达且可信，应用也会得到同样的结果。"
            )[language]
        }
    }

    /// What the server said, and how fast it answered.
    private func found(
        _ standing: KeptOutcome.Standing,
        _ outcome: KeptOutcome
    ) -> [(String, String)] {
        let milliseconds = Int(outcome.openingTime / .milliseconds(1))
        let time = Words(", in \(milliseconds) ms", zh: "，\(milliseconds) 毫秒")[language]
        var rows = [(Words("Opened", zh: "连接")[language], agreed(standing, outcome) + time)]
        if let roundTrip = standing.roundTrip {
            rows.append(
                (
                    Words("Heartbeat", zh: "心跳")[language],
                    Words(
                        "answered in \(Self.milliseconds(roundTrip)) ms",
                        zh: "\(Self.milliseconds(roundTrip)) 毫秒内应答"
                    )[language]
                )
            )
        }
        if let reply = standing.reply {
            rows.append((Words("Message", zh: "消息")[language], text(reply)))
        }
        return rows
    }

    private func agreed(_ standing: KeptOutcome.Standing, _ outcome: KeptOutcome) -> String {
        switch outcome.spoken {
        case .webSocket:
            let name = standing.subprotocol.map { ", " + ShownText.escape($0) } ?? ""
            return "101 WebSocket" + name
        case .mqtt: return Words("CONNACK 0, taken", zh: "CONNACK 0，已接受")[language]
        case .wukong:
            return Words("CONNACK 1, session encrypted", zh: "CONNACK 1，会话已加密")[language]
        case .length: return "TLS"
        }
    }

    private func text(_ reply: KeptOutcome.Reply) -> String {
        let sent = Words(
            "\(reply.sentOctets) octets sent",
            zh: "已发送 \(reply.sentOctets) 字节"
        )[language]
        guard let received = reply.received else {
            return sent + Words("; nothing came within 5 s", zh: "；5 秒内没有收到消息")[language]
        }
        let came = Words(
            "; \(received.count) came: ",
            zh: "；收到 \(received.count) 字节："
        )[language]
        return sent + came + ShownText.excerpt(of: received, octets: 120)
    }

    private func watched(_ outcome: KeptOutcome) -> [(String, String)] {
        guard let held = outcome.held else { return [] }
        return [
            (
                Words("Held", zh: "保持")[language],
                Words(
                    "\(Self.seconds(held)) s: \(outcome.reconnects) reconnects, "
                        + "\(outcome.heartbeats) heartbeats, \(outcome.messages) messages",
                    zh: "\(Self.seconds(held)) 秒：重连 \(outcome.reconnects) 次，"
                        + "心跳 \(outcome.heartbeats) 次，消息 \(outcome.messages) 条"
                )[language]
            )
        ]
    }

    private func words(_ what: KeptOutcome.Event.What) -> Words {
        switch what {
        case .ready: Words("open again", zh: "已重新连通")
        case .lost(let error, let next):
            lost(error, next)
        case .heartbeat(let took):
            Words(
                "heartbeat answered in \(Self.milliseconds(took)) ms",
                zh: "心跳 \(Self.milliseconds(took)) 毫秒内应答"
            )
        case .certificateExpired(let end):
            Words("the certificate has ended: \(end)", zh: "证书已到期：\(end)")
        case .trustedAgain: Words("judged again, and trusted", zh: "重新判断，仍可信")
        }
    }

    private func lost(_ error: TransportError, _ next: Duration?) -> Words {
        let code = error.code + (error.kind.map { ": " + $0 } ?? "")
        guard let next else {
            return Words("lost for good: \(code)", zh: "已断开，不再重连：\(code)")
        }
        let delay = Self.milliseconds(next)
        return Words(
            "lost: \(code); again in \(delay) ms",
            zh: "已断开：\(code)；\(delay) 毫秒后重连"
        )
    }

    private func steps(_ ladder: [(TryStep, Bool)]) -> [(String, String)] {
        guard !ladder.isEmpty else { return [] }
        let rungs = ladder.map { step, isPassed in step.words[language] + (isPassed ? " ✓" : " ✗") }
        return [(Words("Steps", zh: "步骤")[language], rungs.joined(separator: "  "))]
    }

    /// With one decimal.
    private static func milliseconds(_ duration: Duration) -> String {
        let tenths = Int(duration / .microseconds(100))
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// As many decimals as it has, three at most.
    private static func seconds(_ duration: Duration) -> String {
        let milliseconds = Int(duration / .milliseconds(1))
        guard milliseconds % 1_000 != 0 else { return "\(milliseconds / 1_000)" }
        return "\(milliseconds / 1_000).\(String(milliseconds % 1_000 + 1_000).dropFirst())"
    }
}
