internal import CertTrust

/// Reads whole inputs, pipes and devices too: whoever names one wants it read.
enum InputReader {
    /// All of a file, or of standard input when it is called `-`.
    static func read(
        _ path: String,
        limit: Int = Limits.fileBytes
    ) throws(InputError) -> [UInt8] {
        let bytes: [UInt8]
        do throws(Descriptor.Failure) {
            bytes = try contents(path, limit)
        } catch {
            throw .unreadable(name: path, error)
        }
        guard bytes.count <= limit else {
            throw .tooLarge(name: path, limit: limit)
        }
        return bytes
    }

    /// What a directory holds.
    static func read(
        directory path: String,
        recursive: Bool = false
    ) throws(InputError) -> CertificateBundle {
        var bundle = CertificateBundle()
        do throws(BundleError) {
            try bundle.add(directory: path, recursive: recursive)
        } catch {
            throw .bundle(error)
        }
        return bundle
    }

    /// What a directory holds with those in it, as far as `Limits.treeDepth` and `Limits.treeEntries` go.
    static func read(tree path: String) throws(InputError) -> CertificateBundle {
        var bundle = CertificateBundle()
        do throws(BundleError) {
            try bundle.add(tree: path)
        } catch {
            throw .bundle(error)
        }
        return bundle
    }

    /// The first line of a file, such as a password, without its end.
    static func firstLine(of path: String) throws(InputError) -> String {
        let octets = try read(path, limit: 65_536)
        let line = octets.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return String(decoding: line, as: UTF8.self)
    }

    private static func contents(
        _ path: String,
        _ limit: Int
    ) throws(Descriptor.Failure) -> [UInt8] {
        guard path != standardInput else {
            return try Descriptor.standardInput.readAll(limit: limit)
        }
        let descriptor = try Descriptor(reading: path)
        let bytes = try descriptor.readAll(limit: limit)
        try descriptor.close()
        return bytes
    }

    /// How standard input is named.
    static let standardInput = "-"
}
