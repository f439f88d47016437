/// The entry of a certificate that a person most likely meant to dial.
struct DialableName {
    let miss: HostMiss
    let leaf: Certificate?

    /// A name or an address that the certificate really has; nil where dialling the nearest entry would miss, too.
    var dialable: String? {
        guard let nearest = miss.nearest, let name = IssuableName(nearest), !name.isWildcard,
            name != IssuableName(miss.host), isPresented(name)
        else { return nil }
        return name.value
    }

    /// Whether the host is a slip of the keyboard away from it.
    var isTypo: Bool { distance != nil }

    /// Letters that differ, when they are one or two in names of some length.
    var distance: Int? {
        guard case .dns(let host) = miss.host.form, let name = dialable,
            host.utf8.count > Self.shortest,
            let distance = EditDistance.of(
                Array(host.utf8)[...],
                Array(name.utf8)[...],
                limit: Self.mostSlips
            )
        else { return nil }
        return distance
    }

    private func isPresented(_ name: IssuableName) -> Bool {
        if miss.presented.contains(name.description) { return true }
        return (leaf?.extensions.subjectAlternativeNames ?? []).contains {
            $0.description == name.description
        }
    }

    private static let mostSlips = 2
    /// In a name as short as `im1` two letters are no slip.
    private static let shortest = 5
}
