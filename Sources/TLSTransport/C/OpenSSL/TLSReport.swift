internal import CertTrust

/// What became of one handshake.
struct TLSReport: Sendable {
    /// The answer of the gate; nil when it was never asked.
    var verdict: Verdict?
    /// The chain as it was served, leaf first, each as DER.
    var servedChain: [[UInt8]] = []
    /// The OCSP response that came with it, by which it may be judged again; nil for none.
    var stapled: [UInt8]?
    /// A chain in which the gate finds nothing wrong, but which OpenSSL cannot read; nil where it could.
    var unreadableChain: [[UInt8]]?
    /// `TLSv1.3`; nil before the handshake is done, as are the next two.
    var version: String?
    var cipher: String?
    var applicationProtocol: String?
    /// The name that was asked for; nil for an address (RFC 6066 section 3).
    var serverName: String?
    /// The last alert; 0 is the goodbye that tells a closed connection from one that was cut.
    var alertReceived: UInt8?
    var alertSent: UInt8?
    /// The first octets of what the server sent first, at most five.
    var firstOctets: [UInt8] = []
    /// Whether the system said that the other end reset the connection.
    var wasReset = false
    /// Whether more came than a handshake may have.
    var sentTooMuch = false
    /// Whether more messages came behind the handshake than may come without data.
    var sentTooManyMessages = false
    /// Whether the other end wanted another handshake behind this one, was refused it, and has sent no data since.
    var refusedRenegotiation = false
    var isDone = false
    /// What the server's hello chose of what was offered, whatever came behind it; nil before OpenSSL has taken it.
    var chosen: (version: String, cipher: String)?
    /// Whether the server asked for a certificate of the client's.
    var askedForCertificate = false
}

/// A report as it was at one moment; an object, since every answer of a connection carries the same one.
final class TLSSnapshot: Sendable {
    let report: TLSReport

    init(_ report: TLSReport) {
        self.report = report
    }
}
