extension CertificateBundle {
    /// Adds the files of a directory; without a set of extensions, all of them.
    mutating func add(
        directory path: String,
        recursive: Bool,
        extensions: Set<String>?
    ) throws(BundleError) {
        // Everything is read before anything is taken over.
        var read: [(source: String, content: Content)] = []
        var tally = revocationTally
        var room = room
        for entry in try Self.list(path, recursive: recursive) {
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

    private static func list(
        _ path: String,
        recursive: Bool
    ) throws(BundleError) -> [DirectoryReader.Entry] {
        do throws(FileError) {
            let directory = try FilePath(parsing: path)
            return recursive
                ? try DirectoryReader.listAll(directory) : try DirectoryReader.list(directory)
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
