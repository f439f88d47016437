/// The answer of batch mode, without the number of the request.
package struct BatchAnswer: Sendable {
    /// What became of the request.
    package enum Result: String, Sendable {
        case success = "SUCCESS"
        case failure = "FAILURE"
    }

    package let result: Result
    /// All reasons as `code/kind@N`, N being the place in the path; empty for a success.
    package let detail: String
    /// The main reason's stable words.
    package let code: String?
    package let kind: String?

    /// Reduces a verdict.
    package init(_ verdict: Verdict) {
        let reason = verdict.mainReason
        result = reason == nil ? .success : .failure
        code = reason?.code.rawValue
        kind = reason?.kind
        detail = verdict.reasons.map(Self.text).joined(separator: "; ")
    }

    /// The answer to a request with revocation lists.
    static let revocationUnknown = BatchAnswer(code: "revocation-unknown")

    private init(code: String) {
        result = .failure
        self.code = code
        kind = nil
        detail = code
    }

    private static func text(_ reason: Reason) -> String {
        let kind = reason.kind.map { "/" + $0 } ?? ""
        let place = reason.certificate.map { "@\($0)" } ?? ""
        return reason.code.rawValue + kind + place
    }
}
