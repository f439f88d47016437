/// The names that certificates below a CA may carry (RFC 5280 4.2.1.10).
public struct NameConstraints: Sendable {
    /// A name of a form that stands here must lie below one of them.
    public let permitted: [Subtree]
    /// No name may lie below one of them.
    public let excluded: [Subtree]
    /// Whether a list is there and empty, which RFC 5280's syntax does not allow.
    let hasEmptyList: Bool

    /// One subtree: a name form with its value.
    ///
    /// Minimum and maximum, which RFC 5280 fixes to 0 and absent, make it unusable when they say anything else.
    public struct Subtree: Sendable {
        /// The top of the subtree.
        public let base: GeneralName
        let hasDistance: Bool
    }

    init(_ value: Bytes) throws(DERError) {
        var fields = try Extensions.inside(.sequence, value)
        let permits = try fields.readOptional(.contextConstructed(0))
        let excludes = try fields.readOptional(.contextConstructed(1))
        try fields.finish()
        permitted = try Self.subtrees(permits)
        excluded = try Self.subtrees(excludes)
        hasEmptyList = [permits, excludes].contains { $0?.content.isEmpty == true }
    }

    private static func subtrees(_ element: DERElement?) throws(DERError) -> [Subtree] {
        guard let element else { return [] }
        var reader = DERReader(element.content)
        var subtrees: [Subtree] = []
        while !reader.isAtEnd {
            var fields = try reader.readInside(.sequence)
            let base = try GeneralName(fields.read())
            let minimum = try fields.readOptional(.context(0))?.count() ?? 0
            let maximum = try fields.readOptional(.context(1))
            try fields.finish()
            subtrees.append(Subtree(base: base, hasDistance: minimum != 0 || maximum != nil))
        }
        return subtrees
    }
}

extension NameConstraints.Subtree: CustomStringConvertible {
    /// The form with its value, safe to show: `DNS:example.com`; addresses with their mask, `IP:10.0.0.0/255.0.0.0`.
    public var description: String {
        guard case .ip(let octets) = base, [8, 32].contains(octets.count) else {
            return base.description
        }
        let half = octets.count / 2
        return base.type + ":" + IPAddressText.text(octets.prefix(half)) + "/"
            + IPAddressText.text(octets.suffix(half))
    }
}
