internal import CertTrust
internal import TLSTransport

/// Something that is watched.
enum WatchTarget: Sendable {
    case file(String)
    case directory(String)
    case server(ProbeItem)

    /// As it was typed.
    var name: String {
        switch self {
        case .file(let name), .directory(let name): name
        case .server(let item): item.name
        }
    }

    /// What exists is a path; what looks like one is a file that may come; everything else is a server.
    init(_ text: String, _ settings: ProbeSettings) throws(UsageError) {
        switch Descriptor.kind(of: text) {
        case .directory: self = .directory(text)
        case .regular, .stream: self = .file(text)
        case .missing where Self.isPath(text): self = .file(text)
        case .missing: self = .server(ProbeItem(name: text, target: try settings.target(text)))
        }
    }

    private static func isPath(_ text: String) -> Bool {
        guard !text.contains("://") else { return false }
        let ends = [".crt", ".cer", ".pem", ".der", ".p7b"]
        return text.contains("/") || ends.contains { text.hasSuffix($0) }
    }
}
