internal import CertTrust

/// Puts certificates into the order in which a server sends them.
///
/// A certificate follows another when it has the name of its issuer and made its signature. Of what it may do only that is
/// asked: whether it is a CA.
struct ChainSorter {
    private var members: [ChainReport.Member]
    private let anchors: AnchorStore
    private let knowsApp: Bool
    private let asksEnd: Bool
    /// Places of what has no order: of a directory, or of one PKCS#7 message.
    private let unordered: [Range<Int>]
    private let time: Instant
    private let damaged: [SourceDiagnostic]
    private var faults: [ChainFault]
    /// By place: the first with the same encoding.
    private var originals: [Int] = []
    private var checks = Limits.signatureChecks

    /// Sorts what inputs hold; `knowsApp` says whether the app's anchors are among `anchors`, `asksEnd` whether a root
    /// that is here must be one of them.
    static func sort(
        _ list: ListedCertificates,
        anchors: AnchorStore,
        knowsApp: Bool = true,
        asksEnd: Bool = false,
        at time: Instant
    ) throws(InputError) -> ChainReport {
        let certificates = list.certificates
        guard certificates.count <= Limits.servedCertificates else {
            throw .tooManyCertificates(
                name: certificates.first?.file ?? "",
                limit: Limits.servedCertificates
            )
        }
        var sorter = ChainSorter(
            list,
            anchors: anchors,
            knowsApp: knowsApp,
            asksEnd: asksEnd,
            at: time
        )
        return try sorter.run()
    }

    private init(
        _ list: ListedCertificates,
        anchors: AnchorStore,
        knowsApp: Bool,
        asksEnd: Bool,
        at time: Instant
    ) {
        members = list.certificates.map { ChainReport.Member(described: $0) }
        damaged = list.damaged
        faults = list.damaged.indices.map { .damaged($0) }
        self.anchors = anchors
        self.knowsApp = knowsApp
        self.asksEnd = asksEnd
        unordered = list.unordered
        self.time = time
    }

    private mutating func run() throws(InputError) -> ChainReport {
        fold()
        let unique = members.indices.filter { originals[$0] == $0 }
        let leaf = try leaf(among: unique)
        members[leaf].role = .server
        let path = path(from: leaf, among: unique)
        let anchor = anchor(of: path)
        let end = end(of: path, anchor)
        var order = path
        if case .root(let root) = end, path.count > 1 {
            order.removeLast()
            members[root].role = .root
        }
        for place in order.dropFirst() {
            members[place].role =
                members[place].certificate.mayIssue ? .intermediate : .notAuthority
        }
        judge(unique, path: path, order: order, end: end)
        if asksEnd, anchor == nil, let fault = untrusted(path, end) { faults.append(fault) }
        return ChainReport(
            certificates: members,
            server: members[leaf].described,
            order: order,
            end: end,
            anchor: anchor,
            asksEnd: asksEnd,
            faults: ChainFault.ranked(faults),
            damaged: damaged
        )
    }

    /// Marks what is there twice.
    private mutating func fold() {
        var first: [Certificate: Int] = [:]
        for place in members.indices {
            let original = first[members[place].certificate] ?? place
            first[members[place].certificate] = original
            originals.append(original)
            guard original != place else { continue }
            members[place].role = .duplicate
            faults.append(.duplicate(certificate: place, of: original))
        }
    }

    /// The first server's certificate that issued none of the others; else the first of those that issued none.
    private mutating func leaf(among places: [Int]) throws(InputError) -> Int {
        let names = Dictionary(grouping: places) { members[$0].certificate.issuer }
        let ends = places.filter { place in
            let below = names[members[place].certificate.subject] ?? []
            return !below.contains { $0 != place && !isSame($0, place) }
        }
        let leaf =
            ends.first { members[$0].certificate.extensions.basicConstraints?.isCA != true }
            ?? ends.first { HostList.isForServers(members[$0].certificate) } ?? ends.first
        guard let leaf else {
            throw .noLeaf(
                name: members.first?.described.file ?? "",
                candidates: places.prefix(10).map { members[$0].certificate.subject.shortName }
            )
        }
        return leaf
    }

    /// Whether two are of one CA: the same name and key.
    private func isSame(_ left: Int, _ right: Int) -> Bool {
        let (left, right) = (members[left].certificate, members[right].certificate)
        return left.subject == right.subject && left.publicKey == right.publicKey
    }

    /// From the leaf to the last one whose issuer is here.
    private mutating func path(from leaf: Int, among places: [Int]) -> [Int] {
        var path = [leaf]
        while let last = path.last, !members[last].certificate.isSelfIssued {
            let issuers = places.filter { !path.contains($0) && issued($0, last) }
            guard let next = preferred(issuers) else { break }
            path.append(next)
            // Those of the same CA lead elsewhere, or back.
            for other in issuers where other != next && isSame(other, next) {
                addNamesake(other, of: next)
            }
        }
        return path
    }

    /// A renewal has the same issuer (RFC 5280 3.2); a cross-sign that has ended is needed by no client, either.
    private mutating func addNamesake(_ other: Int, of next: Int) {
        let certificate = members[other].certificate
        let isRenewal = certificate.issuer == members[next].certificate.issuer
        members[other].role = isRenewal ? .renewal : .crossSign
        let isNeeded = !isRenewal && certificate.validity.notAfter >= time
        faults.append(
            isNeeded
                ? .crossSign(certificate: other, of: next)
                : .superseded(certificate: other, of: next)
        )
    }

