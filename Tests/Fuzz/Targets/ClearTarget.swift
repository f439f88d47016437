@testable import CertTrust
@testable import TLSTransport

extension FuzzTarget {
    /// What comes in clear where TLS is expected, or before it begins.
    ///
    /// The first octet chooses: a protocol that goes over to TLS, whose talk follows, what a service answers, or a date of
    /// HTTP; the second one into how many pieces a talk comes, and what had been asked.
    static let clear = FuzzTarget(name: "clear", form: .octets) { input in
        guard input.count > 2 else { return .outside }
        let rest = Array(input[2...])
        let choice = Int(input[0]) % (StartTLS.allCases.count + 2)
        if choice < StartTLS.allCases.count {
            return DialogueProperties(kind: StartTLS.allCases[choice], input[1]).check(rest)
        }
        return choice == StartTLS.allCases.count
            ? ServiceProperties.check(rest, input[1]) : DateProperties.check(rest)
    }
}

private struct DialogueProperties {
    let kind: StartTLS
    let piece: Int

    init(kind: StartTLS, _ octet: UInt8) {
        self.kind = kind
        piece = Int(octet % 32) + 1
    }

    func check(_ stream: [UInt8]) -> Depth {
        let whole = talk([stream])
        let cut = talk(
            stride(from: 0, to: stream.count, by: piece).map {
                Array(stream[$0..<min($0 + piece, stream.count)])
            }
        )
        checkTwo(whole.step, cut.step)
        if whole.step == .ready {
            require(
                talk([Array(stream.dropLast())]).step != .ready,
                "TLS begins with the next octet, and nothing in clear is left over"
            )
        }
        if case .failed(let fault) = whole.step { checkTold(fault) }
        switch whole.step {
        case .ready, .failed(.refused), .failed(.injected): return .deep
        case .send, .wait, .failed: return whole.sent > 1 ? .inside : .outside
        }
    }

    /// Hears pieces until the talk is over, and counts what was asked.
    private func talk(_ pieces: [[UInt8]]) -> (step: StartTLSDialogue.Step, sent: Int) {
        var dialogue = StartTLSDialogue(kind, host: "im.example.com")
        var sent = 0
        var step = dialogue.begin()
        for piece in pieces {
            var piece = piece
            repeat {
                if case .send(let octets) = step {
                    sent += 1
                    require(!octets.isEmpty, "something is asked")
                }
                step = dialogue.take(piece)
                piece = []
            } while step.isSend
            guard step == .wait else { break }
        }
        require(sent <= 3, "no more is asked than there is to ask", "\(sent)")
        return (step, sent)
    }

    /// The same wherever it is cut, but that octets behind the go-ahead may not have come yet.
    private func checkTwo(_ whole: StartTLSDialogue.Step, _ cut: StartTLSDialogue.Step) {
        if case .failed(.injected) = whole, cut == .ready { return }
        require(
            whole.outcome == cut.outcome,
            "a talk ends the same wherever it is cut",
            "\(whole) \(cut)"
        )
    }

    private func checkTold(_ fault: StartTLSFault) {
        require(fault.reply.count <= 200 && fault.injectedOctets.count <= 200, "little is kept")
        guard let host = try? HostIdentity("im.example.com") else { return }
        var connection = ConnectionReport(endpoint: Endpoint(host: host))
        connection.startTLS = kind
        connection.service = PlainService(greeting: fault.reply, insteadOf: kind)
        let error = TransportError(cause: .tls(.startTLS(fault)), connection: connection)
        for language in Language.allCases {
            let told = Explanation(error, language: language)
            require(!told.headline.isEmpty && !told.fixes.isEmpty, "a failure is told")
            for text in [told.headline, told.why] + told.evidence.map(\.value)
                + told.fixes.map(\.text)
            {
                ShownProperties.check(text, "an explanation")
            }
        }
        for fact in error.facts {
            guard case .text(let text) = fact.value else { continue }
            ShownProperties.check(text, "a fact")
        }
    }
}

extension StartTLSDialogue.Step {
    fileprivate var isSend: Bool { if case .send = self { true } else { false } }

    /// Without what was said, of which a cut may leave a part out.
    fileprivate var outcome: String {
        switch self {
        case .send: "send"
        case .wait: "wait"
        case .ready: "ready"
        case .failed(.otherProtocol): "other"
        case .failed(.turnedAway): "away"
        case .failed(.tooLong): "long"
        case .failed(.notOffered): "none"
        case .failed(.refused): "refused"
        case .failed(.injected): "injected"
        case .failed(.closed): "closed"
        }
    }
}

private enum ServiceProperties {
    static func check(_ answer: [UInt8], _ octet: UInt8) -> Depth {
        let questions = [nil] + PlainQuestion.allCases.map { Optional($0) }
        let found = PlainService(answer: answer, to: questions[Int(octet) % questions.count])
        require(
            (found != nil) != TLSReport.mayBeginRecord(answer),
            "what says something that is no TLS is some service"
        )
        for kind in StartTLS.allCases {
            let other = PlainService(greeting: answer, insteadOf: kind)
            require(
                other == nil || other != .unknown && other?.rawValue != kind.rawValue,
                "another service is known, and another",
                "\(kind)"
            )
        }
        return found == .unknown ? .outside : .deep
    }
}

private enum DateProperties {
    static func check(_ octets: [UInt8]) -> Depth {
        let text = String(decoding: octets, as: UTF8.self)
        guard let moment = HTTPDate.moment(text) else {
            return text.hasSuffix(" GMT") ? .inside : .outside
        }
        // 1994-11-06T08:49:37Z
        let words = "\(moment)".split { "-TZ".contains($0) }.map { String($0) }
        let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
        guard words.count == 4, let month = Int(words[1]), months.indices.contains(month - 1) else {
            Report.violated("a moment is written", "\(moment)")
        }
        let end = ", \(words[2]) \(months[month - 1]) \(words[0]) \(words[3]) GMT"
        require(
            Array(text.utf8.suffix(26)) == Array(end.utf8) && text.utf8.count == 29,
            "a date is written and read",
            text
        )
        return .deep
    }
}
