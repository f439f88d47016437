import CMalloc

/// What the process has allocated and not freed.
enum LiveHeap {
    static var octets: Int { Int(mallinfo2().uordblks) }

    /// The same once the allocator has given back what it keeps.
    static var afterTrimming: Int {
        malloc_trim(0)
        return octets
    }
}
