import Foundation
import Glibc

/// What this process has open.
enum Descriptors {
    /// Copies of the descriptors of a file, as a forked process has them.
    static func copies(of path: String) throws -> [Int32] {
        let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        let numbers = names.filter { name in
            let place = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/fd/\(name)"
            )
            return place == path
        }
        return numbers.compactMap { Int32($0) }.map { dup($0) }
    }

    static func close(_ descriptor: Int32) {
        _ = Glibc.close(descriptor)
    }
}
