internal import CertTrust

/// One request of one hop: what is asked after the redirects so far.
struct HTTPHop: Sendable {
    var request: HTTPRequest
    let channel: ChannelID
    let generation: TrustGeneration
    let options: HTTPOptions
    let started = ContinuousClock.now
    /// When the whole must be over; nil for never.
    var deadline: ContinuousClock.Instant?

    var report: ConnectionReport {
        ConnectionReport(
            endpoint: request.url.endpoint,
            dialled: request.dialing,
            proxy: options.proxy
        )
    }

    /// What libcurl is told.
    func settings(length: Int64?) -> CurlSettings {
        CurlSettings(
            url: request.url.base,
            requestTarget: request.url.target,
            method: request.method.name,
            body: body(length: length),
            headers: headerLines(length: length),
            connectTo: connectTo,
            proxy: options.proxy.map(CurlSettings.Proxy.init),
            allowsHTTP2: options.allowsHTTP2,
            decompresses: request.acceptsCompression
        )
    }

    private func body(length: Int64?) -> CurlSettings.Body {
        switch request.body.content {
        case .none:
            // RFC 9110 section 8.6: methods that hand something over say that it is nothing.
            ["POST", "PUT", "PATCH"].contains(request.method.name) ? .empty : .none
        case .parts: length == 0 ? .empty : .upload(length: length)
        case .sequence: .upload(length: length)
        }
    }

    private func headerLines(length: Int64?) -> [String] {
        var lines = request.headers.fields.map { field in
            field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
        }
        // libcurl would make the shortest body wait.
        let isLong = length ?? .max > Self.longBody
        if !request.expectsContinue || !isLong { lines.append("Expect:") }
        // libcurl's own for a posted form; nothing is added that nobody asked for.
        if request.headers["Content-Type"] == nil { lines.append("Content-Type:") }
        return lines
    }

    /// Octets from which on a body waits until the server has seen the header.
    private static let longBody: Int64 = 1_024 * 1_024

    private var connectTo: CurlSettings.ConnectTo? {
        request.dialing.map { dialling in
            CurlSettings.ConnectTo(
                host: dialling.host.description,
                port: dialling.port ?? request.url.endpoint.port,
                isIPv6: dialling.host.isIPv6
            )
        }
    }
}

extension CurlSettings.Proxy {
    fileprivate init(_ proxy: Proxy) {
        let scheme =
            switch proxy.kind {
            case .http: "http"
            case .socks5: "socks5h"
            }
        self.init(
            url: "\(scheme)://\(proxy.endpoint)",
            user: proxy.credentials?.user,
            password: proxy.credentials?.password
        )
    }
}
