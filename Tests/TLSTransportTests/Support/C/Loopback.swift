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

    /// Descriptors that are open for sockets and pipes.
    static func openSockets() throws -> Int {
        guard let names = unsafe opendir("/proc/self/fd") else { throw POSIXError() }
        defer { unsafe closedir(names) }
        var count = 0
        while true {
            guard let entry = unsafe readdir(names) else { break }
            var octets = unsafe entry.pointee.d_name
            let name = unsafe withUnsafeBytes(of: &octets) { octets in
                unsafe String(decoding: octets.prefix { $0 != 0 }, as: UTF8.self)
            }
            var target = [CChar](repeating: 0, count: 64)
            let length = unsafe readlink("/proc/self/fd/\(name)", &target, target.count)
            let text = target.prefix(max(0, length)).map { UInt8(bitPattern: $0) }
            if text.starts(with: "socket:".utf8) { count += 1 }
        }
        return count
    }

    struct POSIXError: Error {}
}
