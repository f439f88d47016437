internal import CertTrust
internal import TLSTransport

/// Reads `--resolve`: `ADDRESS`, `ADDRESS:PORT`, or as curl has it `HOST:PORT:ADDRESS`, here with a port behind it, too.
enum DetourText {
    static func read(_ text: String) throws(UsageError) -> DialOptions.Detour {
        if let detour = forOneHost(text) { return detour }
        if let endpoint = endpoint(text[...]) {
            return .init(
                endpoint: nil,
                address: DialAddress(host: endpoint.host, port: endpoint.port)
            )
        }
        throw .badText(
            place: OptionName.resolve.flag,
            given: text,
            Words(
                "no ADDRESS, ADDRESS:PORT or HOST:PORT:ADDRESS:",
                zh: "不是 ADDRESS、ADDRESS:PORT 或 HOST:PORT:ADDRESS："
            )
        )
    }

    /// Reads `HOST:PORT`; nil for what is none.
    static func place(_ text: String) -> Endpoint? {
        guard let place = endpoint(text[...]), let port = place.port else { return nil }
        return Endpoint(host: place.host, port: port)
    }

    /// A name or bracketed address, a port, and an address behind it.
    private static func forOneHost(_ text: String) -> DialOptions.Detour? {
        let start =
            text.hasPrefix("[") ? text.firstIndex(of: "]") ?? text.startIndex : text.startIndex
        guard let first = text[start...].firstIndex(of: ":") else { return nil }
        let rest = text[text.index(after: first)...]
        guard let second = rest.firstIndex(of: ":"), let port = port(rest[..<second]),
            let host = try? HostIdentity(String(text[..<first])),
            let place = endpoint(rest[rest.index(after: second)...])
        else { return nil }
        return .init(
            endpoint: Endpoint(host: host, port: port),
            address: DialAddress(host: place.host, port: place.port)
        )
    }

    /// A host alone, or with its port; an IPv6 address with a port stands in brackets.
    private static func endpoint(_ text: Substring) -> (host: HostIdentity, port: UInt16?)? {
        let isBracketed = text.hasPrefix("[")
        if isBracketed || text.count(where: { $0 == ":" }) == 1,
            let colon = text.lastIndex(of: ":"),
            !text[colon...].contains("]")
        {
            guard let port = port(text[text.index(after: colon)...]),
                let host = try? HostIdentity(String(text[..<colon]))
            else { return nil }
            return (host, port)
        }
        return (try? HostIdentity(String(text))).map { ($0, nil) }
    }

    private static func port(_ text: Substring) -> UInt16? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(text),
            port > 0
        else { return nil }
        return port
    }
}
