public import CertTrust

/// An `https` URL, kept as it was written: what stands behind the host goes onto the request line octet for octet.
public struct HTTPURL: Sendable, Hashable {
    /// Whom it leads to.
    public let endpoint: Endpoint
    /// Path and query as they are sent; begins with a slash.
    public let target: String
    /// The host as it was written, as far as it is sent so: signatures of URLs cover it.
    let writtenHost: String
    /// Host and port as a Host field has them.
    let authority: String
    /// What libcurl is given to find the host; the target is apart.
    let base: String

    /// Reads a URL.
    ///
    /// A fragment is dropped. Octets that may not stand on a request line, such as spaces and letters outside ASCII, are
    /// percent-encoded; nothing else changes.
    ///
    /// - Throws: What keeps it from being sent; every scheme but https is `insecure`.
    public init(_ text: String) throws(HTTPURLError) {
        try self.init(text, scheme: "https")
    }

    /// Reads a URL of this scheme, whose port is 443 where none is said.
    init(_ text: String, scheme wanted: String) throws(HTTPURLError) {
        guard text.utf8.count <= Self.maximumOctets else { throw .tooLong }
        let octets = Array(text.utf8)
        guard let colon = octets.firstIndex(of: UInt8(ascii: ":")), colon > 0,
            octets[(colon + 1)...].starts(with: "//".utf8)
        else { throw .malformed }
        let scheme = String(decoding: octets[..<colon], as: UTF8.self)
        guard scheme.lowercased() == wanted else {
            throw .insecure(scheme: ShownText.escape(scheme))
        }
        let rest = octets[(colon + 3)...]
        let authority = rest.prefix { !"/?#".utf8.contains($0) }
        let place = try Authority(authority)
        self.init(place, target: try Self.target(rest[authority.endIndex...]))
    }

    /// An address made of its parts.
    ///
    /// - Parameters:
    ///   - endpoint: Whom it leads to.
    ///   - target: Path and query; begins with a slash.
    /// - Throws: For a control character in it, or no slash.
    public init(endpoint: Endpoint, target: String) throws(HTTPURLError) {
        guard target.utf8.first == UInt8(ascii: "/") else { throw .malformed }
        self.init(
            Authority(endpoint: endpoint, writtenHost: endpoint.host.description),
            target: try Self.target(Array(target.utf8)[...])
        )
    }

    init(_ place: Authority, target: String) {
        endpoint = place.endpoint
        writtenHost = place.writtenHost
        authority = place.text
        base = "https://\(authority)/"
        self.target = target
    }

    /// The same place, another path and query, which are encoded already.
    func with(target: String) -> HTTPURL {
        HTTPURL(Authority(endpoint: endpoint, writtenHost: writtenHost), target: target)
    }

    /// What stands in front of a fragment, as a request line takes it.
    static func target(_ octets: ArraySlice<UInt8>) throws(HTTPURLError) -> String {
        var target: [UInt8] = octets.first == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
        for octet in octets {
            switch octet {
            case UInt8(ascii: "#"): return String(decoding: target, as: UTF8.self)
            case 0x21...0x7e: target.append(octet)
            case 0x20, 0x80...: target += percentEncoded(octet)
            default: throw .badCharacter(octet)
            }
        }
        return String(decoding: target, as: UTF8.self)
    }

    private static func percentEncoded(_ octet: UInt8) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [UInt8(ascii: "%"), digits[Int(octet >> 4)], digits[Int(octet & 15)]]
    }

    /// Octets of the longest URL that is read.
    public static let maximumOctets = 65_536
}

extension HTTPURL: CustomStringConvertible {
    /// The URL as it is sent.
    public var description: String { base.dropLast() + target }
}

/// Why a text is no URL that can be sent.
public enum HTTPURLError: Error, Equatable, Sendable {
    /// No `https://host/…`.
    case malformed
    case tooLong
    /// Another scheme; escaped for showing.
    case insecure(scheme: String)
    case badHost(HostIdentityError)
    case badPort
    /// A control character.
    case badCharacter(UInt8)
}

/// Host and port of a URL.
struct Authority {
    let endpoint: Endpoint
    let writtenHost: String

    init(endpoint: Endpoint, writtenHost: String) {
        self.endpoint = endpoint
        self.writtenHost = writtenHost
    }

    init(_ octets: ArraySlice<UInt8>) throws(HTTPURLError) {
        if let bad = octets.first(where: { $0 <= 0x20 || $0 == 0x7f }) { throw .badCharacter(bad) }
        let text = String(decoding: octets, as: UTF8.self)
        let host: HostIdentity
        do throws(HostIdentityError) {
            host = try HostIdentity(text)
        } catch {
            throw error == .badPort ? .badPort : .badHost(error)
        }
        let (written, port) = try Self.split(octets)
        endpoint = Endpoint(host: host, port: port ?? 443)
        // Another spelling than letters' case, such as an international one, is no name on the wire.
        writtenHost = written.lowercased() == host.description ? written : host.description
    }

    var text: String {
        let host = endpoint.host.isIPv6 ? "[\(writtenHost)]" : writtenHost
        return endpoint.port == 443 ? host : "\(host):\(endpoint.port)"
    }

    private static func split(
        _ octets: ArraySlice<UInt8>
    ) throws(HTTPURLError) -> (String, UInt16?) {
        let isBracketed = octets.first == UInt8(ascii: "[")
        let afterHost =
            isBracketed
            ? octets.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 }
            : octets.firstIndex(of: UInt8(ascii: ":"))
        let end = afterHost ?? octets.endIndex
        var host = octets[..<end]
        if isBracketed { host = host.dropFirst().dropLast() }
        if host.last == UInt8(ascii: ".") { host = host.dropLast() }
        let digits = octets[end...].dropFirst()
        guard end < octets.endIndex, !digits.isEmpty else {
            return (String(decoding: host, as: UTF8.self), nil)
        }
        guard let port = UInt16(String(decoding: digits, as: UTF8.self)), port > 0 else {
            throw .badPort
        }
        return (String(decoding: host, as: UTF8.self), port)
    }
}
