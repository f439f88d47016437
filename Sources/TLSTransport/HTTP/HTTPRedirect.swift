internal import CertTrust

/// Follows a redirect one hop.
enum HTTPRedirect {
    /// The request of the next hop; nil where the answer is none that sends elsewhere.
    static func next(
        after request: HTTPRequest,
        status: Int,
        location: String?
    ) throws(RedirectFault) -> HTTPRequest? {
        guard [301, 302, 303, 307, 308].contains(status), let location else { return nil }
        var next = request
        next.url = try target(of: location, from: request.url)
        if status == 303 || ([301, 302].contains(status) && request.method == .post) {
            // RFC 9110 section 15.4: the answer is elsewhere, to be read.
            if request.method != .head { next.method = .get }
            next.body = .none
            for name in ["Content-Type", "Content-Encoding", "Content-Language", "Content-Range"] {
                next.headers.remove(name)
            }
        } else if !request.body.isRepeatable {
            throw .bodyNotRepeatable
        }
        if next.url.endpoint != request.url.endpoint {
            // They were meant for the first host; so was the way to it.
            for name in credentials { next.headers.remove(name) }
            next.dialing = nil
        }
        return next
    }

    private static func target(
        of location: String,
        from url: HTTPURL
    ) throws(RedirectFault) -> HTTPURL {
        do throws(HTTPURLError) {
            return try url.resolving(location)
        } catch {
            switch error {
            case .insecure(let scheme): throw .insecure(scheme: scheme)
            case .malformed, .tooLong, .badHost, .badPort, .badCharacter: throw .malformed
            }
        }
    }

    private static let credentials = [
        "Authorization", "Cookie", "Cookie2", "WWW-Authenticate", "X-Api-Key", "X-Auth-Token",
    ]
}
