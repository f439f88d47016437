internal import CertTrust

/// A proxy that carries the encrypted connection; it sees the name and the port, and nothing of what is said.
public struct Proxy: Sendable, Hashable {
    /// How the proxy is asked.
    public let kind: Kind
    /// Where it is.
    public let endpoint: Endpoint
    /// Who asks; nil for nobody.
    public let credentials: Credentials?

    /// The protocols that proxies are asked in.
    public enum Kind: String, Sendable {
        /// `CONNECT` of HTTP.
        case http
        /// SOCKS version 5; the proxy looks names up.
        case socks5
    }

    /// A name and a password, sent to the proxy in clear.
    public struct Credentials: Sendable, Hashable {
        /// The name.
        public let user: String
        /// The password.
        public let password: String

        /// Any name and password.
        public init(user: String, password: String) {
            self.user = user
            self.password = password
        }
    }

    /// - Parameters:
    ///   - kind: How it is asked.
    ///   - endpoint: Where it is.
    ///   - credentials: Who asks; nil for nobody.
    public init(kind: Kind, endpoint: Endpoint, credentials: Credentials? = nil) {
        self.kind = kind
        self.endpoint = endpoint
        self.credentials = credentials
    }

    /// Reads `http://proxy:3128` or `socks5://user:password@proxy:1080`.
    ///
    /// - Parameters:
    ///   - text: Scheme, host and port; name and password may stand before the host, percent-encoded
    ///     (RFC 3986 section 3.2.1).
    ///   - credentials: Who asks, where the text does not say.
    /// - Throws: `https://` and all other schemes are `notSupported`: TLS to a proxy would pass the gate as if it were
    ///   the origin.
    public init(_ text: String, credentials: Credentials? = nil) throws(ProxyError) {
        guard let end = text.range(of: "://") else { throw .malformed }
        let scheme = text[..<end.lowerBound].lowercased()
        let kind: Kind =
            switch scheme {
            case "http": .http
            case "socks5", "socks5h": .socks5
            default: throw .notSupported(scheme: ShownText.escape(scheme))
            }
        let rest = text[end.upperBound...]
        let authority = rest.hasSuffix("/") ? rest.dropLast() : rest
        let at = authority.lastIndex(of: "@")
        let place = at.map { authority[authority.index(after: $0)...] } ?? authority
        var credentials = credentials
        if let at { credentials = try Credentials(authority[..<at]) }
        guard !place.contains(where: { "/?#@".contains($0) }) else { throw .malformed }
        let port = try Self.port(of: place)
        do throws(HostIdentityError) {
            let host = try HostIdentity(String(place))
            self.init(
                kind: kind,
                endpoint: Endpoint(host: host, port: port ?? (kind == .http ? 8_080 : 1_080)),
                credentials: credentials
            )
        } catch {
            throw .malformed
        }
    }

    private static func port(of place: Substring) throws(ProxyError) -> UInt16? {
        guard let colon = place.lastIndex(of: ":"), !place[colon...].contains("]"),
            place.hasPrefix("[") || place.firstIndex(of: ":") == colon
        else { return nil }
        guard let port = UInt16(place[place.index(after: colon)...]), port > 0 else {
            throw .malformed
        }
        return port
    }
}

extension Proxy.Credentials {
    /// Reads `user:password`, percent-encoded; a password may be empty.
    fileprivate init(_ text: Substring) throws(ProxyError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let user = parts.first.flatMap(Self.decoded), !user.isEmpty else { throw .malformed }
        guard let password = Self.decoded(parts.count == 2 ? parts[1] : "") else {
            throw .malformed
        }
        self.init(user: user, password: password)
    }

    /// Nil for what is no percent-encoding, or decodes to no text or to control characters.
    private static func decoded(_ text: Substring) -> String? {
        var octets: [UInt8] = []
        var rest = text.utf8[...]
        while let octet = rest.popFirst() {
            guard octet == UInt8(ascii: "%") else {
                octets.append(octet)
                continue
            }
            guard let high = rest.popFirst(), let low = rest.popFirst(),
                let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16)
            else { return nil }
            octets.append(value)
        }
        guard octets.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else { return nil }
        return String(validating: octets, as: UTF8.self)
    }
}

/// Why a text is no proxy that can be used.
public enum ProxyError: Error, Equatable, Sendable {
    /// No `scheme://host:port`.
    case malformed
    /// A scheme for which there is no proxy here; escaped for showing.
    case notSupported(scheme: String)
}

extension StringProtocol {
    /// Foundation's namesake is not in FoundationEssentials.
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) {
                return start..<index(start, offsetBy: text.count)
            }
            start = index(after: start)
        }
        return nil
    }
}
