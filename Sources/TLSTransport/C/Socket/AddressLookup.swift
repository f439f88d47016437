internal import Glibc

/// Asks the system for a name's addresses, on a thread of its own: the loop must not stand still for a slow resolver.
enum AddressLookup {
    /// Begins; false when the system gives no thread.
    ///
    /// The addresses are given as text, in the system's order (RFC 6724); none where there are none.
    static func start(_ name: String, then body: @escaping @Sendable ([String]) -> Void) -> Bool {
        LoopThread.start { body(addresses(of: name)) }
    }

    private static func addresses(of name: String) -> [String] {
        var hints = unsafe addrinfo()
        unsafe hints.ai_family = AF_UNSPEC
        unsafe hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        unsafe hints.ai_flags = AI_ADDRCONFIG
        var first: UnsafeMutablePointer<addrinfo>?
        guard unsafe getaddrinfo(name, nil, &hints, &first) == 0 else { return [] }
        defer { unsafe freeaddrinfo(first) }
        var found: [String] = []
        var next = unsafe first
        while let entry = unsafe next, found.count < maximum {
            if let text = unsafe text(of: entry.pointee), !found.contains(text) {
                found.append(text)
            }
            unsafe next = entry.pointee.ai_next
        }
        return found
    }

    private static func text(of entry: addrinfo) -> String? {
        var room = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let code = unsafe getnameinfo(
            entry.ai_addr,
            entry.ai_addrlen,
            &room,
            socklen_t(room.count),
            nil,
            0,
            NI_NUMERICHOST
        )
        guard code == 0 else { return nil }
        let end = room.firstIndex(of: 0) ?? room.endIndex
        return String(decoding: room[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// More than anybody tries; a hostile name server can name many.
    private static let maximum = 32
}
