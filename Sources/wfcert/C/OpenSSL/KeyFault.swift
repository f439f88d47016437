/// Why a key cannot be made, read or used.
enum KeyFault: Error, Equatable, Sendable {
    /// More octets than any key has.
    case tooLarge
    /// Nothing in it is a private key of a form that OpenSSL reads.
    case noKey
    /// It is encrypted, and no password was given.
    case noPassword
    /// The password that was given does not open the key.
    case wrongPassword
    /// It is encrypted in a way that this OpenSSL does not have, such as RC2.
    case unsupported
    /// OpenSSL failed: no randomness, no memory, or an algorithm that it does not have.
    case openSSL
}
