extension LintRule {
    /// Every rule, by identifier.
    ///
    /// `docs/rules/` is made from it.
    public static let all: [LintRule] =
        (inputs + entries + names + hosts + times + keys + usage + structure + chains + bundles
        + live + nameProfile + keyProfile + identifierProfile + constraintProfile + purposeProfile)
        .sorted { $0.id < $1.id }

    /// The rule of this identifier or slug, in any letter case.
    public static func find(_ word: String) -> LintRule? {
        let word = word.lowercased()
        return all.first { $0.id.lowercased() == word || $0.slug == word }
    }
}
