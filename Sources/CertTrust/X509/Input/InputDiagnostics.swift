/// A list of diagnostics that hostile input cannot make long: of each code only the first ones are kept.
struct InputDiagnostics {
    private var kept: [InputDiagnostic] = []
    private var counts: [String: Int] = [:]

    mutating func add(_ problem: InputProblem, block: Int? = nil, line: Int? = nil) {
        let count = counts[problem.code, default: 0] + 1
        counts[problem.code] = count
        guard count <= Limits.diagnosticsOfOneCode else { return }
        kept.append(InputDiagnostic(block: block, line: line, problem: problem))
    }

    /// Those that were kept, and how many of a code were not.
    var listed: [InputDiagnostic] {
        let omitted = counts.filter { $0.value > Limits.diagnosticsOfOneCode }
        return kept
            + omitted.sorted { $0.key < $1.key }.map { code, count in
                let problem = InputProblem.omitted(
                    code: code,
                    count: count - Limits.diagnosticsOfOneCode
                )
                return InputDiagnostic(block: nil, line: nil, problem: problem)
            }
    }
}
