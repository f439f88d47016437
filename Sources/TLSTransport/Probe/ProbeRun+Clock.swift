internal import CertTrust

// What is asked in HTTP: one HEAD, for the clock and for what a server says to who has no client certificate.

extension ProbeRun {
    /// Asks a server that is trusted, now or at a moment at which its certificates are valid.
    func ask(_ report: inout ProbeReport) async {
        do throws(ClockUnknown) {
            let question = try question(report)
            let answer = try await question.put(.head)
            report.answeredStatus = answer.status
            let refuses = await refusesClient(report, answer, question)
            if refuses { note(refusalIn: &report) }
            report.clockSkew = try clockSkew(answer)
        } catch {
            report.clockDoubt = error.why
        }
    }

    private struct ClockUnknown: Error {
        let why: ClockDoubt
    }

    private struct Answer {
        let status: Int
        let headers: HTTPHeaders
        let body: [UInt8]
        let asked: Instant
    }

    /// An ordinary channel, and a request with nothing of the caller's.
    private struct Question {
        let channel: HTTPChannel
        let request: HTTPRequest
        let deadline: Moment

        func put(_ method: HTTPMethod) async throws(ClockUnknown) -> Answer {
            var request = request
            request.method = method
            request.timeouts.whole = deadline - Moment.now
            let asked = WallClock.now
            guard let answer = try? await channel.send(request) else {
                throw ClockUnknown(why: .noAnswer)
            }
            return Answer(
                status: answer.status,
                headers: answer.headers,
                body: (try? await answer.body.beginning(Self.keptOctets)) ?? [],
                asked: asked
            )
        }

        /// The page of an error tells its kind at its beginning.
        private static let keptOctets = 1_024
    }

    private func question(_ report: ProbeReport) throws(ClockUnknown) -> Question {
        guard target.startTLS == nil else { throw ClockUnknown(why: .startTLS) }
        guard let verdict = report.verdict, let time = Self.trustedTime(verdict) else {
            throw ClockUnknown(why: .notTrusted)
        }
        guard speaksHTTP(report) else { throw ClockUnknown(why: .noHTTP) }
        guard let url = try? HTTPURL("https://\(target.endpoint)/"),
            let transport = try? Transport(
                evaluator: evaluator,
                options: TransportOptions(clock: { time })
            )
        else { throw ClockUnknown(why: .noAnswer) }
        var request = HTTPRequest(.head, url)
        request.dialing = dialled
        request.maximumRedirects = 0
        let channel = HTTPChannel(
            transport,
            options: HTTPOptions(proxy: target.proxy, identity: options.identity)
        )
        return Question(channel: channel, request: request, deadline: deadline)
    }

    // MARK: The client's certificate

    /// Whether the answer is proof that a client certificate is wanted, which no status of RFC 9110 is.
    private func refusesClient(
        _ report: ProbeReport,
        _ answer: Answer,
        _ question: Question
    ) async -> Bool {
        guard report.clientCertificate != .notAsked else { return false }
        if Self.nginxStatuses.contains(answer.status) { return true }
        // The answer to HEAD has no page that could say more.
        guard answer.status == 400, let page = try? await question.put(.get), page.status == 400
        else { return false }
        let text = String(decoding: page.body, as: UTF8.self)
        return Self.nginxWords.contains { text.contains($0) }
    }

    /// What nginx sets for itself, and answers with where its pages are set so.
    private static let nginxStatuses = [495, 496]
    private static let nginxWords = [
        "No required SSL certificate was sent", "The SSL certificate error",
    ]

    private func note(refusalIn report: inout ProbeReport) {
        report.clientCertificate = .required
        guard report.isGood else { return }
        report.failure = TransportError(
            cause: .tls(.clientCertificateRefused(alert: nil)),
            connection: report.connection
        )
        report.rungs = rungs(report)
    }

    // MARK: The clock

    /// What a cache answers is older than its clock by the age that it says (RFC 9111 sections 4.2.3 and 5.1).
    private func clockSkew(_ answer: Answer) throws(ClockUnknown) -> Duration {
        guard let date = answer.headers["Date"].flatMap({ HTTPDate.moment($0) }) else {
            throw ClockUnknown(why: .noDate)
        }
        let age = try age(answer.headers)
        return .seconds(date.seconds - answer.asked.seconds) + .seconds(age)
    }

    private func age(_ headers: HTTPHeaders) throws(ClockUnknown) -> Int64 {
        guard let text = headers["Age"] else {
            // RFC 9211 section 2.1: it says so, and not for how long it has had it.
            if headers.values(of: "Cache-Status").contains(where: Self.isHit) {
                throw ClockUnknown(why: .cached)
            }
            return 0
        }
        let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        // Who counts further than this says that it is more (section 1.2.2), and nobody knows how much.
        guard isNumber, let age = Int64(text), age < Self.greatestAge else {
            throw ClockUnknown(why: .cached)
        }
        return age
    }

    private static func isHit(_ value: String) -> Bool {
        value.split(whereSeparator: { $0 == ";" || $0 == "," }).contains {
            $0.filter { $0 != " " && $0 != "\t" } == "hit"
        }
    }

    private static let greatestAge: Int64 = 0x8000_0000

    private func speaksHTTP(_ report: ProbeReport) -> Bool {
        switch report.connection.tls?.applicationProtocol {
        case "h2", "http/1.1": true
        case nil: target.place.port == 443
        case .some: false
        }
    }

    /// The moment of judgement where the chain is trusted; one at which it was or will be valid where nothing else is wrong.
    private static func trustedTime(_ verdict: Verdict) -> Instant? {
        if verdict.isTrusted { return verdict.question.time }
        guard verdict.reasons.allSatisfy({ $0.code == .expired || $0.code == .notYetValid }) else {
            return nil
        }
        let validities = verdict.path.map(\.certificate.validity)
        guard let start = validities.map(\.notBefore).max(),
            let end = validities.map(\.notAfter).min(), start <= end
        else { return nil }
        return end
    }
}
