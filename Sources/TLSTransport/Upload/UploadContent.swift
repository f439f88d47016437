/// What is uploaded.
public enum UploadContent: Sendable {
    case octets([UInt8])
    /// A file, read while it is sent.
    case file(path: String)

    var body: HTTPBody {
        switch self {
        case .octets(let octets): .octets(octets)
        case .file(let path): .file(path)
        }
    }

    var part: HTTPBody.Part {
        switch self {
        case .octets(let octets): .octets(octets)
        case .file(let path): .file(path: path)
        }
    }
}
