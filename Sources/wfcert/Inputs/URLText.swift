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
        do throws(HTTPURLError) {
            guard let base, text.hasPrefix("/"), !text.hasPrefix("//") else {
                return try HTTPURL(text)
            }
            return try HTTPURL(endpoint: base.endpoint, target: text)
        } catch {
            throw .badText(place: place, given: text, error.words)
        }
    }
}

extension HTTPURLError {
    fileprivate var words: Words {
        switch self {
        case .malformed:
            Words(
                "no URL such as https://HOST[:PORT]/PATH:",
                zh: "不是 https://HOST[:PORT]/PATH 形式的 URL："
            )
        case .tooLong: Words("too long for a URL:", zh: "URL 过长：")
        case .insecure(let scheme):
            Words(
                "the app's channels speak https alone, not \(scheme):",
                zh: "应用只使用 https，不支持 \(scheme)："
            )
        case .badHost: Words("the host is neither a name nor an address:", zh: "主机既不是域名也不是地址：")
        case .badPort: Words("no port from 1 to 65535:", zh: "端口不在 1 至 65535 之间：")
        case .badCharacter: Words("a space or control character in it:", zh: "含有空格或控制字符：")
        }
    }
}
