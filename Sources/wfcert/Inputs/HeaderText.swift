internal import CertTrust
internal import TLSTransport

/// Reads header fields as they are typed: `Name: value`.
enum HeaderText {
    static func read(_ texts: [String]) throws(UsageError) -> HTTPHeaders {
        var headers = HTTPHeaders()
        for text in texts {
            guard let colon = text.firstIndex(of: ":") else {
                throw .badText(
                    place: OptionName.header.flag,
                    given: text,
                    Words("no 'Name: value':", zh: "不是“Name: value”：")
                )
            }
            let name = String(text[..<colon])
            do throws(HTTPHeaderError) {
                try headers.add(name, String(text[text.index(after: colon)...]))
            } catch {
                // The value may be a secret.
                throw .badText(place: OptionName.header.flag, given: name, error.words)
            }
        }
        return headers
    }

    /// What is said of a field that may not be sent.
    static func refusal(_ error: HTTPHeaderError) -> UsageError {
        let name =
            switch error {
            case .badName: ""
            case .badValue(let name), .notYours(let name): name
            }
        return .badText(place: OptionName.header.flag, given: name, error.words)
    }
}

extension HTTPHeaderError {
    fileprivate var words: Words {
        switch self {
        case .badName: Words("no name of a field:", zh: "不是字段名：")
        case .badValue: Words("a control character in the value of", zh: "字段值含有控制字符：")
        case .notYours: Words("is made from the request itself:", zh: "由请求本身生成：")
        }
    }
}
