/// Why a session cannot be agreed on, or a message not be sealed or opened.
///
/// The connection must be closed: what was to be
/// said is never said in clear instead.
public enum SecureSessionError: Error, Sendable, Equatable {
    /// OpenSSL has no randomness, no memory, or not the algorithm.
    case unavailable
    /// The server refused; its reason.
    case refused(WuKongReason)
    /// Another packet than the answer came, by its type.
    case unexpectedPacket(type: UInt8)
    /// A frame that is none, or cannot be written.
    case frame(WuKongError)
    /// The server speaks a version below 3, or does not name the one it speaks.
    case serverVersion(UInt8?)
    /// The server sent no key: it does not encrypt.
    case noServerKey
    /// The other end's key is not what a key looks like.
    case malformedKey
    /// The keys give no secret: the other end's is of a low order, so that everybody would know the result.
    case noAgreement
    /// The server sent nothing to make the initialisation vector of.
    case noSalt
    /// It is shorter than a vector, or not ASCII.
    case malformedSalt
    /// A message that says that it is in clear, or is to be sent so.
    case inClear
    /// What proves a message does not fit it.
    case forged
    /// It is proven, but does not decrypt.
    case undecryptable
    /// Longer than a message may be.
    case tooLong(octets: Int, limit: Int)
    /// It is not what a message or a half of the handshake looks like.
    case malformed
    /// It came before.
    case replayed
    /// So many in front of it are missing.
    case outOfOrder(missing: UInt64)
    /// As many messages were sealed as can be counted.
    case exhausted
    /// It ended with an error before.
    case closed
}
