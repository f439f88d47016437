internal import CertTrust

/// One request of one hop: what is asked after the redirects so far.
///
/// An object, since it is handed from one to the next and large.
final class HTTPHop: Sendable {
    let request: HTTPRequest
    let channel: ChannelID
    let generation: TrustGeneration
    let options: HTTPOptions
    let started = Moment.now
    /// When the whole must be over; nil for never.
    let deadline: Moment?
    /// What led here.
    let redirects: [FollowedRedirect]
    /// Whether it was asked before, in vain; twice is enough.
    let isSecond: Bool

    init(
        _ request: HTTPRequest,
        channel: ChannelID,
        generation: TrustGeneration,
        options: HTTPOptions,
        deadline: Moment?,
        redirects: [FollowedRedirect],
        isSecond: Bool = false
    ) {
        self.request = request
        self.channel = channel
        self.generation = generation
        self.options = options
        self.deadline = deadline
        self.redirects = redirects
        self.isSecond = isSecond
    }

    /// The same once more.
    func second(_ request: HTTPRequest, generation: TrustGeneration) -> HTTPHop {
        HTTPHop(
            request,
            channel: channel,
            generation: generation,
            options: options,
            deadline: deadline,
            redirects: redirects,
            isSecond: true
        )
    }

    /// Whether it can be asked again where nothing was done with it: because of its `Expect` (RFC 9110 section 10.1.1), or
    /// because the server went away (RFC 9113 section 8.7).
    var mayRepeat: Bool { !isSecond && request.body.isRepeatable }

    /// Whether a body of this length is announced, and waits.
    func expects(length: Int64?) -> Bool {
        // libcurl would make the shortest body wait.
        request.expectsContinue && length ?? .max > Self.longBody
    }

    func report(_ facts: ConnectionFacts) -> ConnectionReport {
        var report = ConnectionReport(
            endpoint: request.url.endpoint,
            dialled: request.dialing,
            proxy: options.proxy,
            facts: facts
        )
        report.redirects = redirects
        return report
    }

    /// What libcurl is told.
    func settings(length: Int64?) -> CurlSettings {
        CurlSettings(
            route: CurlRoute(
                request.url.base,
                to: request.url.endpoint,
                at: request.dialing,
                through: options.proxy,
                connectsLong: request.timeouts.connect > CurlRoute.longConnect
            ),
            requestTarget: request.url.target,
            method: request.method.name,
            body: body(length: length),
            headers: headerLines(length: length),
            allowsHTTP2: options.allowsHTTP2 && request.allowsHTTP2,
            decompresses: request.acceptsCompression ? ReceivedCodings.offered : nil
        )
    }

    private func body(length: Int64?) -> CurlSettings.Body {
        switch request.body.content {
        case .none:
            // RFC 9110 section 8.6: methods that hand something over say that it is nothing.
            request.method.handsOver ? .empty : .none
        case .parts: length == 0 ? .empty : .upload(length: length)
        case .sequence: .upload(length: length)
        }
    }

    private func headerLines(length: Int64?) -> [String] {
        var lines = request.headers.fields.map { field in
            field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
        }
        if request.addsNothing, request.headers["Accept"] == nil { lines.append("Accept:") }
        // Without a body libcurl adds nothing of the kind.
        if case .none = body(length: length) { return lines }
        if !expects(length: length) { lines.append("Expect:") }
        // libcurl's own for a posted form; nothing is added that nobody asked for.
        if request.headers["Content-Type"] == nil { lines.append("Content-Type:") }
        return lines
    }

    /// RFC 9110 section 15.5.18.
    static let expectationFailed = 417
    /// Octets from which on a body waits until the server has seen the header.
    private static let longBody: Int64 = 1_024 * 1_024
}
