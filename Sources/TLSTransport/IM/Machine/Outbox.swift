/// Frames that wait to be written, in order, in one run of octets: what is written in one turn goes out together.
///
/// Bounded; a full one takes no more until something was written.
struct Outbox {
    /// Octets of frames, the first `head` of them written already.
    private var octets: [UInt8] = []
    private var head = 0
    /// The length of each frame that is not written to its end, from `firstLength` on.
    private var lengths: [Int] = []
    private var firstLength = 0
    /// How much of the first such frame is written.
    private var begun = 0
    /// The number of the first such frame; frames are numbered from 0 as they come.
    private(set) var firstNumber: UInt64 = 0

    private let maximumOctets: Int
    private let maximumFrames: Int

    init(maximumOctets: Int = 1 << 20, maximumFrames: Int = 16_384) {
        self.maximumOctets = maximumOctets
        self.maximumFrames = maximumFrames
    }

    /// Frames that are not written to their end.
    var count: Int { lengths.count - firstLength }
    var isEmpty: Bool { count == 0 }
    /// Octets that are not written.
    var waiting: Int { octets.count - head }
    /// The number that the next frame will get.
    var nextNumber: UInt64 { firstNumber + UInt64(count) }

    /// Whether a frame of this length has room; a frame that is larger than all room waits for an empty box.
    func hasRoom(for length: Int) -> Bool {
        isEmpty || (count < maximumFrames && length <= maximumOctets - waiting)
    }

    /// Whether what the protocol itself says has room: heartbeats, their answers and receipts find as much again as
    /// the app's frames have, since without them the other end would have to take this one for dead.
    func hasReserve(for length: Int) -> Bool {
        guard !isEmpty else { return true }
        // The first one may be larger than all room.
        let behind = waiting - (lengths[firstLength] - begun)
        return count < 2 * maximumFrames
            && length <= 2 * max(maximumOctets, Self.leastReserve) - behind
    }

    private static let leastReserve = 32_768

    /// Puts a frame behind the others; false where it has no room, or no reserve when it insists on one.
    mutating func append(_ frame: some Collection<UInt8>, insists: Bool = false) -> Bool {
        let length = frame.count
        guard length > 0, insists ? hasReserve(for: length) : hasRoom(for: length) else {
            return false
        }
        octets.append(contentsOf: frame)
        lengths.append(length)
        return true
    }

    /// Puts a frame behind the others that is written in place; for frames that have room.
    ///
    /// - Returns: False, and nothing is kept, for a frame without octets or when it throws.
    mutating func append<Failure>(
        _ write: (inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        let before = octets.count
        do throws(Failure) {
            try write(&octets)
        } catch {
            octets.removeLast(octets.count - before)
            throw error
        }
        guard octets.count > before else { return false }
        lengths.append(octets.count - before)
        return true
    }

    /// Puts the frames of messages behind the others, as far as they have room.
    mutating func append(
        contentsOf messages: ArraySlice<[UInt8]>,
        by framing: some Framing
    ) -> QueuedRun {
        let first = nextNumber
        var fault: FramingError?
        for message in messages {
            guard hasRoom(for: message.count) else { break }
            do throws(FramingError) {
                let isKept = try append { octets throws(FramingError) in
                    try framing.append(message[...], to: &octets)
                }
                // Nobody could tell when it is written.
                if !isKept { throw .impossibleLayout }
            } catch {
                fault = error
                break
            }
        }
        return QueuedRun(frames: first..<nextNumber, fault: fault)
    }

    /// Lends what is to be written next, many frames in one piece; `noteWritten` tells how much of it went out.
    func withUnwritten<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
        try body(octets.span.extracting(head..<octets.count))
    }

    /// So many octets are on their way.
    mutating func noteWritten(_ count: Int) {
        head += count
        begun += count
        while firstLength < lengths.count, begun >= lengths[firstLength] {
            begun -= lengths[firstLength]
            firstLength += 1
            firstNumber += 1
        }
        compact()
    }

    /// The link broke: gives back every frame that was not written to its end, and is empty then.
    ///
    /// Half a frame is nothing to the other end, so that it comes back whole.
    mutating func takeUnwritten() -> [[UInt8]] {
        var frames: [[UInt8]] = []
        var start = head - begun
        for length in lengths[firstLength...] {
            frames.append(Array(octets[start..<start + length]))
            start += length
        }
        firstNumber += UInt64(frames.count)
        octets.removeAll()
        lengths.removeAll()
        (head, firstLength, begun) = (0, 0, 0)
        return frames
    }

    /// Drops what is written: at once when that is everything, else when it is most of it.
    private mutating func compact() {
        if firstLength == lengths.count {
            octets.removeAll(keepingCapacity: octets.capacity <= 2 * maximumOctets)
            lengths.removeAll(keepingCapacity: true)
            (head, firstLength, begun) = (0, 0, 0)
            return
        }
        let isMostlyWritten = head - begun > octets.count / 2
        guard isMostlyWritten, head - begun > 4_096 else { return }
        octets.removeFirst(head - begun)
        head = begun
        lengths.removeFirst(firstLength)
        firstLength = 0
    }
}
