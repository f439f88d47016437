internal import CertTrust
internal import TLSTransport

/// What a person types for a server: `HOST`, `HOST:PORT`, `[v6]:PORT` or a URL.
struct ProbePlace: Equatable {
    let host: HostIdentity
    let port: UInt16
    /// Of a URL whose scheme begins in clear.
    let startTLS: StartTLS?

    /// - Parameters:
    ///   - text: As it was typed.
    ///   - startTLS: The protocol that was asked for beside it; its port is the one of a host alone.
    /// - Throws: For what is no server.
    init(_ text: String, startTLS: StartTLS?) throws(UsageError) {
        let scheme = try Self.scheme(of: text)
        let own = startTLS ?? scheme?.startTLS
        let place = scheme.map { Self.authority(text, behind: $0.end) } ?? text[...]
        guard scheme != nil || !Self.isFile(text) else {
            throw .badText(
                place: "HOST",
                given: text,
                Words(
                    "a file; wfcert describe and lint read those:",
                    zh: "这是文件，请使用 describe 或 lint："
                )
            )
        }
        guard let (host, port) = Self.split(place) else { throw Self.refusal(text) }
        let usual = own?.usualPort ?? scheme?.port ?? 443
        do throws(HostIdentityError) {
            self.host = try HostIdentity(String(host))
        } catch {
            throw Self.refusal(text)
        }
        self.port = port ?? usual
        self.startTLS = own
    }

    private struct Scheme {
        let port: UInt16
        var startTLS: StartTLS?
        /// Behind `://`.
        let end: String.Index
    }

    private static func scheme(of text: String) throws(UsageError) -> Scheme? {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let word = parts.first, parts[1].hasPrefix("//") else { return nil }
        let end = text.index(parts[1].startIndex, offsetBy: 2)
        let name = word.lowercased()
        if let port = ports[name] { return Scheme(port: port, end: end) }
        guard let kind = StartTLS(rawValue: name) else {
            throw .badText(
                place: "HOST",
                given: text,
                Words("a scheme without TLS, or none that is known:", zh: "该协议没有 TLS 或未知：")
            )
        }
        return Scheme(port: kind.usualPort, startTLS: kind, end: end)
    }

    /// One rule for every command: such a word is a file, whether it is there or not.
    private static func isFile(_ text: String) -> Bool {
        text.contains("/")
            || [".crt", ".cer", ".pem", ".der", ".p7b"].contains { text.hasSuffix($0) }
    }

    private static let ports: [String: UInt16] = [
        "https": 443, "wss": 443, "imaps": 993, "smtps": 465, "pop3s": 995, "ldaps": 636,
        "ftps": 990, "mqtts": 8883, "ssl": 443, "tls": 443,
    ]

    /// Up to the path; no name and password, which would be shown.
    private static func authority(_ text: String, behind start: String.Index) -> Substring {
        text[start...].prefix { !"/?#".contains($0) }
    }

    private static func split(_ place: Substring) -> (host: Substring, port: UInt16?)? {
        guard !place.isEmpty, !place.contains("@"), !place.contains("/") else { return nil }
        let colons = place.count { $0 == ":" }
        // An address of IPv6 has a port behind brackets alone.
        guard place.hasPrefix("[") || colons == 1, let colon = place.lastIndex(of: ":"),
            !place[colon...].contains("]")
        else { return (place, nil) }
        let digits = place[place.index(after: colon)...]
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits),
            port > 0
        else { return nil }
        return (place[..<colon], port)
    }

    private static func refusal(_ text: String) -> UsageError {
        .badText(
            place: "HOST",
            given: text.contains("@") ? "…@…" : text,
            Words(
                "no HOST[:PORT], [IPv6]:PORT or URL:",
                zh: "不是 HOST[:PORT]、[IPv6]:PORT 或 URL："
            )
        )
    }
}
