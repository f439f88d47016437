/// What an operand names.
///
/// One rule for every command: what exists is a path, whatever it looks like.
enum InputPlace: Equatable {
    case standardInput
    case directory(String)
    /// A file, or anything else that can be read like one.
    case file(String)
    /// An address to dial: a URL, `host:port` or `[v6]:port`.
    case server(String)

    init(_ operand: String) {
        guard operand != "-" else {
            self = .standardInput
            return
        }
        switch Descriptor.kind(of: operand) {
        case .directory: self = .directory(operand)
        case .regular, .stream: self = .file(operand)
        case .missing: self = Self.isAddress(operand) ? .server(operand) : .file(operand)
        }
    }

    private static func isAddress(_ operand: String) -> Bool {
        if operand.contains("://") { return true }
        guard !operand.contains("/"), let colon = operand.lastIndex(of: ":") else { return false }
        let port = operand[operand.index(after: colon)...]
        return !port.isEmpty && port.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
