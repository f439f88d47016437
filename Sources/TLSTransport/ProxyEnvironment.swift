public import CertTrust

/// Proxies as variables of the environment name them, for callers that were asked to heed them.
///
/// The library looks at no variable by itself.
public struct ProxyEnvironment: Sendable {
    private let proxy: Proxy?
    private let exceptions: [String]

    /// - Parameter variable: Gives the value of a variable; nil where it is not set.
    ///
    /// Of `https_proxy`, `HTTPS_PROXY`, `all_proxy` and `ALL_PROXY` the first that is set and not empty counts, then
    /// `no_proxy` or `NO_PROXY`: names with what is below them, addresses, or `*` for everything, with commas between.
    /// - Throws: For a value that is no proxy which can be used.
    public init(_ variable: (String) -> String?) throws(ProxyError) {
        let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        let text = names.lazy.compactMap(variable).first { !$0.isEmpty }
        // As curl has it, a bare host is an HTTP proxy.
        if let text {
            proxy = try Proxy(text.contains("://") ? text : "http://" + text)
        } else {
            proxy = nil
        }
        let listed = ["no_proxy", "NO_PROXY"].lazy.compactMap(variable).first { !$0.isEmpty }
        exceptions = (listed ?? "").lowercased().split { $0 == "," || $0.isWhitespace }
            .map(Self.exception)
    }

    /// Without the dot or the star that some write in front of a domain, and the brackets around an address.
    private static func exception(_ text: Substring) -> String {
        if text.hasPrefix("["), text.hasSuffix("]") { return String(text.dropFirst().dropLast()) }
        if text.hasPrefix("*.") { return String(text.dropFirst(2)) }
        return String(text.first == "." ? text.dropFirst() : text)
    }

    /// Who carries connections to a host; nil where it is dialled without one.
    public func proxy(for host: HostIdentity) -> Proxy? {
        let name = host.description.lowercased()
        let isExcepted = exceptions.contains { $0 == "*" || $0 == name || name.hasSuffix("." + $0) }
        return isExcepted ? nil : proxy
    }
}
