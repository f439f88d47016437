/// Finds anchors by subject and by identity; made once and never changed.
final class AnchorIndex: Sendable {
    /// By class, each once.
    let certificates: [AnchorClass: [Certificate]]
    private let members: [Member]
    private let positions: [Certificate: Int]
    private let positionsByName: [DistinguishedName: [Int]]

    /// An anchor with all of its classes.
    struct Member: Sendable {
        let certificate: Certificate
        fileprivate(set) var isPinned = false
        fileprivate(set) var isUser = false
        fileprivate(set) var isSystem = false

        func firstClass(in classes: [AnchorClass]) -> AnchorClass? {
            AnchorClass.allCases.first { classes.contains($0) && isOf($0) }
        }

        func isOf(_ anchorClass: AnchorClass) -> Bool {
            switch anchorClass {
            case .pinned: isPinned
            case .user: isUser
            case .system: isSystem
            }
        }

        fileprivate mutating func add(_ anchorClass: AnchorClass) {
            switch anchorClass {
            case .pinned: isPinned = true
            case .user: isUser = true
            case .system: isSystem = true
            }
        }
    }

    init(_ given: [AnchorClass: [Certificate]]) {
        var members: [Member] = []
        var positions: [Certificate: Int] = [:]
        var positionsByName: [DistinguishedName: [Int]] = [:]
        var certificates: [AnchorClass: [Certificate]] = [:]
        let total = given.values.reduce(0) { $0 + $1.count }
        positions.reserveCapacity(total)
        positionsByName.reserveCapacity(total)
        for anchorClass in AnchorClass.allCases {
            for certificate in given[anchorClass] ?? [] {
                let next = members.count
                let position = positions[certificate, default: next]
                if position == next {
                    positions[certificate] = next
                    positionsByName[certificate.subject, default: []].append(next)
                    members.append(Member(certificate: certificate))
                }
                guard !members[position].isOf(anchorClass) else { continue }
                members[position].add(anchorClass)
                certificates[anchorClass, default: []].append(certificate)
            }
        }
        self.members = members
        self.positions = positions
        self.positionsByName = positionsByName
        self.certificates = certificates
    }

    /// The anchors with this subject, in the order in which they were given; nil when there is none.
    func members(named name: DistinguishedName) -> [Member]? {
        positionsByName[name]?.map { members[$0] }
    }

    func member(_ certificate: Certificate) -> Member? {
        positions[certificate].map { members[$0] }
    }
}
