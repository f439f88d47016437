import Foundation
import Glibc
import Testing

/// Ports and descriptors of this process.
enum Loopback {
    /// A port of the loopback interface on which nobody listens.
    static func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe bind(descriptor, pointer, size) == 0
                    && getsockname(descriptor, pointer, &size) == 0
            }
        }
        try #require(status)
        return UInt16(bigEndian: address.sin_port)
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
