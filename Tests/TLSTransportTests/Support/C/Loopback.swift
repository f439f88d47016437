import Foundation
import Glibc
import Synchronization

/// Ports and descriptors of this process.
enum Loopback {
    /// A port of the loopback interface on which nobody listens.
    ///
    /// Each is given once, and from below those that the system gives away: no other test's server can take it.
    static func freePort() throws -> UInt16 {
        for _ in 0..<ports.count {
            let place = next.wrappingAdd(1, ordering: .relaxed).newValue
            let port = UInt16(ports.lowerBound + place % ports.count)
            if canListen(port) { return port }
        }
        throw NoPort()
    }

    struct NoPort: Error {}

    private static let ports = 26_000..<32_000
    /// Two runs at once begin at different places.
    private static let next = Atomic<Int>(Int(getpid()) * 37)

    private static func canListen(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        address.sin_port = port.bigEndian
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe bind(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    /// Whether somebody accepts connections there.
    static func isListening(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        address.sin_port = port.bigEndian
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    /// Established connections of the loopback interface to this port, both ends of one counted once.
    static func connections(to port: UInt16) throws -> Int {
        let handle = try FileHandle(forReadingFrom: URL(filePath: "/proc/net/tcp"))
        let text = String(decoding: handle.readDataToEndOfFile(), as: UTF8.self)
        try handle.close()
        let remote = ":" + String(port, radix: 16, uppercase: true).paddedWithZeros(to: 4)
        return text.split(separator: "\n").count { line in
            let fields = line.split(separator: " ")
            return fields.count > 3 && fields[2].hasSuffix(remote) && fields[3] == "01"
        }
    }

}

extension String {
    fileprivate func paddedWithZeros(to count: Int) -> String {
        String(repeating: "0", count: max(0, count - self.count)) + self
    }
}
