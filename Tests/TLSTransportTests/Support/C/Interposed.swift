import Glibc
import Synchronization

// This program's functions stand before those of its libraries, so that tests see what libcurl calls.

/// What libcurl asked of the system and of OpenSSL.
enum Interposed {
    /// Files and folders of roots that were loaded.
    static let loadedStores = Atomic<Int>(0)
    /// Looking up this name takes eight seconds.
    static let slowName = "slow.example.com"
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
        sleep(8)
        return EAI_NONAME
    }
    let next = unsafe UnsafeMutableRawPointer(bitPattern: -1)
    guard let real = unsafe dlsym(next, "getaddrinfo") else { return EAI_FAIL }
    return unsafe unsafeBitCast(real, to: LookUp.self)(name, service, hints, result)
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
