/// Certificates loaded from files and directories, each once, with what else was found there.
///
/// A path that the caller names must be readable, else the load throws and nothing of it is taken over. What is wrong
/// inside of it is a diagnostic: a bad file never hides a good one. Validity and trust are not looked at.
public struct CertificateBundle: Sendable {
    /// A certificate and where it was found first.
    public struct Entry: Sendable, Hashable {
        /// What was read.
        public let certificate: Certificate
        /// The path or name, as given or as listed; show `shownSource`.
        public let source: String
        /// The block of the file, counted over all blocks from 1.
        public let block: Int
        /// The line on which the block starts, from 1; nil for DER.
        public let line: Int?

        /// The source, harmless to terminals and logs.
        public var shownSource: String { ShownText.escape(source) }
    }

    /// In the order of loading; those of a directory in the order of the octets of their names.
    public private(set) var entries: [Entry] = []
    /// The revocation lists that were found, each once, in the order of loading; `RevocationStore` takes them.
    public private(set) var revocationLists: [RevocationList] = []
    /// In the order of loading.
    public private(set) var diagnostics: [BundleDiagnostic] = []
    private var positions: [Certificate: Int] = [:]
    private var knownLists: Set<RevocationList> = []
    private(set) var revocationTally = RevocationTally()
    /// Those that were folded count too, so that the work is bounded.
    private var certificatesRead = 0
    private let maximumCertificates: Int

    /// No certificates.
    public init() {
        self.init(maximumCertificates: Limits.bundleCertificates)
    }

    init(maximumCertificates: Int) {
        self.maximumCertificates = maximumCertificates
    }

    /// The certificates, each once.
    public var certificates: [Certificate] { entries.map(\.certificate) }

    /// Adds what a file or, not looking into directories inside it, a directory holds.
    public mutating func add(path: String) throws(BundleError) {
        let found: FileKind
        do throws(FileError) {
            found = try FileReader.kind(of: FilePath(parsing: path))
        } catch {
            throw .unreadable(path: path, error)
        }
        if found == .directory {
            try add(directory: path)
        } else {
            try add(file: path)
        }
    }

    /// Adds what a regular file holds, whatever its name.
    public mutating func add(file path: String) throws(BundleError) {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileReader.read(FilePath(parsing: path))
        } catch {
            throw .unreadable(path: path, error)
        }
        try add(bytes: bytes, named: path)
    }

    /// Adds what a file held whose bytes the caller has read.
    ///
    /// - Parameters:
    ///   - bytes: All of it.
    ///   - name: Where it came from, for diagnostics.
    /// - Throws: `unreadable` for more octets than a file may have, `tooManyCertificates`.
    public mutating func add(bytes: [UInt8], named name: String) throws(BundleError) {
        guard bytes.count <= Limits.fileBytes else {
            throw .unreadable(path: name, .tooLarge(limit: Limits.fileBytes))
        }
        let file = CertificateFile(bytes, maximumCertificates: room)
        var tally = revocationTally
        tally.add(file)
        guard !tally.isExceeded else { throw .tooManyRevocationLists(path: name) }
        guard file.isComplete else { throw tooMany(in: name) }
        take(file, from: name)
    }

    /// Adds the files of a directory whose names end in `.cer`, `.crt`, `.pem` or `.der`, in any letter case.
    ///
    /// - Parameters:
    ///   - path: The directory; links in it are followed.
    ///   - recursive: Whether directories in it are read too, each once; the app reads none.
    /// - Throws: `unreadable` when the directory itself cannot be listed, `tooManyCertificates`.
    public mutating func add(directory path: String, recursive: Bool = false) throws(BundleError) {
        try add(directory: path, recursive: recursive, extensions: Self.extensions)
    }

    /// Adds the files of a directory and of those in it whose names end so: what a deployment keeps, and not what an app
    /// loads.
    ///
    /// Directories and files are read once each, whatever links lead to them, and hidden directories not at all. What lies deeper than
    /// `Limits.treeDepth`, or behind the first `Limits.treeEntries` files, is left out and told as `unreadableFile`.
    ///
    /// - Parameter path: The directory; links in it are followed.
    /// - Throws: `unreadable` when the directory itself cannot be listed, `tooManyCertificates`.
    public mutating func add(tree path: String) throws(BundleError) {
        try add(tree: path, within: DirectoryReader.Bounds())
    }

    /// The file name extensions that are loaded from directories.
    static let extensions: Set<String> = ["cer", "crt", "pem", "der"]
}

extension CertificateBundle {
    /// Adds what the caller found out.
    mutating func add(_ diagnostic: BundleDiagnostic) { diagnostics.append(diagnostic) }

    /// How many certificates may still be added.
    var room: Int { maximumCertificates - certificatesRead }

    func tooMany(in source: String) -> BundleError {
        .tooManyCertificates(path: source, limit: maximumCertificates)
    }

    /// Takes over what a file holds.
    mutating func take(_ file: CertificateFile, from source: String) {
        certificatesRead += file.certificates.count
        for item in file.certificates { take(item, from: source) }
        revocationTally.add(file)
        for item in file.revocationLists where knownLists.insert(item.list).inserted {
            revocationLists.append(item.list)
        }
        diagnostics += file.diagnostics.map { found in
            BundleDiagnostic(
                source: source,
                block: found.block,
                line: found.line,
                .input(found.problem)
            )
        }
        if let quirk = Self.quirk(of: file, named: source) {
            diagnostics.append(BundleDiagnostic(source: source, .input(.encodingQuirk(quirk))))
        }
    }

    /// The name promises another encoding; the other extensions promise none.
    static func quirk(of file: CertificateFile, named name: String) -> EncodingQuirk? {
        switch (file.encoding, FilePath(name)?.lowerCaseExtension) {
        case (.der, "pem"): .derNamedPEM
        case (.pem, "der"): .pemNamedDER
        default: nil
        }
    }

    private mutating func take(_ item: CertificateFile.Item, from source: String) {
        if let position = positions[item.certificate] {
            let first = entries[position]
            diagnostics.append(
                BundleDiagnostic(
                    source: source,
                    block: item.block,
                    line: item.line,
                    .duplicate(of: first.source, block: first.block)
                )
            )
            return
        }
        positions[item.certificate] = entries.count
        entries.append(
            Entry(
                certificate: item.certificate,
                source: source,
                block: item.block,
                line: item.line
            )
        )
    }
}
