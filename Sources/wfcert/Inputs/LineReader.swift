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
    /// Where in `pending` the next line starts.
    private var start = 0
    private var isAtEnd = false

    init(_ source: Descriptor, limit: Int) {
        self.source = source
        self.limit = limit
    }

    /// The next line that is not empty; nil at the end.
    mutating func next() throws(Descriptor.Failure) -> Line? {
        var searched = start
        var isTooLong = false
        while true {
            if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = pending[start..<end]
                start = end + 1
                searched = start
                if isTooLong { return .tooLong }
                if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) { continue }
                return line.count > limit ? .tooLong : .whole(line)
            }
            if isAtEnd {
                defer {
                    pending = []
                    start = 0
                }
                if isTooLong { return .tooLong }
                return start == pending.count ? nil : .whole(pending[start...])
            }
            // What was handed over goes when more is read, not line by line.
            pending.removeFirst(start)
            start = 0
            if pending.count > limit {
                isTooLong = true
                pending = []
            }
            searched = pending.count
            let block = try source.readBlock()
            isAtEnd = block.isEmpty
            pending += block
        }
    }
}
