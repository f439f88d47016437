/// Several sources, one behind another.
final class JoinedSource: UploadSource {
    private let parts: [any UploadSource]
    private var current = 0

    /// - Parameter parts: Each of a known length.
    init(_ parts: [any UploadSource]) {
        self.parts = parts
    }

    var length: Int64? { parts.reduce(0) { $0 + ($1.length ?? 0) } }

    var fault: UploadFault? { parts.lazy.compactMap(\.fault).first }

    func next(into room: inout MutableRawSpan) -> UploadStep {
        while current < parts.count {
            let step = parts[current].next(into: &room)
            switch step {
            case .end: current += 1
            case .filled, .later, .failed: return step
            }
        }
        return .end
    }

    /// To the beginning alone, which is where a request begins anew.
    func rewind(to offset: Int64) -> Bool {
        guard offset == 0, parts.allSatisfy({ $0.rewind(to: 0) }) else { return false }
        current = 0
        return true
    }

    func close() {
        for part in parts { part.close() }
    }
}
