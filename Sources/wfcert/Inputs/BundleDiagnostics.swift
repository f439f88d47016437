/// What is to be said of the app's bundle beside any answer: what lies in it and is no certificate that it trusts.
struct BundleDiagnostics: Sendable, Equatable {
    let all: [SourceDiagnostic]
    /// Whether the app is left without a certificate of its own, so that each of them may be the reason.
    let leavesNone: Bool

    /// Those that a person is told without asking: a key that is shipped and a list that counts for nothing, whatever
    /// the answer; the first of all, where the bundle came out empty.
    var loud: [SourceDiagnostic] {
        leavesNone ? Array(all.prefix(Self.shownReasons)) : all.filter(\.isLoud)
    }

    private static let shownReasons = 8
}
