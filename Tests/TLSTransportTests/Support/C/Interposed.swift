import Glibc
import Synchronization

// This program's functions stand before those of its libraries, so that tests see what libcurl calls.

/// What libcurl asked of the system and of OpenSSL.
enum Interposed {
    /// Files and folders of roots that were loaded.
    static let loadedStores = Atomic<Int>(0)
    /// Connections of TLS that were closed by a thread in which writing to them may raise SIGPIPE.
    static let exposedGoodbyes = Atomic<Int>(0)
    /// Connections of TLS that were closed, and may not be written to as libcurl does where sockets are driven by hand:
    /// partly, and from a buffer that has moved; or that keep their buffers while they are idle.
    static let stiffGoodbyes = Atomic<Int>(0)
    /// Looking up this name takes twelve seconds.
    static let slowName = "slow.example.com"
    /// One that nobody waits for.
    static let slowestName = "slowest.example.com"
    /// One that leads to 127.0.0.1 and 127.0.0.2.
    static let twoNodes = "nodes.example.com"
    /// One that leads to 127.0.0.1, and to an address that no connection leads to: to a broadcast there is no way.
    static let oneWay = "ways.example.com"
}

@_cdecl("getaddrinfo")
func interposedLookUp(
    _ name: UnsafePointer<CChar>?,
    _ service: UnsafePointer<CChar>?,
    _ hints: UnsafePointer<addrinfo>?,
    _ result: UnsafeMutablePointer<UnsafeMutablePointer<addrinfo>?>?
) -> Int32 {
    typealias LookUp =
        @convention(c) (
            UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<addrinfo>?,
            UnsafeMutablePointer<UnsafeMutablePointer<addrinfo>?>?
        ) -> Int32
    if let name = unsafe name, unsafe String(cString: name) == Interposed.slowName {
        sleep(12)
        return EAI_NONAME
    }
    if let name = unsafe name, unsafe String(cString: name) == Interposed.slowestName {
        sleep(45)
        return EAI_NONAME
    }
    guard let real = unsafe dlsym(nextLibrary, "getaddrinfo") else { return EAI_FAIL }
    let lookUp = unsafe unsafeBitCast(real, to: LookUp.self)
    let nodes = [Interposed.twoNodes: "127.0.0.2", Interposed.oneWay: "255.255.255.255"]
    if let name = unsafe name, let node = unsafe nodes[String(cString: name)] {
        var second: UnsafeMutablePointer<addrinfo>?
        guard unsafe lookUp("127.0.0.1", service, hints, result) == 0,
            unsafe lookUp(node, service, hints, &second) == 0
        else { return EAI_FAIL }
        // Each entry is freed by itself.
        unsafe result?.pointee?.pointee.ai_next = second
        return 0
    }
    return unsafe lookUp(name, service, hints, result)
}

@_cdecl("SSL_shutdown")
func interposedGoodbye(_ connection: OpaquePointer?) -> Int32 {
    typealias Goodbye = @convention(c) (OpaquePointer?) -> Int32
    if !PipeSignals.areBlocked { Interposed.exposedGoodbyes.add(1, ordering: .relaxed) }
    if unsafe !hasModes(connection) { Interposed.stiffGoodbyes.add(1, ordering: .relaxed) }
    guard let real = unsafe dlsym(nextLibrary, "SSL_shutdown") else { return -1 }
    return unsafe unsafeBitCast(real, to: Goodbye.self)(connection)
}

/// Whether it has SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER and SSL_MODE_RELEASE_BUFFERS.
///
/// Not SSL_MODE_ENABLE_PARTIAL_WRITE: with it a write of 64 KiB takes four calls, which an upload pays for.
private func hasModes(_ connection: OpaquePointer?) -> Bool {
    typealias Control =
        @convention(c) (OpaquePointer?, Int32, Int, UnsafeMutableRawPointer?) -> Int
    guard let control = unsafe dlsym(nextLibrary, "SSL_ctrl") else { return false }
    let controlMode: Int32 = 33
    let modes = unsafe unsafeBitCast(control, to: Control.self)(connection, controlMode, 0, nil)
    return modes & 0x12 == 0x12
}

/// RTLD_NEXT, which Swift cannot import.
private var nextLibrary: UnsafeMutableRawPointer? {
    unsafe UnsafeMutableRawPointer(bitPattern: -1)
}

@_cdecl("X509_STORE_load_file")
func interposedLoadFile(_ store: OpaquePointer?, _ path: UnsafePointer<CChar>?) -> Int32 {
    Interposed.loadedStores.add(1, ordering: .relaxed)
    return 1
}

@_cdecl("X509_STORE_load_path")
func interposedLoadPath(_ store: OpaquePointer?, _ path: UnsafePointer<CChar>?) -> Int32 {
    Interposed.loadedStores.add(1, ordering: .relaxed)
    return 1
}
