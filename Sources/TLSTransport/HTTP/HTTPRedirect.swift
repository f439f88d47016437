internal import CertTrust

/// Follows a redirect one hop.
enum HTTPRedirect {
    /// The request of the next hop; nil where the answer is none that sends elsewhere.
    ///
    /// - Parameters:
    ///   - request: That of the hop before.
    ///   - first: What the caller asked.
    ///   - status: Of the hop's answer.
    ///   - location: Where it sends.
    /// - Returns: The request, which carries to another host only what tells nothing of who asks, and the body where the status
    ///   keeps the method.
    /// - Throws: What keeps it from being followed.
    static func next(
        after request: HTTPRequest,
        of first: HTTPRequest,
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
            // Any other may be a credential, whatever it is called, and was meant for the first host.
            next.headers.keep(onlyNamed: harmless)
        }
        // The way was given for one host.
        next.dialing = next.url.endpoint == first.url.endpoint ? first.dialing : nil
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

    /// Fields of RFC 9110 and its kin that say what is wanted and what is sent, and not who asks.
    private static let harmless = [
        "Accept", "Accept-Charset", "Accept-Encoding", "Accept-Language", "Cache-Control",
        "Content-Disposition", "Content-Encoding", "Content-Language", "Content-MD5",
        "Content-Range",
        "Content-Type", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range",
        "If-Unmodified-Since", "Pragma", "Prefer", "Range", "User-Agent",
    ]
}
