/// What a hop sends, made anew for each hop.
enum HTTPUpload: Sendable {
    case none
    case octets([UInt8])
    case file(OpenedFile)
    case pipe(UploadPipe, length: Int64?)

    /// A file that is open, on its way to the loop.
    // Handed over once, and used by the loop alone from then on.
    struct OpenedFile: @unchecked Sendable {
        let source: FileSource
    }

    init(_ body: HTTPBody) throws(UploadFault) {
        switch body.content {
        case .none: self = .none
        case .octets(let octets): self = .octets(octets)
        case .file(let path): self = .file(OpenedFile(source: try FileSource(path: path)))
        case .sequence(let length, _): self = .pipe(UploadPipe(), length: length)
        }
    }

    /// Lets whoever fills a pipe end, where no transfer does.
    func close() {
        switch self {
        case .none, .octets, .file: return
        case .pipe(let pipe, _): pipe.close()
        }
    }

    func source() -> (any UploadSource)? {
        switch self {
        case .none: nil
        case .octets(let octets): OctetsSource(octets)
        case .file(let opened): opened.source
        case .pipe(let pipe, let length): PipeSource(pipe, length: length)
        }
    }
}
