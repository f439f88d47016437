/// What is sent behind the header.
public struct HTTPBody: Sendable {
    let content: Content

    enum Content: Sendable {
        case none
        case parts([Part])
        case sequence(length: Int64?, @Sendable (UploadPipe) async -> Void)
    }

    /// Octets of a known length.
    enum Part: Sendable {
        case octets([UInt8])
        case file(path: String)
    }

    /// Nothing.
    public static let none = HTTPBody(content: .none)

    /// These octets.
    public static func octets(_ octets: [UInt8]) -> HTTPBody {
        HTTPBody(content: .parts([.octets(octets)]))
    }

    /// This text in UTF-8.
    public static func text(_ text: String) -> HTTPBody { .octets(Array(text.utf8)) }

    /// A file, read while it is sent.
    ///
    /// The transfer fails as `changed` when it is written to meanwhile.
    public static func file(_ path: String) -> HTTPBody {
        HTTPBody(content: .parts([.file(path: path)]))
    }

    /// Chunks as they come; no more is asked for than is sent.
    ///
    /// - Parameters:
    ///   - chunks: Read once, so that the request is neither repeated nor redirected with its body.
    ///   - length: How many octets they are together; nil sends them without saying so.
    /// - Returns: A body that can be sent once.
    public static func chunks<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks,
        length: Int64? = nil
    ) -> HTTPBody where Chunks.Element == [UInt8] {
        HTTPBody(
            content: .sequence(length: length) { pipe in
                do {
                    for try await chunk in chunks {
                        guard await pipe.push(chunk) else { return }
                    }
                    pipe.finish(nil)
                } catch {
                    pipe.finish(.sequenceFailed)
                }
            }
        )
    }

    /// Whether it can be had a second time.
    var isRepeatable: Bool {
        switch content {
        case .none, .parts: true
        case .sequence: false
        }
    }
}
