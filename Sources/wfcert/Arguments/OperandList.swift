internal import CertTrust

/// The file behind `@FILE`: one operand a line; empty lines and lines that begin with `#` are left out.
///
/// A file that is an input itself, PEM or binary, stands for itself.
enum OperandList {
    static func read(_ path: String) throws(Descriptor.Failure) -> [String] {
        let source = path == "-" ? Descriptor.standardInput : try Descriptor(reading: path)
        let bytes = try source.readAll(limit: Limits.fileBytes)
        try source.close()
        // A key or certificate given by mistake would be told line by line as files that are missing.
        guard bytes.firstRange(of: Array("-----BEGIN ".utf8)) == nil, !bytes.contains(0) else {
            return [path]
        }
        return bytes.split(separator: UInt8(ascii: "\n"))
            .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
            .filter { !$0.isEmpty && $0.first != UInt8(ascii: "#") }
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
