/// One hop: its request handed to the loop, and the header of its answer.
enum HTTPExchange {
    typealias Answer = Result<Head, TransportError>

    struct Head: Sendable {
        let status: Int
        let headers: HTTPHeaders
        let version: String
        let connection: ConnectionReport
    }
}

extension TransferEngine {
    /// Begins a hop and waits for the header of its answer; the body comes through the buffer.
    func exchange(
        _ hop: HTTPHop,
        id: TransferID,
        upload: HTTPUpload,
        buffer: BodyBuffer,
        log: @escaping @Sendable (TransportError) -> Void
    ) async -> HTTPExchange.Answer {
        // A cancellation that came before this would not find the transfer.
        if Task.isCancelled { return .failure(hop.failed(.cancelled)) }
        guard let pool = pool(of: hop.channel, under: hop.generation) else {
            let error = hop.failed(hasShutDown ? .shutDown : .noResources)
            log(error)
            return .failure(error)
        }
        let gate = hop.generation.gate(for: hop.request.url.endpoint.host)
        let tls = TLSSettings(weigh: gate.weigh, identity: hop.options.identity)
        guard let curl = CurlTransfer(number: id.number, share: pool.share, tls: tls) else {
            log(hop.failed(.noResources))
            return .failure(hop.failed(.noResources))
        }
        return await withCheckedContinuation { answer in
            let transfer = HTTPTransfer(
                hop,
                curl: curl,
                source: upload.source(),
                buffer: buffer,
                log: log,
                answer: answer
            )
            if !begin(transfer) { transfer.ended(.noResources) }
        }
    }
}

extension HTTPHop {
    func failed(_ cause: TransportError.Cause) -> TransportError {
        TransportError(cause: cause, connection: report)
    }
}
