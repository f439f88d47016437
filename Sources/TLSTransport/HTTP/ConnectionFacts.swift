/// What is known of the connection of one transfer.
struct ConnectionFacts: Sendable {
    var address: String?
    var isReused = false
    /// What became of the connection's handshake; nil where there was none.
    var tls: TLSSnapshot?
}
