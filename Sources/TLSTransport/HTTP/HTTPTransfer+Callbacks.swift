internal import CertTrust

extension HTTPTransfer: CurlTransferDelegate {
    func beginsToConnect() { noteConnecting(true) }

    func willSendRequest(over handshake: TLSHandshake?) -> Bool {
        noteBegun()
        // The proof, whatever libcurl and OpenSSL did before: nothing is sent where the gate has not said yes.
        guard let handshake, handshake.isTrusted else {
            cause = .tls(.closed)
            return false
        }
        defer {
            attempts.begin(isHTTP2: handshake.isHTTP2, isFresh: handshake === curl.handshake)
        }
        return attempts.count == 0 || mayRepeat()
    }

    /// libcurl sends a request again when a kept connection gives no answer, and when the server did not take it.
    private func mayRepeat() -> Bool {
        // One request has one answer: octets of a second one would come behind the header of the first.
        guard !parser.isComplete else {
            cause = .violation(.truncated)
            return false
        }
        // It is repeated with a body of its own.
        if attempts.wasRefused(curl) {
            cause = .unprocessed
            return false
        }
        // What libcurl has taken need not have been sent, and is gone with the connection.
        guard hop.request.method.isIdempotent,
            given == 0 || source?.rewind(to: 0) ?? true
        else {
            cause = .closed
            return false
        }
        noteRewound()
        return true
    }

    func received(header: HeaderText) -> Bool {
        let wasComplete = parser.isComplete
        guard parser.read(header) else {
            cause = .violation(.malformedHeader)
            return false
        }
        guard parser.isComplete, !wasComplete else { return true }
        // Nobody asked for another protocol.
        if parser.status == 101 {
            cause = .violation(.notHTTP)
            return false
        }
        guard !hasUnwantedBody else {
            cause = .violation(.unwantedEncoding)
            return false
        }
        // The connection would wait for the rest of the body, and take the next request for it.
        if isPartlySent, parser.version.isHTTP1 { curl.closeAfterwards() }
        giveAnswer()
        // libcurl would send the request again, and give that answer's body behind this one's header.
        attempts.isAnswered = hasRefusedExpectation && isPartlySent
        return !attempts.isAnswered
    }

    private var hasUnwantedBody: Bool {
        parser.codings.isUnwanted(decompresses: hop.request.acceptsCompression)
            && hop.request.method != .head && parser.status != 204 && parser.status != 304
    }

    func headerIsTooLarge() {
        cause = .violation(.headerTooLarge(limit: CurlTransfer.maximumHeaderOctets))
    }

    func nextUpload(into room: inout MutableRawSpan) -> UploadStep {
        noteActivity()
        guard let source else { return .end }
        reportProgress()
        let step = source.next(into: &room)
        switch step {
        case .filled(let count): noteGiven(count)
        case .later: break
        case .end: noteSent()
        case .failed: cause = source.fault.map { .upload($0) }
        }
        return step
    }

    func rewindUpload(to offset: Int64) -> Bool {
        // A request that may not be done twice is not sent twice, whatever libcurl thinks of its connection.
        guard attempts.count == 0 || mayRepeat(), source?.rewind(to: offset) ?? true else {
            return false
        }
        noteRewound()
        return true
    }
}
