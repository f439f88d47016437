extension Remedy {
    /// What the fix needs to be carried out, in a fixed order; names are `lower_snake`, text is escaped for showing.
    public var facts: [Fact] {
        switch self {
        case .issueAgain(let issuance):
            [Fact("names", .list(issuance.names))]
                + (issuance.omitted > 0 ? [Fact("omitted", .number(Int64(issuance.omitted)))] : [])
                + [Fact("days", .number(Int64(issuance.days)))]
        case .dial(let host): [Fact("host", .text(host))]
        case .correctHost(let suggestion): suggestion.map { [Fact("host", .text($0))] } ?? []
        case .pinServed(let position, let digest):
            [
                Fact("certificate", .number(Int64(position))),
                Fact("sha256", .text(Hex.fingerprint(digest))),
            ]
        case .pinIssuer(let name): [Fact("issuer", .text(name))]
        case .renewRevocationList(let issuer): issuer.map { [Fact("issuer", .text($0))] } ?? []
        case .replacePinned(let digest): [Fact("sha256", .text(Hex.fingerprint(digest)))]
        case .sendIntermediate(let issuer, let url):
            [Fact("issuer", .text(issuer))] + (url.map { [Fact("issuer_url", .text($0))] } ?? [])
        case .sendLeafFirst(let position), .renew(let position), .reissueCA(let position):
            [Fact("certificate", .number(Int64(position)))]
        case .usePolicy(let policy): [Fact("policy", .text(policy.rawValue))]
        case .useTrust(let trust): [Fact("trust", .text(trust.rawValue))]
        case .setClock, .useBundle, .shortenChain, .reviewDenyList: []
        }
    }
}

extension Remedy: Encodable {
    private enum CodingKeys: String, CodingKey {
        case code, facts
    }

    /// Writes `{"code":…,"facts":{…}}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code, forKey: .code)
        try container.encode(FactsObject(facts: facts), forKey: .facts)
    }
}
