/// What an app asks of a broker, and who waits for the answer.
enum MQTTRequest {
    case publish(MQTTPublish, MQTTQualityOfService, Caller<MQTTPublishAnswer.Result?>)
    case subscribe([MQTTSubscribe.Filter], Caller<[MQTTSubscribeAnswer.Grant]>)

    /// Octets that its packet takes at most.
    var octets: Int {
        switch self {
        case .publish(let message, _, _):
            message.payload.count + message.topic.utf8.count + Self.overhead
        case .subscribe(let filters, _):
            filters.reduce(Self.overhead) { $0 + $1.topics.utf8.count + 3 }
        }
    }

    var id: TransferID {
        switch self {
        case .publish(_, _, let caller): caller.id
        case .subscribe(_, let caller): caller.id
        }
    }

    func fail(_ cause: IMUnsent.Cause) {
        switch self {
        case .publish(_, _, let caller): caller.fail(cause)
        case .subscribe(_, let caller): caller.fail(cause)
        }
    }

    private static let overhead = 16
}
