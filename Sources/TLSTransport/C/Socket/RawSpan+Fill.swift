extension MutableRawSpan {
    /// Copies these octets to its beginning, which has room for them; gives how many there are.
    mutating func fill(_ octets: ArraySlice<UInt8>) -> Int {
        let count = Swift.min(octets.count, byteCount)
        unsafe withUnsafeMutableBytes { unsafe $0.copyBytes(from: octets.prefix(count)) }
        return count
    }
}
