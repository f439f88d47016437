internal import CertTrust

/// Puts certificates into the order in which a server sends them.
///
/// A certificate follows another when it has the name of its issuer and made its signature; what it may do, nobody asks.
struct ChainSorter {
    private var members: [ChainReport.Member]
    private let anchors: AnchorStore
    private let time: Instant
    private var faults: [ChainFault] = []
    /// By place: the first with the same encoding.
    private var originals: [Int] = []
    private var checks = Limits.signatureChecks

    static func sort(
        _ certificates: [DescribedCertificate],
        anchors: AnchorStore,
        at time: Instant
    ) throws(InputError) -> ChainReport {
        guard certificates.count <= Limits.servedCertificates else {
            throw .tooManyCertificates(
                name: certificates.first?.file ?? "",
                limit: Limits.servedCertificates
            )
        }
        var sorter = ChainSorter(certificates, anchors: anchors, at: time)
        return try sorter.run()
    }

    private init(
        _ certificates: [DescribedCertificate],
        anchors: AnchorStore,
        at time: Instant
    ) {
        members = certificates.map { ChainReport.Member(described: $0) }
        self.anchors = anchors
        self.time = time
    }

    private mutating func run() throws(InputError) -> ChainReport {
        fold()
        let unique = members.indices.filter { originals[$0] == $0 }
        let leaf = try leaf(among: unique)
        members[leaf].role = .server
        let path = path(from: leaf, among: unique)
        let end = end(of: path)
        var order = path
        if case .root(let root) = end, path.count > 1 {
            order.removeLast()
            members[root].role = .root
        }
        for place in order.dropFirst() { members[place].role = .intermediate }
        judge(unique, path: path, order: order, end: end)
        return ChainReport(
            certificates: members,
            server: members[leaf].described,
            order: order,
            end: end,
            faults: Self.ranked(faults)
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
                members[other].role = .crossSign
                faults.append(.crossSign(certificate: other, of: next))
            }
        }
        return path
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

    private func end(of path: [Int]) -> ChainReport.End {
        let last = path.last ?? 0
        let certificate = members[last].certificate
        if certificate.isSelfIssued { return .root(last) }
        for anchorClass in [AnchorClass.pinned, .user, .system] {
            let found = anchors.certificates(of: anchorClass).contains {
                $0 == certificate
                    || ($0.subject == certificate.issuer && certificate.isSigned(by: $0))
            }
            if found { return .anchor(anchorClass) }
        }
        let access = certificate.extensions.authorityInformationAccess ?? []
        let urls = access.filter { $0.method.description == Self.issuers }
            .map(\.location.value)
        return .gap(issuer: certificate.issuer, urls: urls)
    }

    private mutating func judge(
        _ unique: [Int],
        path: [Int],
        order: [Int],
        end: ChainReport.End
    ) {
        if case .gap = end, let last = path.last { faults.append(.gap(certificate: last)) }
        for place in path where members[place].certificate.validity.notAfter < time {
            faults.append(.expired(certificate: place))
        }
        if case .root(let root) = end, path.count > 1 {
            faults.append(.rootSent(certificate: root))
        }
        for place in unique where members[place].role == .unrelated {
            faults.append(.unrelated(certificate: place))
        }
        // What is left out does not change the order of the rest.
        let sent = unique.filter { path.contains($0) }
        if sent.first != path.first || unique.first != path.first {
            faults.append(.leafNotFirst)
        } else if sent != path {
            faults.append(.wrongOrder)
        }
    }

    /// id-ad-caIssuers (RFC 5280 4.2.2.1).
    private static let issuers = "1.3.6.1.5.5.7.48.2"

    /// Errors first; those of one rank as a person reads them.
    private static func ranked(_ faults: [ChainFault]) -> [ChainFault] {
        func rank(_ fault: ChainFault) -> Int {
            switch fault {
            case .limitExceeded: 0
            case .leafNotFirst: 1
            case .gap: 2
            case .expired: 3
            case .wrongOrder: 4
            case .unrelated: 5
            case .duplicate: 6
            case .rootSent: 7
            case .crossSign: 8
            }
        }
        return faults.enumerated()
            .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map(\.element)
    }
}
