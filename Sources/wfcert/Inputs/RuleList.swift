internal import CertTrust

/// Rules as a command line names them: identifiers, slugs, or the beginning of identifiers, with commas between.
enum RuleList {
    /// The identifiers that are meant; nil for an option that is not there.
    static func read(
        _ name: OptionName,
        _ arguments: ParsedArguments
    ) throws(UsageError) -> Set<String>? {
        guard arguments.has(name) else { return nil }
        var found: Set<String> = []
        for word in arguments.all(name).flatMap({ $0.split(separator: ",") }) {
            found.formUnion(try read(String(word), of: name.flag).map(\.id))
        }
        return found
    }

    /// Which rules a command line leaves.
    ///
    /// - Parameters:
    ///   - arguments: With `--select` and `--ignore`.
    ///   - waived: The rules of which the settings let everything pass.
    /// - Returns: The selection, with at least one rule.
    /// - Throws: Where that is none: to find nothing would be no success, as where a script's variable is not set.
    static func selection(
        _ arguments: ParsedArguments,
        waived: Set<String>
    ) throws(UsageError) -> LintSelection {
        let only = try read(.select, arguments)
        if only?.isEmpty ?? false {
            let given = arguments.all(.select).joined(separator: ",")
            throw .badText(
                place: OptionName.select.flag,
                given: given,
                Words("names no rule:", zh: "没有指定任何规则：")
            )
        }
        let selection = LintSelection(only: only, without: try read(.ignore, arguments) ?? [])
        let left = LintRule.all.filter { selection.contains($0) }
        if left.isEmpty {
            throw .badText(
                place: OptionName.ignore.flag,
                given: arguments.all(.ignore).joined(separator: ","),
                Words("leaves no rule to check:", zh: "没有留下可检查的规则：")
            )
        }
        if left.allSatisfy({ waived.contains($0.id) }) {
            throw .unusableFile(
                .config,
                path: arguments.value(.config) ?? LintConfiguration.fileName,
                Words(
                    "its \"ignore\" lets every rule pass that is asked, so that nothing can be found",
                    zh: "其 \"ignore\" 豁免了要检查的每一条规则，不可能发现任何问题"
                )
            )
        }
        return selection
    }

    /// The rules that one word means.
    static func read(_ word: String, of place: String) throws(UsageError) -> [LintRule] {
        if let rule = LintRule.find(word) { return [rule] }
        // WF1 is every rule of names: the hundreds are what the rules are about.
        let upper = word.uppercased()
        let group = LintRule.all.filter { $0.id.hasPrefix(upper) }
        if upper.hasPrefix("WF"), !group.isEmpty { return group }
        let words = LintRule.all.flatMap { [$0.id, $0.slug] }
        let nearest = Suggestion.nearest(to: word, in: words)
        throw .badRule(place: place, given: word, nearest: nearest)
    }
}
