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
