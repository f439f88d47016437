@testable import TLSTransport

extension SecretOctets {
    /// A key that is none, for what is to be opened.
    static func zeros(_ count: Int) -> SecretOctets? {
        unsafe SecretOctets(count: count) { _ in true }
    }
}
