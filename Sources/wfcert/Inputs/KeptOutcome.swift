internal import CertTrust
internal import TLSTransport

/// What came of one kept connection.
struct KeptOutcome: Sendable {
    /// What is spoken over it.
    enum Spoken: String, Sendable {
        case webSocket = "ws"
        case mqtt, wukong, length
    }

    /// An answer to a message that was sent to try the way there and back.
    struct Reply: Sendable {
        let sentOctets: Int
        /// The next message that came; nil where none came in time.
        let received: [UInt8]?
    }

    /// Something that happened while it was held.
    struct Event: Sendable {
        /// Since the beginning.
        let at: Duration
        let what: What

        enum What: Sendable {
            case ready
            /// The next attempt comes so much later; nil for none.
            case lost(TransportError, next: Duration?)
            case heartbeat(Duration)
            case certificateExpired(Instant)
            case trustedAgain
        }
    }

    /// What was found out before it was held.
    struct Standing: Sendable {
        let connection: ConnectionReport
        /// A WebSocket's sub-protocol.
        var subprotocol: String?
        /// How long the answer to a heartbeat took; nil where the protocol has none.
        var roundTrip: Duration?
        var reply: Reply?
    }

    let spoken: Spoken
    /// As it was typed, without what may be a secret.
    let place: String
    /// Until it stood, or failed.
    let openingTime: Duration
    var opening: Result<Standing, TransportError>
    /// How long it was held; nil for not.
    var held: Duration?
    var events: [Event] = []
    /// Messages that came.
    var messages = 0
    /// Why it did not stand in the end; nil where it did.
    var loss: TransportError?

    /// How often it was lost and came back.
    var reconnects: Int {
        events.count { if case .ready = $0.what { true } else { false } }
    }

    var heartbeats: Int {
        events.count { if case .heartbeat = $0.what { true } else { false } }
    }

    var failure: TransportError? {
        if case .failure(let error) = opening { return error }
        return loss
    }

    var exitCode: ExitCode { failure?.exitCode ?? .success }
}

/// What came of a run that keeps a connection.
struct KeptReport {
    let policy: PolicyMode
    let trust: TrustMode
    let bundle: BundleDiagnostics
    let outcome: KeptOutcome
    let logLines: [String]
}
