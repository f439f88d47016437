/// How a distribution point is named (RFC 5280 4.2.1.13).
enum DistributionPointName: Sendable {
    case full([GeneralName])
    /// One relative name below the issuer of the list, as the content of its SET.
    case relative(Bytes)

    /// Reads what stands inside the explicit tag around the CHOICE.
    init(_ wrapper: DERElement) throws(DERError) {
        var choice = DERReader(wrapper.content)
        if let full = try choice.readOptional(.contextConstructed(0)) {
            var names = DERReader(full.content)
            self = .full(try GeneralName.readAll(&names))
        } else {
            self = .relative(try choice.read(.contextConstructed(1)).content)
        }
        try choice.finish()
    }

    /// The names in full; none where the relative name and the issuer's do not make one.
    func names(below issuer: DistinguishedName?) -> [GeneralName] {
        switch self {
        case .full(let names): names
        case .relative(let name):
            issuer.flatMap { $0.appending(relativeName: name) }.map { [.directory($0)] } ?? []
        }
    }
}

extension DistinguishedName {
    /// The name one level below; nil when the octets are no relative name.
    fileprivate func appending(relativeName: Bytes) -> DistinguishedName? {
        var outer = DERReader(encoded)
        guard let own = try? outer.read(.sequence).content else { return nil }
        let set = DERWriter.element(.set, Array(relativeName))
        var whole = DERReader(DERWriter.element(.sequence, Array(own) + set)[...])
        return try? DistinguishedName(whole.read(.sequence))
    }
}
