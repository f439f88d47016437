/// Something that a bundle was loaded from, kept for loading it again.
enum BundleSource: Sendable {
    case directory(String, recursive: Bool)
    case file(String)
    case bytes([UInt8], String)

    func load(into bundle: inout CertificateBundle) throws(BundleError) {
        switch self {
        case .directory(let path, let recursive):
            try bundle.add(directory: path, recursive: recursive)
        case .file(let path): try bundle.add(file: path)
        case .bytes(let bytes, let name): try bundle.add(bytes: bytes, named: name)
        }
    }
}