    private mutating func issued(_ issuer: Int, _ subject: Int) -> Bool {
        guard members[issuer].certificate.subject == members[subject].certificate.issuer else {
            return false
        }
        guard checks > 0 else {
            if !faults.contains(.limitExceeded) { faults.append(.limitExceeded) }
            return false
        }
        checks -= 1
        return members[subject].certificate.isSigned(by: members[issuer].certificate)
    }

    /// A root that is valid, then one that is valid at all, then the one that ends last.
    private func preferred(_ places: [Int]) -> Int? {
        places.max { left, right in
            let (left, right) = (members[left].certificate, members[right].certificate)
            let leftRank = rank(left), rightRank = rank(right)
            if leftRank != rightRank { return leftRank < rightRank }
            return left.validity.notAfter < right.validity.notAfter
        }
    }

    private func rank(_ certificate: Certificate) -> Int {
        let isValid = certificate.validity.contains(time)
        return (isValid ? 2 : 0) + (certificate.isSelfIssued ? 1 : 0)
    }

    /// Whether a certificate of the path is an anchor, or an anchor certified the last one.
    private func anchor(of path: [Int]) -> AnchorClass? {
        let certificate = members[path.last ?? 0].certificate
        let known = Set(path.map { members[$0].certificate })
        return [AnchorClass.pinned, .user, .system].first { anchorClass in
            anchors.certificates(of: anchorClass).contains {
                known.contains($0)
                    || ($0.subject == certificate.issuer && certificate.isSigned(by: $0))
            }
        }
    }

    private func end(of path: [Int], _ anchor: AnchorClass?) -> ChainReport.End {
        let last = path.last ?? 0
        let certificate = members[last].certificate
        if certificate.isSelfIssued { return .root(last) }
        if let anchor { return .anchor(anchor) }
        if asksEnd, hasNamesake(certificate.issuer) { return .stale(issuer: certificate.issuer) }
        let access = certificate.extensions.authorityInformationAccess ?? []
        let urls = access.filter { $0.method.description == Self.issuers }
            .map(\.location.value)
        // A private root is rightly not sent; that it is missing nobody can say who does not know the app. What a server's
        // certificate alone is issued by may be one, too, but where its CA publishes the issuer: roots need no publishing.
        let mayEnd =
            path.count > 1 ? certificate.extensions.basicConstraints?.isCA == true : urls.isEmpty
        if !knowsApp, damaged.isEmpty, mayEnd { return .unknown(issuer: certificate.issuer) }
        return .gap(issuer: certificate.issuer, urls: urls)
    }

    /// Whether an anchor has a name that none of them proved to be its own.
    private func hasNamesake(_ name: DistinguishedName) -> Bool {
        [AnchorClass.pinned, .user, .system].contains { anchorClass in
            !name.isEmpty
                && anchors.certificates(of: anchorClass).contains { $0.subject == name }
        }
    }

    /// As `verify` says it of the same chain.
    private func untrusted(_ path: [Int], _ end: ChainReport.End) -> ChainFault? {
        let leaf = members[path.first ?? 0].certificate
        let isReplaced =
            !leaf.subject.isEmpty
            && anchors.certificates(of: .pinned).contains { $0.subject == leaf.subject }
        switch end {
        case .stale: return .untrusted(certificate: path.last ?? 0, .staleAnchor)
        case .root(let root):
            if isReplaced { return .untrusted(certificate: path.first ?? 0, .leafReplaced) }
            if hasNamesake(members[root].certificate.subject) {
                return .untrusted(certificate: root, .staleAnchor)
            }
            return .untrusted(certificate: root, path.count > 1 ? .unknownRoot : .selfSigned)
        case .anchor, .gap, .unknown: return nil
        }
    }

    private mutating func judge(
        _ unique: [Int],
        path: [Int],
        order: [Int],
        end: ChainReport.End
    ) {
        if case .gap = end, let last = path.last { faults.append(.gap(certificate: last)) }
        if case .unknown = end, let last = path.last {
            faults.append(.rootUnknown(certificate: last))
        }
        for place in path where members[place].certificate.validity.notAfter < time {
            faults.append(.expired(certificate: place))
        }
        faults += ChainFault.ofIssuers(path.map { ($0, members[$0].certificate) })
        if case .root(let root) = end, path.count > 1 {
            faults.append(.rootSent(certificate: root))
        }
        for place in unique where members[place].role == .unrelated {
            faults.append(.unrelated(certificate: place))
        }
        // What is left out does not change the order of the rest.
        let arranged = arranged(unique, as: path)
        let sent = arranged.filter { path.contains($0) }
        if sent.first != path.first || arranged.first != path.first {
            faults.append(.leafNotFirst)
        } else if sent != path {
            faults.append(.wrongOrder)
        }
    }

    /// What has no order, in that of the path and before what has no part in it.
    private func arranged(_ places: [Int], as path: [Int]) -> [Int] {
        let ranks = Dictionary(path.enumerated().map { ($1, $0) }) { first, _ in first }
        let groups = places.map { place in
            unordered.first { $0.contains(place) }?.lowerBound ?? place
        }
        return zip(groups, places)
            .sorted { left, right in
                (left.0, ranks[left.1] ?? path.count, left.1)
                    < (right.0, ranks[right.1] ?? path.count, right.1)
            }
            .map(\.1)
    }

    /// id-ad-caIssuers (RFC 5280 4.2.2.1).
    private static let issuers = "1.3.6.1.5.5.7.48.2"
}
