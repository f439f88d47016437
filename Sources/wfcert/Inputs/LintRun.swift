internal import CertTrust

/// What a run of the linter found, and how it was asked.
struct LintRun {
    let report: LintReport
    /// How many findings the configuration let pass.
    let ignored: Int
    /// How many findings the baseline had already.
    let known: Int
    /// From which severity on the run has failed.
    let threshold: LintSeverity
    /// The files that were read, in their order.
    let files: [String]
    /// What could not be looked at, in the order of the command line; then what no rule could judge.
    var unread: [UnreadInput] = []
    /// Those of the inputs that were dialled, in the same order.
    var servers: [LintedServer] = []

    /// The rules that were asked for by name, or are asked of servers, and could not be answered.
    ///
    /// Of all the others JSON alone tells: without an app's bundle there are many on every screen.
    var notEvaluated: [LintRule] = []

    /// How many inputs could not be looked at.
    var unlooked: Int { unread.count { !$0.isUnanswered } }

    /// Whether anything found is severe enough.
    var hasFindings: Bool { report.has(atLeast: threshold) }
    /// What was not looked at, or not judged, has not passed.
    var hasFailed: Bool { hasFindings || !unread.isEmpty }
}
