/// One hop: its request handed to the loop, and the header of its answer.
struct HTTPExchange: Sendable {
    typealias Answer = Result<Head, TransportError>

    /// An object, since it is handed from one to the next and large.
    final class Head: Sendable {
        let status: Int
        let headers: HTTPHeaders
        let version: HTTPVersion
        let hop: HTTPHop
        /// Whether `Expect` was sent and refused.
        let refusesExpectation: Bool
        private let facts: ConnectionFacts

        init(
            _ header: HeaderParser,
            hop: HTTPHop,
            refusesExpectation: Bool,
            facts: ConnectionFacts
        ) {
            status = header.status
            headers = header.headers
            version = header.version
            self.hop = hop
            self.refusesExpectation = refusesExpectation
            self.facts = facts
        }

        /// Put together for who asks.
        var connection: ConnectionReport { hop.report(facts) }
    }

    let hop: HTTPHop
    let id: TransferID
    let upload: HTTPUpload
    /// Through which the body comes.
    let buffer: BodyBuffer
    /// Held, so that its loop runs until the end.
    let transport: Transport
}

extension HTTPExchange {
    /// Begins the hop and waits for the header of its answer; cancelling the task ends it.
    ///
    /// Who is on the loop's thread already begins at once, and stays there.
    func waitForHead(isolation: isolated (any Actor)? = #isolation) async -> Answer {
        let engine = transport.engine
        return await withTaskCancellationHandler {
            // Captured, so that this is where the caller is.
            _ = isolation
            return await Waiter.wait { caller in
                if engine.loop.isCurrent {
                    engine.assumeIsolated { $0.begin(self, caller) }
                } else {
                    engine.loop.perform { engine.assumeIsolated { $0.begin(self, caller) } }
                }
            }
        } onCancel: {
            buffer.abandon()
            engine.end(id, .cancelled)
        }
    }
}

extension TransferEngine {
    fileprivate func begin(
        _ exchange: HTTPExchange,
        _ caller: Waiter<HTTPExchange.Answer>
    ) {
        let hop = exchange.hop
        // A cancellation that came before this did not find the transfer.
        guard !exchange.buffer.isAbandoned else {
            return caller.resume(returning: .failure(hop.failed(.cancelled)))
        }
        let source = exchange.upload.source()
        let settings = hop.settings(length: source == nil ? 0 : source?.length)
        guard let pool = pool(of: hop.channel, under: hop.generation),
            let curl = transfer(exchange, settings, in: pool)
        else {
            let error = hop.failed(hasShutDown ? .shutDown : .noResources)
            exchange.transport.log(error)
            return caller.resume(returning: .failure(error))
        }
        curl.apply(settings)
        // A kept one may go the way of the first.
        if hop.isSecond { curl.avoidKept(true) }
        let transfer = HTTPTransfer(
            exchange,
            curl: curl,
            source: source,
            pool: pool,
            clock: clock,
            answer: caller
        )
        if !begin(transfer) { transfer.ended(.noResources) }
    }

    private func transfer(
        _ exchange: HTTPExchange,
        _ settings: CurlSettings,
        in pool: ConnectionPool
    ) -> CurlTransfer? {
        if let curl = pool.reuse(for: settings) {
            curl.begin(anew: exchange.id.number)
            return curl
        }
        let hop = exchange.hop
        // The pool's, which may be newer: all of its connections are judged by the same.
        let gate = pool.generation.gate(for: hop.request.url.endpoint.host)
        let tls = TLSSettings(weigh: gate.weigh, identity: hop.options.identity)
        return CurlTransfer(number: exchange.id.number, share: pool.share, tls: tls)
    }
}

extension HTTPHop {
    func failed(_ cause: TransportError.Cause) -> TransportError {
        TransportError(cause: cause, connection: report(ConnectionFacts()))
    }
}
