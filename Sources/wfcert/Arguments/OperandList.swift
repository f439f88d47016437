internal import CertTrust

/// The file behind `@FILE`: one operand a line; empty lines and lines that begin with `#` are left out.
enum OperandList {
    static func read(_ path: String) throws(Descriptor.Failure) -> [String] {
        let source = path == "-" ? Descriptor.standardInput : try Descriptor(reading: path)
        let bytes = try source.readAll(limit: Limits.fileBytes)
        try source.close()
        return bytes.split(separator: UInt8(ascii: "\n"))
            .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
            .filter { !$0.isEmpty && $0.first != UInt8(ascii: "#") }
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
