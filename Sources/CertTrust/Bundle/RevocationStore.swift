/// The revocation lists that a deployment has: an immutable value.
///
/// Nothing is fetched. A certificate that no list covers is of unknown status, which `RevocationMode` weighs.
public struct RevocationStore: Sendable {
    /// Each once, in the order in which they were given.
    public let lists: [RevocationList]
    /// Certificates of those who sign lists for others, where no server sends them.
    public let issuers: [Certificate]
    /// Whether somebody brought lists as such, and not only a bundle that had some beside its certificates.
    ///
    /// It decides how much weight an unknown status has, where `TrustPolicy.revocation` does not say.
    public let isDeliberate: Bool
    private let listsByIssuer: [DistinguishedName: [RevocationList]]

    /// Takes over lists.
    ///
    /// - Parameters:
    ///   - lists: Complete ones, lists of changes and indirect ones, of any issuers and times.
    ///   - issuers: Certificates whose keys may have signed lists, beside the issuers of the certificates in
    ///     question. They are not trusted: each must lead to the anchor of the path that is judged.
    public init(lists: [RevocationList] = [], issuers: [Certificate] = []) {
        self.init(lists: lists, issuers: issuers, isDeliberate: !lists.isEmpty)
    }

    private init(lists: [RevocationList], issuers: [Certificate], isDeliberate: Bool) {
        var seen: Set<RevocationList> = []
        self.lists = lists.filter { seen.insert($0).inserted }
        self.issuers = issuers
        self.isDeliberate = isDeliberate
        // The newest first: it says more than those before it.
        listsByIssuer = Dictionary(grouping: self.lists, by: \.issuer)
            .mapValues { lists in lists.sorted { $0.isNewer(than: $1) } }
    }

    /// The same with what a bundle has: its lists, and its certificates as possible signers.
    public func including(_ bundle: CertificateBundle) -> RevocationStore {
        // Nothing to sign for: an app with a thousand roots and no list need not copy them.
        guard !isEmpty || !bundle.revocationLists.isEmpty else { return self }
        return RevocationStore(
            lists: lists + bundle.revocationLists,
            issuers: issuers + bundle.certificates,
            isDeliberate: isDeliberate
        )
    }

    /// Reads files of revocation lists, PEM or DER, any number of lists in each.
    ///
    /// Certificates beside the lists become `issuers`.
    ///
    /// - Throws: For a file that cannot be read, holds no list, or holds one that is malformed: lists that are half
    ///   loaded revoke too little.
    public static func load(files paths: [String]) throws(BundleError) -> RevocationStore {
        var bundle = CertificateBundle()
        for path in paths { try bundle.add(revocationLists: path) }
        return RevocationStore(lists: bundle.revocationLists, issuers: bundle.certificates)
    }

    /// Whether there is no list.
    public var isEmpty: Bool { lists.isEmpty }

    /// The complete lists of an issuer, the newest first; lists that are equally new stand together.
    func completeLists(of issuer: DistinguishedName) -> [[RevocationList]] {
        var ages: [[RevocationList]] = []
        for list in listsByIssuer[issuer] ?? [] where !list.isDelta {
            if let last = ages.last?.last, !last.isNewer(than: list) {
                ages[ages.count - 1].append(list)
            } else {
                ages.append([list])
            }
        }
        return ages
    }

    /// The lists of changes of an issuer, the newest first.
    func deltaLists(of issuer: DistinguishedName) -> [RevocationList] {
        (listsByIssuer[issuer] ?? []).filter(\.isDelta)
    }

    /// Whether an issuer's lists are of changes alone.
    func hasDeltasAlone(_ issuer: DistinguishedName) -> Bool {
        (listsByIssuer[issuer] ?? []).allSatisfy(\.isDelta) && listsByIssuer[issuer] != nil
    }
}
