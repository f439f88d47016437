import Testing

@testable import TLSTransport

@Suite("Outbox")
struct OutboxTests {
    /// The macro takes no call that changes something.
    private func takes(
        _ taken: Bool,
        _ wanted: Bool,
        at location: SourceLocation = #_sourceLocation
    ) {
        #expect(taken == wanted, sourceLocation: location)
    }

    private static func frame(_ number: Int, _ length: Int) -> [UInt8] {
        (0..<length).map { UInt8(truncatingIfNeeded: number &* 31 &+ $0) }
    }

    @Test("gives what came in order, whatever is written at a time, and gives back what was not")
    func order() {
        for seed in 0..<300 as Range<UInt64> {
            var generator = Generator(seed: seed)
            var box = Outbox(maximumOctets: 20_000, maximumFrames: 200)
            var expected: [UInt8] = []
            var written: [UInt8] = []
            var frames: [[UInt8]] = []
            for step in 0..<400 {
                if Bool.random(using: &generator) {
                    let frame = Self.frame(step, Int.random(in: 1...900, using: &generator))
                    if box.append(frame) {
                        frames.append(frame)
                        expected += frame
                    } else {
                        #expect(!box.hasRoom(for: frame.count))
                    }
                } else {
                    let most = Int.random(in: 0...3_000, using: &generator)
                    let count = box.withUnwritten { span in
                        let count = min(most, span.count)
                        for place in 0..<count { written.append(span[place]) }
                        return count
                    }
                    box.noteWritten(count)
                }
                #expect(box.waiting == expected.count - written.count)
                #expect(box.nextNumber == UInt64(frames.count))
            }
            #expect(expected.starts(with: written))
            // What is whole on the wire is not given back; what is not whole is, from its first octet.
            let whole = Int(box.firstNumber)
            #expect(frames[..<whole].reduce(0) { $0 + $1.count } <= written.count)
            let unwritten = box.takeUnwritten()
            #expect(unwritten == Array(frames[whole...]))
            #expect(box.isEmpty && box.waiting == 0)
            #expect(box.nextNumber == UInt64(frames.count))
        }
    }

    @Test("is bounded by octets and by frames, and takes one large frame when it is empty")
    func bounds() {
        var box = Outbox(maximumOctets: 100, maximumFrames: 3)
        takes(box.append(Self.frame(0, 1_000)), true)
        takes(box.append([1]), false)
        box.noteWritten(box.waiting)
        for _ in 0..<3 { takes(box.append([1]), true) }
        takes(box.append([1]), false)
        _ = box.takeUnwritten()
        takes(box.append(Self.frame(1, 60)), true)
        takes(box.append(Self.frame(2, 41)), false)
        takes(box.append(Self.frame(3, 40)), true)
        takes(box.append([]), false)
    }
}
