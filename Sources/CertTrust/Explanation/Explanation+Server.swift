extension Explanation {
    /// A server that was dialled, for the commands that look at it again.
    public struct Server: Sendable, Equatable {
        /// Where it was reached, as `address:port`.
        public let place: String
        /// The name that was sent in the handshake, which need not be the one that is judged; nil for none.
        public let serverName: String?
        /// The protocol that began in clear, as `openssl s_client -starttls` calls it; nil for TLS from the first octet.
        public let startTLS: String?
        /// The proxy that was asked for a tunnel by HTTP's CONNECT, as `host:port`; nil for none.
        public let proxy: String?

        /// - Parameters:
        ///   - place: Where it was reached, as `address:port`.
        ///   - serverName: The name that was sent in the handshake (RFC 6066 section 3); nil for none.
        ///   - startTLS: The protocol that began in clear; nil for TLS from the first octet.
        ///   - proxy: The proxy that was asked for a tunnel by HTTP's CONNECT, as `host:port`; nil for none.
        public init(
            place: String,
            serverName: String?,
            startTLS: String? = nil,
            proxy: String? = nil
        ) {
            self.place = place
            self.serverName = serverName
            self.startTLS = startTLS
            self.proxy = proxy
        }

        /// The options of `openssl s_client` that reach it in the same way, each as a word of a POSIX shell.
        public var clientOptions: String {
            let name = serverName.map { "-servername " + ShellWord.quote($0) } ?? "-noservername"
            let first = startTLS.map { " -starttls " + ShellWord.quote($0) } ?? ""
            let way = proxy.map { " -proxy " + ShellWord.quote($0) } ?? ""
            return "-connect " + ShellWord.quote(place) + way + " " + name + first
        }
    }
}
