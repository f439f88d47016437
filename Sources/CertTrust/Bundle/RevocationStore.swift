/// The revocation lists that a deployment has: an immutable value.
///
/// Nothing is fetched. A certificate that no list covers is of unknown status, which `RevocationMode` weighs.
public struct RevocationStore: Sendable {
    /// Each once, in the order in which they were given.
    public let lists: [RevocationList]
    /// Certificates of those who sign lists for others, where no server sends them.
    public let issuers: [Certificate]
    private let listsByIssuer: [DistinguishedName: [RevocationList]]

    /// Takes over lists.
    ///
    /// - Parameters:
    ///   - lists: Complete ones, lists of changes and indirect ones, of any issuers and times.
    ///   - issuers: Certificates whose keys may have signed lists, beside the issuers of the certificates in
    ///     question. They are not trusted: each must lead to the anchor of the path that is judged.
    public init(lists: [RevocationList] = [], issuers: [Certificate] = []) {
        var seen: Set<RevocationList> = []
        self.lists = lists.filter { seen.insert($0).inserted }
        self.issuers = issuers
        // The newest first: it says more than those before it.
        listsByIssuer = Dictionary(grouping: self.lists, by: \.issuer)
            .mapValues { lists in lists.sorted { Self.isNewer($0, than: $1) } }
    }

    /// Reads files of revocation lists, PEM or DER, any number of lists in each.
    ///
    /// Certificates beside the lists become `issuers`.
    ///
    /// - Throws: For a file that cannot be read, holds no list, or holds one that is malformed: lists that are half
    ///   loaded revoke too little.
    public static func load(files paths: [String]) throws(BundleError) -> RevocationStore {
        var bundle = CertificateBundle()
        for path in paths {
            let known = bundle.diagnostics.count
            let lists = bundle.revocationTally.lists
            try bundle.add(file: path)
            if let damage = bundle.diagnostics[known...].first(where: mayHideLists) {
                throw .malformedRevocationList(damage)
            }
            guard bundle.revocationTally.lists > lists else { throw .noRevocationList(path: path) }
        }
        return RevocationStore(lists: bundle.revocationLists, issuers: bundle.certificates)
    }

    /// Whether there is no list.
    public var isEmpty: Bool { lists.isEmpty }

    /// The lists of an issuer, those that are complete and the newest of them first.
    func completeLists(of issuer: DistinguishedName) -> [RevocationList] {
        (listsByIssuer[issuer] ?? []).filter { !$0.isDelta }
    }

    /// The lists of changes of an issuer, the newest first.
    func deltaLists(of issuer: DistinguishedName) -> [RevocationList] {
        (listsByIssuer[issuer] ?? []).filter(\.isDelta)
    }

    /// Whether lists may have been lost that somebody meant to be loaded.
    private static func mayHideLists(_ diagnostic: BundleDiagnostic) -> Bool {
        switch diagnostic.problem {
        case .input(.malformedRevocationList), .input(.malformedBlock), .input(.malformedPKCS7),
            .input(.trailingData), .input(.tooMany), .input(.tooLarge):
            true
        case .input, .duplicate, .unreadableFile, .notLoaded: false
        }
    }

    /// Whether an issuer's lists are of changes alone.
    func hasDeltasAlone(_ issuer: DistinguishedName) -> Bool {
        (listsByIssuer[issuer] ?? []).allSatisfy(\.isDelta) && listsByIssuer[issuer] != nil
    }

    private static func isNewer(_ left: RevocationList, than right: RevocationList) -> Bool {
        guard left.thisUpdate == right.thisUpdate else { return left.thisUpdate > right.thisUpdate }
        switch (left.fields.extensions.number, right.fields.extensions.number) {
        case (let left?, let right?): return left > right
        case (nil, _), (_, nil): return false
        }
    }
}
