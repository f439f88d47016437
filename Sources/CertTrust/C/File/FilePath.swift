/// A path as the kernel takes it: octets without NUL, in no particular encoding.
struct FilePath: Hashable {
    let octets: [UInt8]

    /// Nil for an empty path and for one with a NUL in it, which the kernel would cut there.
    init?(_ text: String) {
        self.init(octets: Array(text.utf8))
    }

    /// The path, or an error where `init` gives nil.
    init(parsing text: String) throws(FileError) {
        guard let path = FilePath(text) else { throw .invalidPath }
        self = path
    }

    private init?(octets: [UInt8]) {
        guard !octets.isEmpty, !octets.contains(0) else { return nil }
        self.octets = octets
    }

    /// The path of an entry of this directory.
    func appending(_ name: [UInt8]) -> FilePath? {
        let separator = octets.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
        return FilePath(octets: octets + separator + name)
    }

    /// The last component; empty behind a slash at the end.
    private var name: ArraySlice<UInt8> {
        let slash = octets.lastIndex(of: UInt8(ascii: "/"))
        return octets[(slash.map { $0 + 1 } ?? 0)...]
    }

    /// Whether the last component begins with a dot.
    var isHidden: Bool { name.first == UInt8(ascii: ".") }

    /// What stands behind the last dot of the last component, in lower case; nil where there is none.
    var lowerCaseExtension: String? {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
            return nil
        }
        return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }

    /// Lends the path with the NUL behind it that C wants.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let terminated = octets.map { CChar(bitPattern: $0) } + [0]
        return unsafe terminated.withUnsafeBufferPointer { buffer in
            // The array is never empty, so that it has an address.
            unsafe body(buffer.baseAddress.unsafelyUnwrapped)
        }
    }
}
