internal import CertTrust
internal import TLSTransport

/// What a command line says to send: a file, which is read while it is sent, or standard input, which is read before.
enum SentContent: Sendable {
    case none
    case text(String)
    case file(String)

    /// Reads standard input when it is that; a file is left to the transfer.
    func load() throws(InputError) -> UploadContent? {
        switch self {
        case .none: nil
        case .text(let text): .octets(Array(text.utf8))
        case .file(InputReader.standardInput):
            .octets(try InputReader.read(InputReader.standardInput))
        case .file(let path): .file(path: path)
        }
    }
}

extension HTTPBody {
    init(_ content: UploadContent?) {
        switch content {
        case nil: self = .none
        case .octets(let octets): self = .octets(octets)
        case .file(let path): self = .file(path)
        }
    }
}
