// Answers that come before all of the request was sent.

extension HTTPTransfer {
    /// Whether the body that was to be sent is not known to have been sent as a whole.
    var isPartlySent: Bool {
        guard let source else { return false }
        return source.length.map { curl.uploadedOctets < $0 } ?? (sent == nil)
    }

    /// Whether an answer of success is here that cannot speak of the file: it was not sent as a whole so far.
    var isTooEarly: Bool {
        hop.request.mustBeSent && (200..<300).contains(parser.status) && parser.isComplete
            && isPartlySent
    }

    /// What such an answer is where the transfer is over; nil where all went well, or something else went wrong.
    var unsent: TransportError.Cause? {
        guard isTooEarly, cause == nil, let length = source?.length else { return nil }
        let sent = curl.uploadedOctets
        return .upload(.unsent(status: parser.status, sent: sent, length: length))
    }

    /// Whether libcurl would go on sending for nothing, or wait for what does not come: the whole answer is there.
    ///
    /// Over HTTP/1 it ends by itself once it has sent all, which the server may still read. Over HTTP/2 a stream whose
    /// answer has ended takes no more, and libcurl waits for room that it does not get (RFC 9113 section 8.1).
    var isAnsweredEarly: Bool {
        guard parser.isComplete else { return false }
        // It waits for a body that a HEAD with a body of its own does not get.
        if hop.request.method == .head { return true }
        guard !parser.version.isHTTP1, !isPaused, !curl.isHeldBack, isPartlySent else {
            return false
        }
        if parser.status == 204 || parser.status == 304 { return true }
        return parser.length.map { curl.downloadedOctets >= $0 } ?? false
    }

    /// Whether the server wants the request without `Expect`, and nothing else is known against it.
    ///
    /// Over HTTP/2 libcurl sends none.
    var hasRefusedExpectation: Bool {
        guard parser.status == HTTPHop.expectationFailed, parser.version.isHTTP1, let source else {
            return false
        }
        return hop.expects(length: source.length)
    }
}
