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

    func received(headerLine: [UInt8]) -> Bool {
        noteActivity()
        let wasComplete = parser.isComplete
        do throws(HeaderFault) {
            try parser.add(headerLine)
        } catch {
            cause = .violation(
                error == .tooLarge
                    ? .headerTooLarge(limit: HeaderParser.maximumOctets) : .malformedHeader
            )
            return false
        }
        if parser.isComplete, !wasComplete { giveAnswer() }
        return true
    }

    func nextUpload(atMost count: Int) -> UploadStep {
        noteActivity()
        guard let source else { return .end }
        reportProgress()
        let step = source.next(atMost: count)
        switch step {
        case .octets(let octets): noteGiven(octets.count)
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
