import CProcess
import Foundation
import Glibc

/// What this process holds.
struct Holdings: CustomStringConvertible {
    let descriptors: Int
    /// What was allocated and not freed.
    let heapOctets: Int

    static func now() throws -> Holdings {
        // The folder's own descriptor is one of them.
        let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        return Holdings(descriptors: descriptors, heapOctets: heapOctets)
    }

    private static var heapOctets: Int {
        // Sanitizers have an allocator of their own.
        if let count = unsafe dlsym(nil, "__sanitizer_get_current_allocated_bytes") {
            typealias Count = @convention(c) () -> Int
            return unsafe unsafeBitCast(count, to: Count.self)()
        }
        return Int(ct_live_heap())
    }

    var description: String { "\(descriptors) descriptors, \(heapOctets / 1_024) KiB" }
}
