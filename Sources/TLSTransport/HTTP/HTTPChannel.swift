internal import CertTrust

/// Sends HTTP requests over connections that its transport trusts.
///
/// Connections are kept for later requests of the same channel, under the same state of the trust.
public final class HTTPChannel: Sendable {
    let transport: Transport
    let options: HTTPOptions
    private let id = ChannelID()
    /// For whom a redirect leads to: over a connection that was shown the client's certificate nobody sends us, and one that
    /// was not is of no use to who wants it.
    private let strangers = ChannelID()

    /// - Parameters:
    ///   - transport: Whose loop and trust it uses.
    ///   - options: What holds for all requests.
    public init(_ transport: Transport, options: HTTPOptions = HTTPOptions()) {
        self.transport = transport
        self.options = options
    }

    deinit {
        transport.engine.close(id)
        if options.identity != nil { transport.engine.close(strangers) }
    }

    /// Sends a request and waits for the header of its answer.
    ///
    /// An answer of any status is an answer. Cancelling the task ends the transfer.
    ///
    /// - Returns: The answer, whose body is still to be read.
    /// - Throws: Where it failed, and what was dialled.
    nonisolated(nonsending) public func send(
        _ request: HTTPRequest
    ) async throws(TransportError) -> HTTPResponse {
        do throws(TransportError) {
            return try await follow(request)
        } catch {
            request.progress?.finish()
            throw error
        }
    }

    nonisolated(nonsending) private func follow(
        _ request: HTTPRequest
    ) async throws(TransportError) -> HTTPResponse {
        let deadline = request.timeouts.whole.map { Moment.now + $0 }
        var hop = hop(of: request, after: request, deadline, redirects: [])
        while true {
            let response = try await sendTwice(hop)
            guard let next = try next(after: response, of: hop, asked: request) else {
                if (300..<400).contains(response.status) { request.progress?.finish() }
                return response
            }
            let followed = FollowedRedirect(
                status: response.status,
                from: ShownText.escape(hop.request.url.description),
                to: ShownText.escape(next.url.description)
            )
            // Read to its end, a short body leaves the connection to the next request.
            // What nobody wants may be broken.
            _ = try? await response.body.collect(upTo: Self.skippedOctets)
            hop = self.hop(
                of: next,
                after: request,
                deadline,
                redirects: hop.redirects + [followed]
            )
        }
    }

    /// Asks again, once, where nothing was done with the request.
    nonisolated(nonsending) private func sendTwice(
        _ hop: HTTPHop
    ) async throws(TransportError) -> HTTPResponse {
        var request = hop.request
        do throws(TransportError) {
            let response = try await send(hop)
            guard response.refusesExpectation, hop.mayRepeat else { return response }
            _ = try? await response.body.collect(upTo: Self.skippedOctets)
            request.expectsContinue = false
        } catch {
            guard error.cause == .unprocessed, hop.mayRepeat else { throw error }
        }
        return try await send(hop.second(request, generation: transport.generation()))
    }

    private func hop(
        of request: HTTPRequest,
        after first: HTTPRequest,
        _ deadline: Moment?,
        redirects: [FollowedRedirect]
    ) -> HTTPHop {
        var options = options
        var channel = id
        if options.identity != nil, request.url.endpoint != first.url.endpoint {
            options.identity = nil
            channel = strangers
        }
        return HTTPHop(
            request,
            channel: channel,
            generation: transport.generation(),
            options: options,
            deadline: deadline,
            redirects: redirects
        )
    }

    private func next(
        after response: HTTPResponse,
        of hop: HTTPHop,
        asked first: HTTPRequest
    ) throws(TransportError) -> HTTPRequest? {
        let limit = hop.request.maximumRedirects
        guard limit > 0, (300..<400).contains(response.status) else { return nil }
        do throws(RedirectFault) {
            let next = try HTTPRedirect.next(
                after: hop.request,
                of: first,
                status: response.status,
                location: response.headers["Location"]
            )
            guard next == nil || hop.redirects.count < limit else { throw .tooMany(limit: limit) }
            return next
        } catch {
            var report = response.connection
            report.refusedLocation = response.headers["Location"].map { ShownText.escape($0) }
            let failure = TransportError(cause: .redirect(error), connection: report)
            transport.log(failure)
            throw failure
        }
    }

    nonisolated(nonsending) private func send(
        _ hop: HTTPHop
    ) async throws(TransportError) -> HTTPResponse {
        let upload: HTTPUpload
        do throws(UploadFault) {
            upload = try HTTPUpload(hop.request.body)
        } catch {
            let failure = hop.failed(.upload(error))
            transport.log(failure)
            throw failure
        }
        let transfer = TransferID()
        let engine = transport.engine
        let buffer = BodyBuffer(of: transfer, on: engine)
        let pump = pump(upload, of: hop.request.body, into: transfer)
        let exchange = HTTPExchange(
            hop: hop,
            id: transfer,
            upload: upload,
            buffer: buffer,
            transport: transport
        )
        let answer = await exchange.waitForHead()
        let reader = BodyReader(buffer, of: self, filledBy: pump)
        if case .failure = answer { upload.close() }
        return HTTPResponse(
            try answer.get(),
            body: HTTPResponseBody(reader)
        )
    }

    /// Reads an async sequence beside the transfer, which closes the pipe when it ends.
    private func pump(
        _ upload: HTTPUpload,
        of body: HTTPBody,
        into transfer: TransferID
    ) -> Task<Void, Never>? {
        guard case .pipe(let pipe, _) = upload, case .sequence(_, let read) = body.content else {
            return nil
        }
        let engine = transport.engine
        pipe.setWake { engine.resumeUpload(transfer) }
        let pump = Task { await read(pipe) }
        pipe.setPump(pump)
        return pump
    }

    private static let skippedOctets = 65_536
}
