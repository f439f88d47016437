internal import CertTrust

extension HTTPTransfer: CurlTransferDelegate {
    func willSendRequest() -> Bool {
        noteActivity()
        // The proof, whatever libcurl and OpenSSL did before: nothing is sent where the gate has not said yes.
        guard let handshake = curl.connectionHandshake, handshake.report.isDone,
            handshake.report.verdict?.isTrusted == true
        else {
            cause = .tls(.closed)
            return false
        }
        // libcurl sends a request again when a kept connection gives no answer.
        attempts += 1
        guard attempts == 1 || hop.request.method.isIdempotent else {
            cause = .closed
            return false
        }
        return true
    }

    func received(header: HeaderText) -> Bool {
        let wasComplete = parser.isComplete
        guard parser.read(header) else {
            cause = .violation(.malformedHeader)
            return false
        }
        if parser.isComplete, !wasComplete { giveAnswer() }
        return true
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
        guard hop.request.method.isIdempotent, source?.rewind(to: offset) ?? true else {
            return false
        }
        noteRewound()
        return true
    }
}
