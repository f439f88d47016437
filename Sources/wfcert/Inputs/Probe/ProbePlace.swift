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
        if let fault = ProbePlaceFault(place) { throw fault.refusal(of: text) }
        let (host, port) = Self.split(place)
        let usual = own?.usualPort ?? scheme?.port ?? 443
        do throws(HostIdentityError) {
            self.host = try HostIdentity(String(host))
        } catch {
            throw ProbePlaceFault.host(host).refusal(of: text)
        }
        self.port = port ?? usual
        self.startTLS = own
    }

    /// As whoever dials it without more words.
    var target: ProbeTarget {
        var target = ProbeTarget(Endpoint(host: host, port: port))
        target.startTLS = startTLS
        return target
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
        // With a port in front of it, a slash is a path that was forgotten.
        (text.contains("/") && text.firstMatch(of: /^[^\/]+:[0-9]+\//) == nil)
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

    private static func split(_ place: Substring) -> (host: Substring, port: UInt16?) {
        guard let colon = portColon(in: place) else { return (place, nil) }
        return (place[..<colon], UInt16(place[place.index(after: colon)...]))
    }

    /// Where a port begins; nil where there is none.
    fileprivate static func portColon(in place: Substring) -> Substring.Index? {
        let colons = place.count { $0 == ":" }
        // An address of IPv6 has a port behind brackets alone.
        guard place.hasPrefix("[") || colons == 1, let colon = place.lastIndex(of: ":"),
            !place[colon...].contains("]")
        else { return nil }
        return colon
    }
}

/// What is wrong with a server's place.
private enum ProbePlaceFault {
    case empty, list, user, path, port, zone, oldAddress, other

    /// Nil where nothing but its host may be wrong.
    init?(_ place: Substring) {
        if place.isEmpty {
            self = .empty
        } else if place.hasPrefix("@"), !place.dropFirst().contains("@"), !place.contains(":") {
            self = .list
        } else if place.contains("@") {
            self = .user
        } else if place.contains("/") {
            self = .path
        } else if let colon = ProbePlace.portColon(in: place),
            !Self.isPort(place[place.index(after: colon)...])
        {
            self = .port
        } else {
            return nil
        }
    }

    /// Of a host that is none.
    static func host(_ host: Substring) -> ProbePlaceFault {
        if host.contains("%") { return .zone }
        let isNumbers = host.utf8.allSatisfy { $0 == 0x2e || (0x30...0x39).contains($0) }
        return isNumbers && !host.isEmpty ? .oldAddress : .other
    }

    private static func isPort(_ digits: Substring) -> Bool {
        digits.utf8.allSatisfy { (0x30...0x39).contains($0) } && (UInt16(digits) ?? 0) > 0
    }

    /// A name and password are never repeated.
    func refusal(of text: String) -> UsageError {
        let isSecret = self != .list && text.contains("@")
        return .badText(place: "HOST", given: isSecret ? "…@…" : text, words)
    }

    private var words: Words {
        switch self {
        case .list:
            Words("a list in a list is not read:", zh: "列表中不能再引用列表：")
        case .user:
            Words("leave user name and password out:", zh: "请去掉用户名和密码：")
        case .path:
            Words(
                "a path stands behind a URL's host alone, as in https://HOST:PORT/:",
                zh: "只有 URL 才能带路径，如 https://HOST:PORT/："
            )
        case .port:
            Words("its port is no number from 1 to 65535:", zh: "端口不是 1 到 65535 的数字：")
        case .zone:
            Words(
                "an address with a zone (%), for which no certificate can be:",
                zh: "带区域标识（%）的地址，证书无法覆盖："
            )
        case .oldAddress:
            Words(
                "an IPv4 address is four numbers from 0 to 255 without zeros in front:",
                zh: "IPv4 地址是四个 0 到 255 的数字，不带前导零："
            )
        case .empty, .other:
            Words(
                "no HOST[:PORT], [IPv6]:PORT or URL:",
                zh: "不是 HOST[:PORT]、[IPv6]:PORT 或 URL："
            )
        }
    }
}
