@testable import CertTrust

/// Asks everybody everything.
struct OracleRun: Sendable {
    let inputs: [OracleInput]
    let classes: [OracleClass]
    /// By the place of the question; empty without Go.
    let go: [GoVerifier.Answer]

    /// The questions in two halves at once.
    func tally() async -> OracleTally {
        await withTaskGroup(of: OracleTally.self) { group in
            for half in 0..<2 {
                group.addTask {
                    var tally = OracleTally(classes)
                    for place in stride(from: half, to: inputs.count, by: 2) {
                        tally.enter(inputs[place], answers(at: place))
                    }
                    return tally
                }
            }
            return await group.reduce(into: OracleTally(classes)) { $0.merge($1) }
        }
    }

    private func answers(at place: Int) -> [OracleAnswers] {
        let input = inputs[place]
        guard !input.isAboutHostAlone else { return hostAnswers(at: place) }
        let ours = OurAnswer.path(input, .policy)
        var answers = [
            OracleAnswers(comparison: .openssl, ours: ours, theirs: openssl(input, .nothing)),
            OracleAnswers(
                comparison: .opensslStrict,
                ours: OurAnswer.path(input, .rfc5280),
                theirs: openssl(input, .strict)
            ),
        ]
        if input.all.contains(where: \.saysSomethingAboutPolicies) {
            answers.append(
                OracleAnswers(
                    comparison: .opensslPolicies,
                    ours: ours,
                    theirs: openssl(input, .policies)
                )
            )
        }
        if !go.isEmpty {
            let theirs = go[place].path
            answers.append(
                OracleAnswers(comparison: .go, ours: ours, theirs: theirs.isEmpty ? [] : [theirs])
            )
        }
        for index in answers.indices where answers[index].direction == .onlyWeRefuse {
            let isStrict = answers[index].comparison == .opensslStrict
            answers[index].alternatives = OurAnswer.alternatives(
                input,
                isStrict ? .rfc5280 : .policy
            )
        }
        return answers + hostAnswers(at: place)
    }

    private func openssl(_ input: OracleInput, _ extra: OpenSSLVerifier.Extra) -> Set<String> {
        OpenSSLVerifier.path(served: input.served, anchors: input.anchorEncodings, extra).words
    }

    private func hostAnswers(at place: Int) -> [OracleAnswers] {
        let input = inputs[place]
        guard let host = input.host, let text = input.comparedHost,
            let leaf = input.leafCertificate
        else { return [] }
        let ours = OurAnswer.host(leaf, host)
        var answers: [OracleAnswers] = []
        // A certificate that the other cannot read is the path's business.
        if let found = OpenSSLVerifier.names(input.served[0], host: text, address: input.address) {
            answers.append(
                OracleAnswers(
                    comparison: .opensslHost,
                    ours: ours,
                    theirs: found ? [] : ["mismatch"]
                )
            )
        }
        if !go.isEmpty, go[place].host != "unreadable" {
            let theirs = go[place].host
            answers.append(
                OracleAnswers(
                    comparison: .goHost,
                    ours: ours,
                    theirs: theirs.isEmpty ? [] : [theirs]
                )
            )
        }
        return answers
    }
}
