/// Gives the loop what is to be sent.
///
/// Lives on the loop's thread.
protocol UploadSource: AnyObject {
    /// Octets in all; nil when nobody knows.
    var length: Int64? { get }
    /// Why it failed, once it did.
    var fault: UploadFault? { get }
    /// Puts the next octets into the room that there is.
    func next(into room: inout MutableRawSpan) -> UploadStep
    /// Begins anew from an offset; false where that cannot be.
    func rewind(to offset: Int64) -> Bool
    /// Nothing more is asked.
    func close()
}

/// Octets in memory.
final class OctetsSource: UploadSource {
    private let octets: [UInt8]
    private var place = 0

    init(_ octets: [UInt8]) {
        self.octets = octets
    }

    var length: Int64? { Int64(octets.count) }
    var fault: UploadFault? { nil }

    func next(into room: inout MutableRawSpan) -> UploadStep {
        let count = room.fill(octets[place...])
        place += count
        return count == 0 ? .end : .filled(count)
    }

    func rewind(to offset: Int64) -> Bool {
        guard let offset = Int(exactly: offset), (0...octets.count).contains(offset) else {
            return false
        }
        place = offset
        return true
    }

    func close() {}
}

/// A file that must stay as it is.
final class FileSource: UploadSource {
    private let file: BodyFile
    private let begin: BodyFile.State
    private var place: Int64 = 0
    private(set) var fault: UploadFault?

    init(path: String) throws(UploadFault) {
        do throws(BodyFileError) {
            file = try BodyFile(path: path)
            begin = try file.state()
        } catch {
            throw .unreadable(code: error.code)
        }
    }

    var length: Int64? { begin.size }

    func next(into room: inout MutableRawSpan) -> UploadStep {
        do throws(BodyFileError) {
            let rest = begin.size - place
            guard rest > 0 else { return try ended() }
            let count = try file.read(at: place, into: &room, upTo: Int(clamping: rest))
            guard count > 0 else { return failed(.changed) }
            place += Int64(count)
            // The last part is held back until the file is known to be the one that it was.
            if place == begin.size, try file.state() != begin { return failed(.changed) }
            return .filled(count)
        } catch {
            return failed(.unreadable(code: error.code))
        }
    }

    private func ended() throws(BodyFileError) -> UploadStep {
        try file.state() == begin ? .end : failed(.changed)
    }

    private func failed(_ fault: UploadFault) -> UploadStep {
        self.fault = fault
        return .failed
    }

    func rewind(to offset: Int64) -> Bool {
        guard (0...begin.size).contains(offset) else { return false }
        place = offset
        return true
    }

    func close() {}
}

/// Chunks of an async sequence.
final class PipeSource: UploadSource {
    let length: Int64?
    private let pipe: UploadPipe
    private var sent: Int64 = 0
    /// The last octets of those announced, held back until nothing follows them.
    private var held: ArraySlice<UInt8>?
    private var ownFault: UploadFault?

    init(_ pipe: UploadPipe, length: Int64?) {
        self.pipe = pipe
        self.length = length
    }

    var fault: UploadFault? { ownFault ?? pipe.fault }

    func next(into room: inout MutableRawSpan) -> UploadStep {
        if let held { return release(held, into: &room) }
        switch pipe.next(atMost: room.byteCount) {
        case .octets(let octets):
            sent += Int64(octets.count)
            guard let length, sent >= length else { return .filled(room.fill(octets)) }
            return sent > length ? wrong() : release(octets, into: &room)
        case .end: return sent == length ?? sent ? .end : wrong()
        case .later: return .later
        case .failed: return .failed
        }
    }

    private func release(
        _ last: ArraySlice<UInt8>,
        into room: inout MutableRawSpan
    ) -> UploadStep {
        // It was made for another room, which may have been larger.
        guard last.count <= room.byteCount else { return .failed }
        held = last
        switch pipe.next(atMost: 1) {
        case .octets: return wrong()
        case .later: return .later
        case .failed: return .failed
        case .end:
            held = nil
            return last.isEmpty ? .end : .filled(room.fill(last))
        }
    }

    private func wrong() -> UploadStep {
        ownFault = .wrongLength
        return .failed
    }

    func rewind(to offset: Int64) -> Bool { false }

    func close() { pipe.close() }
}
