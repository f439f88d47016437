/// The octets of `multipart/form-data` around a file (RFC 7578).
struct MultipartForm {
    private let boundary: String
    private let prefix: [UInt8]

    /// - Parameters:
    ///   - fields: Names and values that come before the file.
    ///   - fileName: The file's name for people.
    ///   - contentType: The file's type; a line end in it is dropped.
    init(fields: [(String, String)], fileName: String, contentType: String) {
        // 128 bits by chance: that the file holds it is less likely than anything else that goes wrong.
        var generator = SystemRandomNumberGenerator()
        let boundary =
            "certtrust-" + String(generator.next(), radix: 16) + String(generator.next(), radix: 16)
        var text = ""
        for (name, value) in fields {
            text += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n"
            text += value + "\r\n"
        }
        text += "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\""
        text += Self.quoted(fileName) + "\"\r\n"
        text += "Content-Type: " + contentType.filter { !$0.isNewline } + "\r\n\r\n"
        self.boundary = boundary
        prefix = Array(text.utf8)
    }

    var headers: HTTPHeaders {
        var headers = HTTPHeaders()
        headers.addReceived("Content-Type", "multipart/form-data; boundary=\(boundary)")
        return headers
    }

    func body(_ file: HTTPBody.Part) -> HTTPBody {
        HTTPBody(
            content: .parts([.octets(prefix), file, .octets(Array("\r\n--\(boundary)--\r\n".utf8))])
        )
    }

    /// As browsers write names, so that none ends its quotes or its line.
    private static func quoted(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"": text += "%22"
            case "\r": text += "%0D"
            case "\n": text += "%0A"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
