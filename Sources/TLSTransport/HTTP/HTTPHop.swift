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

    init(
        _ request: HTTPRequest,
        channel: ChannelID,
        generation: TrustGeneration,
        options: HTTPOptions,
        deadline: Moment?
    ) {
        self.request = request
        self.channel = channel
        self.generation = generation
        self.options = options
        self.deadline = deadline
    }

    func report(_ facts: ConnectionFacts) -> ConnectionReport {
        ConnectionReport(
            endpoint: request.url.endpoint,
            dialled: request.dialing,
            proxy: options.proxy,
            facts: facts
        )
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
            allowsHTTP2: options.allowsHTTP2,
            decompresses: request.acceptsCompression
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
        // Without a body libcurl adds nothing of the kind.
        if case .none = body(length: length) { return lines }
        // libcurl would make the shortest body wait.
        let isLong = length ?? .max > Self.longBody
        if !request.expectsContinue || !isLong { lines.append("Expect:") }
        // libcurl's own for a posted form; nothing is added that nobody asked for.
        if request.headers["Content-Type"] == nil { lines.append("Content-Type:") }
        return lines
    }

    /// Octets from which on a body waits until the server has seen the header.
    private static let longBody: Int64 = 1_024 * 1_024
}
