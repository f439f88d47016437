internal import CertTrust

extension HTTPTransfer {
    /// What libcurl's end means.
    func failure(_ outcome: CurlOutcome) -> TransportError.Cause {
        let connection = ConnectionFailure(
            handshake: curl.handshake ?? self.connection,
            usesProxy: hop.options.proxy != nil
        )
        return connection.cause(outcome) ?? exchangeFailure(outcome, over: connection)
    }

    /// The connection stood, and the request or its answer failed.
    private func exchangeFailure(
        _ outcome: CurlOutcome,
        over connection: ConnectionFailure
    ) -> TransportError.Cause {
        switch outcome.code {
        case .receive where parser.isComplete && outcome.isMalformedChunk:
            return .violation(.malformedEncoding)
        case .send, .receive, .emptyAnswer, .rewind, .done, .partialFile:
            if let fault = connection.lateFault { return .tls(fault) }
            return parser.isComplete ? .violation(.truncated) : connection.silentEnd
        case .http2 where isGoneUnprocessed(outcome): return .unprocessed
        case .http2, .http2Stream:
            return parser.isComplete ? .violation(.truncated) : .violation(.http2)
        case .weirdAnswer: return .violation(.notHTTP)
        case .badEncoding: return .violation(.malformedEncoding)
        case .outOfMemory:
            // So libcurl says that a line of the header is longer than it takes.
            let isHeader =
                curl.handshake?.report.isDone != false && !parser.isComplete && attempts.count > 0
            return isHeader ? .violation(.headerTooLarge(limit: Self.longestLine)) : .noResources
        case .readError, .abortedByCallback:
            return .upload(source?.fault ?? .sequenceFailed)
        case .writeError: return .violation(.failed(code: Self.writeErrorNumber))
        case .other(Self.badLine) where parser.isComplete: return .violation(.malformedHeader)
        case .other(let code): return .violation(.failed(code: code))
        case .resolveHost, .resolveProxy, .connect, .sslConnect, .peerFailedVerification, .proxy:
            // The connection's, which says what.
            return .closed
        }
    }

    /// Whether a GOAWAY has closed the stream before anything came on it: libcurl has words for what else ends one.
    private func isGoneUnprocessed(_ outcome: CurlOutcome) -> Bool {
        !parser.isComplete && parser.status == 0 && outcome.text.isEmpty && attempts.count > 0
    }

    /// libcurl's number for a line of a header, or among trailers, that is none.
    private static let badLine: Int32 = 43
    /// libcurl's number for a write that was refused.
    private static let writeErrorNumber: Int32 = 23
    /// libcurl's limit of a header line, in octets.
    private static let longestLine = 100 * 1_024
}
