internal import COpenSSLTLS

/// Octets that nobody may see: wiped when the last owner lets go, lent by closure, and shown by no description, dump or
/// mirror.
// Immutable after `init`.
@safe final class SecretOctets: @unchecked Sendable {
    let count: Int
    private let start: UnsafeMutablePointer<UInt8>

    /// Nil when `fill` says that it could not; what it wrote is wiped then too.
    init?(count: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Bool) {
        self.count = count
        unsafe start = UnsafeMutablePointer<UInt8>.allocate(capacity: max(count, 1))
        unsafe start.initialize(repeating: 0, count: max(count, 1))
        guard unsafe fill(start) else { return nil }
    }

    deinit {
        unsafe OPENSSL_cleanse(start, count)
        unsafe start.deallocate()
    }

    /// Lends the octets for the duration of the call.
    func withPointer<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
        unsafe body(UnsafePointer(start))
    }

    /// Wipes an array that had a secret in it and is its only owner.
    static func wipe(_ octets: inout [UInt8]) {
        unsafe octets.withUnsafeMutableBytes { unsafe OPENSSL_cleanse($0.baseAddress, $0.count) }
        octets = []
    }

    /// Whether two texts are the same, in a time that does not tell where they differ.
    static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return unsafe left.withUnsafeBytes { left in
            unsafe right.withUnsafeBytes { right in
                unsafe CRYPTO_memcmp(left.baseAddress, right.baseAddress, left.count) == 0
            }
        }
    }
}

extension SecretOctets: CustomStringConvertible, CustomReflectable {
    var description: String { "(secret)" }
    var customMirror: Mirror { Mirror(self, children: []) }
}
