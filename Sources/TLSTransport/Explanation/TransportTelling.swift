internal import CertTrust

/// What the sentences about one failure are made with: the failure, and how its parts are called.
struct TransportTelling {
    let error: TransportError
    let language: Language

    var connection: ConnectionReport { error.connection }

    func say(en: @autoclosure () -> String, zh: @autoclosure () -> String) -> String {
        switch language {
        case .english: en()
        case .chinese: zh()
        }
    }

    /// Whom the connection is meant for.
    var server: String { connection.endpoint.description }

    /// Where is connected to: another address than the host's, where one was given.
    var place: Endpoint {
        connection.dialled.map { Endpoint($0, of: connection.endpoint) } ?? connection.endpoint
    }

    /// The server for commands that look at it again: whom it was asked for may be somebody else than whom it is judged for.
    var dialledServer: Explanation.Server {
        Explanation.Server(
            place: place.description,
            serverName: connection.serverName.sent(to: connection.endpoint.host),
            startTLS: connection.startTLS?.rawValue,
            proxy: connection.proxy.flatMap { $0.kind == .http ? $0.endpoint.description : nil }
        )
    }

    /// The proxy's place, as its option is typed.
    var proxy: String {
        connection.proxy.map { "\($0.kind.rawValue)://\($0.endpoint)" } ?? ""
    }

    /// That no name was sent, where it is the likely cause.
    var serverName: [(String, String)] {
        guard error.kind == "sni-default-certificate" else { return [] }
        let text = say(
            en:
                "none sent, as always for an address: this looks like the server's default certificate",
            zh: "未发送（IP 地址一律如此）：这似乎是服务器的默认证书"
        )
        return [("SNI", text)]
    }

    /// That a server can choose which certificate it shows to who names nobody.
    var serverNameFix: [(String, commands: [String])] {
        guard error.kind == "sni-default-certificate" else { return [] }
        let text = say(
            en: """
                If the server has a certificate with this address, let it be the default one; in \
                nginx: listen 443 ssl default_server; in the server block that has it.
                """,
            zh: """
                如果服务器有包含此地址的证书，请将其设为默认证书；nginx：在对应的 server 块中写 \
                listen 443 ssl default_server;
                """
        )
        return [(text, commands: [])]
    }

    /// Why the certificate may be another one than the server's own for this host.
    var serverNameNote: [String] {
        guard error.kind == "sni-default-certificate" else { return [] }
        let text = say(
            en: """
                An address cannot be named in the handshake (RFC 6066 section 3), so that a server \
                with several certificates sends its default one. If it has one for a name of \
                yours, dial that name; with --resolve it is reached at this address all the same.
                """,
            zh: """
                握手中不能声明 IP 地址（RFC 6066 第 3 节），拥有多张证书的服务器会发送默认证书。\
                如果它有您的域名的证书，请改为连接该域名；用 --resolve 仍可连到此地址。
                """
        )
        return [text]
    }

    /// Shows the handshake without this tool; nil behind a proxy of SOCKS, which OpenSSL's client does not speak.
    var handshakeCommand: String? {
        guard connection.proxy?.kind != .socks5 else { return nil }
        return "timeout 10 openssl s_client \(dialledServer.clientOptions) </dev/null"
    }
}

extension TLSInformation: CustomStringConvertible {
    /// Such as `TLSv1.3, TLS_AES_256_GCM_SHA384, h2, SNI im.example.com`.
    public var description: String { text(.english) }

    /// The same in a language.
    func text(_ language: Language) -> String {
        let without = language == .english ? "no SNI" : "无 SNI"
        let name = serverName.map { ["SNI \($0)"] } ?? [without]
        return
            ([version, cipher] + (applicationProtocol.map { [ShownText.escape($0)] } ?? []) + name)
            .joined(separator: ", ")
    }
}
