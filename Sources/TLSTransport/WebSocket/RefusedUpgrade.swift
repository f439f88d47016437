/// An answer that is no WebSocket, while the beginning of its body comes: it says more than the status.
struct RefusedUpgrade {
    let refusal: WebSocketRefusal
    private(set) var body: [UInt8] = []
    /// As many octets as the body has, or as are wanted of it.
    private let wanted: Int
    /// When what has come must do.
    let due: Moment

    init(_ refusal: WebSocketRefusal, _ answer: UpgradeReader.Answer, at now: Moment) {
        self.refusal = refusal
        let length = answer.headers["Content-Length"].flatMap { Int($0) }
        // No body stands behind 101.
        wanted = answer.status == 101 ? 0 : min(length ?? Self.maximumBody, Self.maximumBody)
        due = now + Self.patience
        add(answer.rest)
    }

    mutating func add(_ octets: some Collection<UInt8>) {
        body += octets.prefix(max(0, wanted - body.count))
    }

    var isWhole: Bool { body.count >= wanted }

    var fault: SessionFault { .upgradeRefused(refusal, body: body) }

    static let maximumBody = 4_096
    private static let patience = Duration.seconds(1)
}
