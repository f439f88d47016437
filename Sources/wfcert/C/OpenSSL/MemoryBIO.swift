internal import COpenSSLKeys

/// Octets in memory as OpenSSL reads and writes them.
enum MemoryBIO {
    /// Lends octets to be read; nil where there are too many, or no memory.
    static func reading<Result>(
        _ octets: [UInt8],
        _ body: (OpaquePointer) -> Result?
    ) -> Result? {
        unsafe octets.withUnsafeBytes { octets in
            guard let count = CInt(exactly: octets.count),
                let input = unsafe BIO_new_mem_buf(octets.baseAddress, count)
            else { return nil }
            defer { unsafe BIO_free(input) }
            return unsafe body(input)
        }
    }

    /// What a body wrote; nil where it says that it failed.
    ///
    /// OpenSSL clears its own copy; the one that is returned goes to a file and is freed with its owner.
    static func writing(_ body: (OpaquePointer) -> Bool) -> [UInt8]? {
        guard let output = unsafe BIO_new(BIO_s_secmem()) else { return nil }
        defer { unsafe BIO_free(output) }
        guard unsafe body(output) else { return nil }
        var start: UnsafeMutablePointer<CChar>?
        let count = unsafe ct_memory(output, &start)
        guard let start = unsafe start, count > 0 else { return nil }
        return unsafe UnsafeRawBufferPointer(start: start, count: count).map { $0 }
    }
}
