import CFuzzer
import Glibc

// The functions that libFuzzer calls, and the octets that it lends.

/// `fuzz --target=NAME [libFuzzer's options] [CORPUS or INPUT]...`; libFuzzer itself passes over `--` options.
@main
struct EntryPoint {
    static func main() {
        guard let target = chosenTarget() else {
            let names = FuzzTarget.all.map(\.name).joined(separator: " ")
            Report.say("say which with --target=NAME, one of: \(names)")
            exit(2)
        }
        Harness.shared.start(target)
        atexit { Harness.shared.printStatistics() }
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
            unsafe CommandLine.unsafeArgv
        exit(
            unsafe LLVMFuzzerRunDriver(&count, &arguments) { data, size in
                unsafe Harness.shared.run(EntryPoint.octets(data, size))
                return 0
            }
        )
    }

    private static func chosenTarget() -> FuzzTarget? {
        let prefix = "--target="
        let named = CommandLine.arguments.last { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
        return FuzzTarget.all.first { $0.name == named ?? "" }
    }

    fileprivate static func octets(_ data: UnsafePointer<UInt8>?, _ size: Int) -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: data, count: size))
    }

    /// Writes what fits, and gives how much that is.
    fileprivate static func store(
        _ octets: [UInt8],
        _ data: UnsafeMutablePointer<UInt8>,
        _ maximum: Int
    ) -> Int {
        let kept = octets.prefix(maximum)
        for (index, octet) in kept.enumerated() { unsafe data[index] = octet }
        return kept.count
    }
}

@c(LLVMFuzzerCustomMutator)
func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int, _ seed: UInt32) -> Int
{
    let octets = unsafe EntryPoint.octets(data, size)
    let mutated = Harness.shared.mutate(octets, maximum: maximum, seed: seed)
    return unsafe EntryPoint.store(mutated, data, maximum)
}

@c(LLVMFuzzerCustomCrossOver)
func crossOver(
    _ left: UnsafePointer<UInt8>?,
    _ leftSize: Int,
    _ right: UnsafePointer<UInt8>?,
    _ rightSize: Int,
    _ data: UnsafeMutablePointer<UInt8>,
    _ maximum: Int,
    _ seed: UInt32
) -> Int {
    let first = unsafe EntryPoint.octets(left, leftSize)
    let second = unsafe EntryPoint.octets(right, rightSize)
    let mixed = Harness.shared.cross(first, second, maximum: maximum, seed: seed)
    return unsafe EntryPoint.store(mixed, data, maximum)
}

/// libFuzzer's own mutator, which knows the dictionary and the values that were compared.
enum RawMutator {
    static func mutate(_ octets: [UInt8], maximum: Int) -> [UInt8] {
        guard maximum > 0 else { return octets }
        let kept = octets.prefix(maximum)
        var buffer = Array(kept) + Array(repeating: 0, count: maximum - kept.count)
        let size = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
            unsafe LLVMFuzzerMutate(buffer.baseAddress, kept.count, maximum)
        }
        return Array(buffer.prefix(size))
    }
}
