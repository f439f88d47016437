/// What a script learns from a run; raw values are the process's statuses and never change their meaning.
enum ExitCode: Int32, CaseIterable, Sendable {
    case success = 0
    case rejected = 1
    case usage = 2
    case unreadable = 3
    case network = 4
    case refused = 5
    case internalError = 70

    /// The status of a run with several parts: the one that a person must see to first.
    static func worst(_ codes: some Sequence<ExitCode>) -> ExitCode {
        codes.max { $0.weight < $1.weight } ?? .success
    }

    /// 70 > 2 > 3 > 4 > 1 > 5 > 0: what kept us from answering weighs more than any answer.
    private var weight: Int {
        switch self {
        case .success: 0
        case .refused: 1
        case .rejected: 2
        case .network: 3
        case .unreadable: 4
        case .usage: 5
        case .internalError: 6
        }
    }
}
