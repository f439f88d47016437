extension Telling {
    /// A remedy as advice; a new certificate can be had in more ways than one.
    func fixes(_ remedy: Remedy) -> [Explanation.Fix] {
        switch remedy {
        case .issueAgain(let issuance): issueAgain(issuance)
        case .dial(let name): [dial(name)]
        case .correctHost(let suggestion): [correctHost(suggestion)]
        case .pinServed(let position, let digest): [pinServed(position, digest)]
        case .pinIssuer(let name): [pinIssuer(name)]
        case .replacePinned(let digest): [replacePinned(digest)]
        case .sendIntermediate(let issuer, let url): [sendIntermediate(issuer, url)]
        case .sendLeafFirst(let position): [sendLeafFirst(position)]
        case .renew(let position): [renew(position)]
        case .setClock: [setClock]
        case .usePolicy(let policy): [usePolicy(policy)]
        case .useTrust(let trust): [useTrust(trust)]
        case .useBundle: [useBundle]
        case .reissueCA(let position): [reissueCA(position)]
        case .shortenChain: [shortenChain]
        case .renewRevocationList(let issuer): [renewRevocationList(issuer)]
        case .reviewDenyList: [reviewDenyList]
        }
    }

    func fix(en: String, zh: String, _ commands: [String] = []) -> Explanation.Fix {
        Explanation.Fix(text: say(en: en, zh: zh), commands: commands)
    }
}
