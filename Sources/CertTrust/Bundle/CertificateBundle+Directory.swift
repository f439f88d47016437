extension CertificateBundle {
    /// Adds the files of a directory; without a set of extensions, all of them.
    mutating func add(
        directory path: String,
        recursive: Bool,
        extensions: Set<String>?
    ) throws(BundleError) {
        try add(
            try Self.listing(path) { directory throws(FileError) in
                recursive
                    ? try DirectoryReader.listAll(directory) : try DirectoryReader.list(directory)
            },
            of: path,
            extensions: extensions
        )
    }

    /// Adds the files of a directory and of those in it, as far as the bounds go.
    mutating func add(
        tree path: String,
        within bounds: DirectoryReader.Bounds
    ) throws(BundleError) {
        try add(
            try Self.listing(path) { directory throws(FileError) in
                try DirectoryReader.listTree(directory, within: bounds)
            },
            of: path,
            extensions: Self.extensions
        )
    }

    private mutating func add(
        _ entries: [DirectoryReader.Entry],
        of path: String,
        extensions: Set<String>?
    ) throws(BundleError) {
        // Everything is read before anything is taken over.
        var read: [(source: String, content: Content)] = []
        var tally = revocationTally
        var room = room
        for entry in entries {
            let content = Self.content(of: entry, extensions: extensions, room: room)
            if case .file(let file) = content {
                tally.add(file)
                guard !tally.isExceeded else { throw .tooManyRevocationLists(path: path) }
                guard file.isComplete else { throw tooMany(in: path) }
                room -= file.certificates.count
            }
            read.append((entry.path.text, content))
        }
        for (source, content) in read {
            switch content {
            case .file(let file): take(file, from: source)
            case .fault(let problem): add(BundleDiagnostic(source: source, problem))
            }
        }
    }

    /// What became of an entry of a directory.
    private enum Content {
        case file(CertificateFile)
        case fault(BundleProblem)
    }

    private static func listing(
        _ path: String,
        _ list: (FilePath) throws(FileError) -> [DirectoryReader.Entry]
    ) throws(BundleError) -> [DirectoryReader.Entry] {
        do throws(FileError) {
            return try list(try FilePath(parsing: path))
        } catch {
            throw .unreadable(path: path, error)
        }
    }

    private static func content(
        of entry: DirectoryReader.Entry,
        extensions: Set<String>?,
        room: Int
    ) -> Content {
        if case .success(.directory) = entry.kind { return .fault(.notLoaded(.directory)) }
        // Files are passed over by their names; a directory has files of any name.
        if entry.isUnlisted, case .failure(let error) = entry.kind {
            return .fault(.unreadableFile(error))
        }
        if let extensions, !extensions.contains(entry.path.lowerCaseExtension ?? "") {
            let isList = entry.path.lowerCaseExtension == "crl"
            return .fault(.notLoaded(isList ? .revocationList : .fileExtension))
        }
        do throws(FileError) {
            let bytes = try FileReader.read(entry.path)
            return .file(CertificateFile(bytes, maximumCertificates: room))
        } catch {
            return .fault(.unreadableFile(error))
        }
    }
}
