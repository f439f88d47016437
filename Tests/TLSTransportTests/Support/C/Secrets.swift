@testable import TLSTransport

/// Secrets of the tests' own: what nobody may see in the product.
enum Secrets {
    static func repeating(_ octet: UInt8, count: Int = 32) -> SecretOctets? {
        unsafe SecretOctets(count: count) { start in
            for place in 0..<count { unsafe start[place] = octet }
            return true
        }
    }

    static func octets(of secret: SecretOctets) -> [UInt8] {
        unsafe secret.withPointer { start in
            (0..<secret.count).map { unsafe start[$0] }
        }
    }
}
