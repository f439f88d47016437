/// What lies on the disk of a download, and what must hold of it.
final class DownloadStore {
    private let target: DownloadTarget
    private let file: PartFile
    /// What is known about the octets; nil where they cannot be continued.
    private(set) var note: PartNote?
    /// How many of them an earlier call left.
    private(set) var resumedFrom: Int64

    /// How many octets there are.
    var length: Int64 { file.length }

    init(_ target: DownloadTarget) throws(DownloadFault) {
        self.target = target
        do throws(FileFault) {
            file = try PartFile(path: target.path, replacing: target.replacesExisting)
            resumedFrom = file.length
            guard target.resumes else { return }
            note = try file.note(upTo: PartNote.longest).flatMap { PartNote($0) }
        } catch {
            throw DownloadFault(error)
        }
    }

    /// What of the URL's file need not be sent again; nil where it is begun anew.
    func question(of url: SHA256Digest) -> DownloadAnswer.Question? {
        guard let note, note.url == url, length > 0, length <= note.total ?? length else {
            return nil
        }
        if let expected = target.expectedLength,
            length > expected || note.total ?? expected != expected
        {
            return nil
        }
        return DownloadAnswer.Question(offset: length, note: note)
    }

    // MARK: Writing

    /// Begins the file anew, with what lets it be continued.
    func begin(_ note: PartNote?) throws(DownloadFault) {
        resumedFrom = 0
        self.note = nil
        try file { (file) throws(FileFault) in try file.empty() }
        if let note { try keep(note) }
    }

    /// Notes how many octets there will be, where that was not known.
    func learn(total: Int64) throws(DownloadFault) {
        guard let note, note.total == nil else { return }
        try keep(PartNote(url: note.url, validator: note.validator, total: total))
    }

    func append(_ octets: [UInt8]) throws(DownloadFault) {
        // What is too long already need not be fetched to its end.
        if let expected = target.expectedLength, Int64(octets.count) > expected - length {
            try requireOrDiscard(length: length + Int64(octets.count))
        }
        try file { (file) throws(FileFault) in try file.append(octets) }
    }

    private func keep(_ note: PartNote) throws(DownloadFault) {
        try file { (file) throws(FileFault) in try file.write(note: note.octets) }
        self.note = note
    }

    /// Removes what would be continued for ever.
    func discard() {
        // What cannot be removed now is told by the next download; this one has a better reason to fail.
        try? file.remove()
        note = nil
    }

    // MARK: What must hold

    func require(length: Int64) throws(DownloadFault) {
        guard let expected = target.expectedLength, length != expected else { return }
        throw .wrongLength(expected: expected, actual: length)
    }

    func requireOrDiscard(length: Int64) throws(DownloadFault) {
        do throws(DownloadFault) {
            try require(length: length)
        } catch {
            discard()
            throw error
        }
    }

    /// Waits until the octets are on the disk, and sees whether they are the expected ones.
    ///
    /// - Returns: False where that could not be told: the task was cancelled, or OpenSSL has no memory.
    func prove() async throws(DownloadFault) -> Bool {
        try requireOrDiscard(length: length)
        do throws(FileFault) {
            try await file.sync()
        } catch {
            throw DownloadFault(error)
        }
        guard let expected = target.expectedSHA256 else { return true }
        guard let actual = try await digest() else { return false }
        guard actual == expected else {
            discard()
            throw .checksumMismatch(expected: expected, actual: actual)
        }
        return true
    }

    /// Of what can be read from the file, not of what was written to it.
    private func digest() async throws(DownloadFault) -> SHA256Digest? {
        guard let digest = RunningDigest() else { return nil }
        var offset: Int64 = 0
        while offset < length {
            if Task.isCancelled { return nil }
            let octets = try file { (file) throws(FileFault) in
                try file.read(at: offset, upTo: Self.readOctets)
            }
            // Somebody has cut it.
            guard !octets.isEmpty else { break }
            digest.add(octets)
            offset += Int64(octets.count)
            await Task.yield()
        }
        return digest.finish().flatMap { SHA256Digest($0) }
    }

    /// Gives the file its name.
    func finish() async throws(DownloadFault) {
        do throws(FileFault) {
            try await file.moveIntoPlace(replacing: target.replacesExisting)
        } catch {
            throw DownloadFault(error)
        }
    }

    private func file<Value>(
        _ step: (PartFile) throws(FileFault) -> Value
    ) throws(DownloadFault) -> Value {
        do throws(FileFault) {
            return try step(file)
        } catch {
            throw DownloadFault(error)
        }
    }

    /// Few enough that others come to their turn between them.
    private static let readOctets = 1_024 * 1_024
}
