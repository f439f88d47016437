import Testing

@testable import TLSTransport

@Suite("Values by their numbers")
struct NumberedTableTests {
    @Test(
        "whatever is set and removed, it holds what a dictionary holds, in order",
        arguments: 1...8
    )
    func model(seed: UInt64) {
        var state = seed
        func next(_ bound: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) % bound
        }
        var table = NumberedTable<UInt64>()
        var model: [UInt64: UInt64] = [:]
        for step in UInt64(0)..<2_000 {
            // Mostly rising, as they are given out; now and then one that came late.
            let number = next(4) == 0 ? next(64) : step / 40 + next(4)
            if next(2) == 0 {
                table.set(step, for: number)
                model[number] = step
            } else {
                #expect(table.remove(number) == model.removeValue(forKey: number))
            }
            let asked = next(80)
            #expect(table[asked] == model[asked])
            #expect(table.count == model.count)
        }
        #expect(table.values == model.sorted { $0.key < $1.key }.map(\.value))
        table.removeAll()
        #expect(table.count == 0)
        #expect(table[1] == nil)
    }
}
