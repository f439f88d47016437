internal import CertTrust

/// The same question under every policy and trust mode.
struct PageMatrix {
    let language: Language

    /// - Parameters:
    ///   - answers: A verdict for each policy and trust mode.
    ///   - asked: What was asked for; nil where nothing stands out.
    ///   - title: Above the table.
    /// - Returns: A row for each policy, a column for each trust mode.
    func table(_ answers: [Verdict], asked: Question?, title: String) -> PageTable {
        let corner = Words("Policy", zh: "策略")[language]
        return PageTable(
            title: title,
            note: Words(
                "What the same server would get from other builds of the app.",
                zh: "同一服务器在应用其他配置下的结论。"
            )[language],
            columns: [corner] + TrustMode.allCases.map { $0.rawValue },
            rows: PolicyMode.allCases.map { mode in
                (
                    head: mode.rawValue,
                    cells: TrustMode.allCases.map { trust in
                        cell(answers.first { $0.question.isUnder(mode, trust) }, asked)
                    }
                )
            }
        )
    }

    private func cell(_ verdict: Verdict?, _ asked: Question?) -> PageTable.Cell {
        guard let verdict else { return PageTable.Cell(mark: .note, text: "–") }
        let words =
            verdict.isTrusted ? Words("connects", zh: "可以连接") : Words("refuses", zh: "拒绝连接")
        return PageTable.Cell(
            mark: verdict.isTrusted ? .good : .bad,
            text: words[language],
            code: verdict.mainReason?.word ?? "",
            isAsked: asked.map { $0.isUnder(verdict.question.policy, verdict.question.trust) }
                ?? false
        )
    }
}

extension Question {
    fileprivate func isUnder(_ mode: PolicyMode, _ trust: TrustMode) -> Bool {
        policy == mode && self.trust == trust
    }
}
