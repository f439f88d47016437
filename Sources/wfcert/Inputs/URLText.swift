internal import CertTrust
internal import TLSTransport

/// Reads the URLs of a command line.
enum URLText {
    /// - Parameters:
    ///   - text: An https URL.
    ///   - place: Where it was typed.
    ///   - base: The server of a text that is only a path; nil where one is needed.
    /// - Returns: The URL.
    /// - Throws: For what is none.
    static func read(
        _ text: String,
        _ place: String,
        relativeTo base: HTTPURL? = nil
    ) throws(UsageError) -> HTTPURL {
        try checkAuthority(text, place)
        do throws(HTTPURLError) {
            guard let base, text.hasPrefix("/"), !text.hasPrefix("//") else {
                return try HTTPURL(text)
            }
            return try HTTPURL(endpoint: base.endpoint, target: text)
        } catch {
            throw .badText(place: place, given: text, error.words())
        }
    }

    /// What a WebSocket is asked for.
    ///
    /// - Parameters:
    ///   - text: A wss URL.
    ///   - headers: Fields of the request.
    ///   - protocols: The sub-protocols that are offered.
    /// - Returns: The request.
    /// - Throws: For what none can be made of.
    static func readWebSocket(
        _ text: String,
        headers: HTTPHeaders,
        protocols: [String]
    ) throws(UsageError) -> WebSocketRequest {
        try checkAuthority(text, "URL")
        do throws(WebSocketRequestError) {
            return try WebSocketRequest(text, headers: headers, protocols: protocols)
        } catch {
            switch error {
            case .url(let error):
                // Tokens stand in queries.
                let shown = TryOutcome.hidingQuery(text)
                throw .badText(place: "URL", given: shown, error.words("wss"))
            case .header(let error): throw HeaderText.refusal(error)
            case .badProtocol:
                throw .badText(
                    place: OptionName.subprotocol.flag,
                    given: protocols.joined(separator: ", "),
                    Words("no name of a sub-protocol, or one twice:", zh: "不是子协议名，或重复：")
                )
            }
        }
    }

    private static func checkAuthority(_ text: String, _ place: String) throws(UsageError) {
        let authority = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2)
            .first
        guard authority?.contains("@") != true else {
            throw .badText(
                place: place,
                given: "…@…",
                Words(
                    "no name and password in a URL; send them with --header:",
                    zh: "URL 中不能有用户名和密码，请用 --header 发送："
                )
            )
        }
    }
}

extension HTTPURLError {
    // The scheme is the one that is wanted.
    fileprivate func words(_ scheme: String = "https") -> Words {
        switch self {
        case .malformed:
            Words(
                "no URL such as \(scheme)://HOST[:PORT]/PATH:",
                zh: "不是 \(scheme)://HOST[:PORT]/PATH 形式的 URL："
            )
        case .tooLong: Words("too long for a URL:", zh: "URL 过长：")
        case .insecure(let given):
            Words(
                "the app's channels speak \(scheme) alone, not \(given):",
                zh: "应用只使用 \(scheme)，不支持 \(given)："
            )
        case .badHost: Words("the host is neither a name nor an address:", zh: "主机既不是域名也不是地址：")
        case .badPort: Words("no port from 1 to 65535:", zh: "端口不在 1 至 65535 之间：")
        case .badCharacter: Words("a space or control character in it:", zh: "含有空格或控制字符：")
        }
    }
}
