/// Reads a stream line by line; never holds more than one line and one block.
struct LineReader {
    /// One line without its end.
    enum Line {
        case whole(ArraySlice<UInt8>)
        /// More octets than the limit; they are read over.
        case tooLong
    }

    private let source: Descriptor
    private let limit: Int
    private var pending: [UInt8] = []
    private var isAtEnd = false

    init(_ source: Descriptor, limit: Int) {
        self.source = source
        self.limit = limit
    }

    /// The next line that is not empty; nil at the end.
    mutating func next() throws(Descriptor.Failure) -> Line? {
        var searched = 0
        var isTooLong = false
        while true {
            if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = pending[..<end]
                pending = Array(pending[(end + 1)...])
                searched = 0
                if isTooLong { return .tooLong }
                if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) { continue }
                return line.count > limit ? .tooLong : .whole(line)
            }
            if isAtEnd {
                defer { pending = [] }
                if isTooLong { return .tooLong }
                return pending.isEmpty ? nil : .whole(pending[...])
            }
            searched = pending.count
            if pending.count > limit {
                isTooLong = true
                pending = []
                searched = 0
            }
            let block = try source.readBlock()
            isAtEnd = block.isEmpty
            pending += block
        }
    }
}
