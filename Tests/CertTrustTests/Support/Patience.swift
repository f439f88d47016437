import Foundation
import Testing

extension Trait where Self == TimeLimitTrait {
    /// A limit that work of the right order keeps by far: ten times the minutes, as the clock runs while other tests
    /// keep every thread, too.
    ///
    /// `WFCERT_PATIENCE` says how many times instead, for runs that are slow on purpose (`scripts/sanitize`).
    static func within(minutes: Int) -> Self {
        let patience = ProcessInfo.processInfo.environment["WFCERT_PATIENCE"].flatMap { Int($0) }
        return .timeLimit(.minutes(minutes * max(patience ?? 10, 1)))
    }
}
