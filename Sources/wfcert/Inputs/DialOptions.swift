internal import CertTrust
internal import TLSTransport

/// How a command line says to reach a server.
struct DialOptions: Sendable {
    let timeouts: Timeouts
    let allowsHTTP2: Bool
    /// Where to connect; nil for where names lead.
    let detour: Detour?
    /// As it was typed; nil where nothing was.
    private let detourText: String?
    private let proxy: ProxyChoice
    private let identity: IdentityOptions?

    /// Another address for the endpoint of a request.
    struct Detour: Sendable {
        /// Whom it is for; nil for whoever is asked first.
        let endpoint: Endpoint?
        let address: DialAddress
    }

    private enum ProxyChoice {
        case none
        case fixed(Proxy)
        case environment(ProxyEnvironment)
    }

    init(_ arguments: ParsedArguments) throws(UsageError) {
        var limits = Timeouts(firstByte: .seconds(30), idle: .seconds(30))
        if let limit = try arguments.seconds(.connectTimeout) { limits.connect = limit }
        if let limit = try arguments.seconds(.idleTimeout) {
            (limits.idle, limits.firstByte) = (limit, limit)
        }
        limits.whole = try arguments.seconds(.maxTime)
        timeouts = limits
        allowsHTTP2 = !arguments.has(.http1)
        detourText = arguments.value(.resolve)
        detour = try detourText.map { text throws(UsageError) in try DetourText.read(text) }
        proxy = try Self.proxy(arguments.value(.proxy))
        identity = try IdentityOptions(arguments)
    }

    /// What the client shows of itself; asks for a password where its key has one.
    func clientIdentity() throws(InputError) -> ClientIdentity? { try identity?.load() }

    /// What holds for all requests to this host; asks for a password where the client's key has one.
    func httpOptions(for host: HostIdentity) throws(InputError) -> HTTPOptions {
        HTTPOptions(
            proxy: carrier(for: host),
            identity: try identity?.load(),
            allowsHTTP2: allowsHTTP2
        )
    }

    /// What holds for connections to this host that are kept; asks for a password where the client's key has one.
    func connectionOptions(for host: HostIdentity) throws(InputError) -> IMOptions {
        IMOptions(
            connectTimeout: timeouts.connect,
            proxy: carrier(for: host),
            identity: try identity?.load()
        )
    }

    /// Where to connect for a request.
    ///
    /// - Parameters:
    ///   - endpoint: Whom the request is for.
    ///   - first: Whom the first request of the run is for.
    /// - Returns: Nil for where its host leads.
    func address(for endpoint: Endpoint, firstAsked first: Endpoint) -> DialAddress? {
        guard let detour, (detour.endpoint ?? first) == endpoint else { return nil }
        return detour.address
    }

    /// Refuses a detour that is for nobody who is asked: a script would test another server than it says.
    ///
    /// - Parameter endpoints: Whom all requests are for; redirects take no detour.
    /// - Throws: Where it matches none of them.
    func checkDetour(for endpoints: some Sequence<Endpoint>) throws(UsageError) {
        guard let endpoint = detour?.endpoint, let detourText, !endpoints.contains(endpoint) else {
            return
        }
        throw .badText(
            place: OptionName.resolve.flag,
            given: detourText,
            Words("nobody is asked whom it is for:", zh: "没有与之匹配的目标：")
        )
    }

    /// Who carries connections to this host.
    func carrier(for host: HostIdentity) -> Proxy? {
        switch proxy {
        case .none: nil
        case .fixed(let proxy): proxy
        case .environment(let environment): environment.proxy(for: host)
        }
    }

    private static func proxy(_ text: String?) throws(UsageError) -> ProxyChoice {
        guard let text else { return .none }
        do throws(ProxyError) {
            guard text != "env" else {
                return .environment(try ProxyEnvironment { Machine.environment($0) })
            }
            return .fixed(try Proxy(text))
        } catch {
            // A password may stand in it.
            let shown = text.contains("@") || text == "env" ? "…" : text
            throw .badText(place: OptionName.proxy.flag, given: shown, error.words)
        }
    }
}

extension ProxyError {
    fileprivate var words: Words {
        switch self {
        case .malformed:
            Words(
                "no proxy such as http://HOST:PORT or socks5://HOST:PORT:",
                zh: "不是 http://HOST:PORT 或 socks5://HOST:PORT 形式的代理："
            )
        case .notSupported(let scheme):
            Words(
                "proxy-not-supported: \(scheme) (http and socks5 carry the connection unread):",
                zh: "proxy-not-supported：\(scheme)（支持 http 与 socks5）："
            )
        }
    }
}
