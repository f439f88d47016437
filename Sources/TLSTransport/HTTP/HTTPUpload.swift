/// What a hop sends, made anew for each hop.
enum HTTPUpload: Sendable {
    case none
    case parts([Part])
    case pipe(UploadPipe, length: Int64?)

    /// Octets, or a file that is open on its way to the loop.
    enum Part: Sendable {
        case octets([UInt8])
        case file(OpenedFile)
    }

    // Handed over once, and used by the loop alone from then on.
    struct OpenedFile: @unchecked Sendable {
        let source: FileSource
    }

    init(_ body: HTTPBody) throws(UploadFault) {
        switch body.content {
        case .none: self = .none
        case .parts(let parts):
            var opened: [Part] = []
            for part in parts { opened.append(try Part(part)) }
            self = .parts(opened)
        case .sequence(let length, _): self = .pipe(UploadPipe(), length: length)
        }
    }

    /// Lets whoever fills a pipe end, where no transfer does.
    func close() {
        switch self {
        case .none, .parts: return
        case .pipe(let pipe, _): pipe.close()
        }
    }

    func source() -> (any UploadSource)? {
        switch self {
        case .none: nil
        case .parts(let parts):
            parts.count == 1 ? parts[0].source : JoinedSource(parts.map(\.source))
        case .pipe(let pipe, let length): PipeSource(pipe, length: length)
        }
    }
}

extension HTTPUpload.Part {
    fileprivate init(_ part: HTTPBody.Part) throws(UploadFault) {
        switch part {
        case .octets(let octets): self = .octets(octets)
        case .file(let path):
            self = .file(HTTPUpload.OpenedFile(source: try FileSource(path: path)))
        }
    }

    fileprivate var source: any UploadSource {
        switch self {
        case .octets(let octets): OctetsSource(octets)
        case .file(let opened): opened.source
        }
    }
}
