internal import COpenSSLTLS

/// What OpenSSL calls its own reasons.
enum OpenSSLReason {
    /// libssl's words for one of its reasons, in English; the number where it has none.
    static func text(_ reason: UInt32) -> String {
        guard let text = unsafe ct_reason_text(CUnsignedInt(reason)) else {
            return "OpenSSL \(reason)"
        }
        return unsafe String(cString: text)
    }
}
