/// The certificates that paths may end at, by class: an immutable value that copies share.
///
/// Any certificate can be an anchor, whatever it says of itself. One that is given in several classes counts in each of
/// them; a search that asks for several gets it once, in the first of pinned, user, system.
public struct AnchorStore: Sendable {
    private let index: AnchorIndex
    /// Whether somebody wanted the system's roots, which may be none; false where they are left out on purpose.
    public var usesSystem = true

    /// Takes over anchors by class.
    ///
    /// - Parameters:
    ///   - pinned: Those that the app ships.
    ///   - user: Those that the owner of this machine installed.
    ///   - system: Those that came with the operating system.
    public init(
        pinned: [Certificate],
        user: [Certificate] = [],
        system: [Certificate] = []
    ) {
        index = AnchorIndex([.pinned: pinned, .user: user, .system: system])
    }

    /// Takes over the app's anchors and this machine's.
    ///
    /// - Parameters:
    ///   - pinned: Those that the app ships.
    ///   - user: More that the owner installed, beside those that were found with the system's.
    ///   - systemAnchors: What `SystemAnchors.load` found.
    public init(
        pinned: [Certificate],
        user: [Certificate] = [],
        systemAnchors: SystemAnchors
    ) {
        self.init(
            pinned: pinned,
            user: user + systemAnchors.user,
            system: systemAnchors.system
        )
    }

    /// The anchors of one class, each once, in the order in which they were given.
    public func certificates(of anchorClass: AnchorClass) -> [Certificate] {
        index.certificates[anchorClass] ?? []
    }

    /// How many anchors a class has.
    public func count(of anchorClass: AnchorClass) -> Int { certificates(of: anchorClass).count }

    /// Whether no anchor is of any of these classes.
    func isEmpty(in classes: [AnchorClass]) -> Bool {
        classes.allSatisfy { certificates(of: $0).isEmpty }
    }

    /// The anchors with this subject, pinned before user before system.
    func anchors(named name: DistinguishedName, in classes: [AnchorClass]) -> [Anchor] {
        guard let members = index.members(named: name) else { return [] }
        var found: [Anchor] = []
        for anchorClass in AnchorClass.allCases where classes.contains(anchorClass) {
            for member in members where member.firstClass(in: classes) == anchorClass {
                found.append(Anchor(certificate: member.certificate, anchorClass: anchorClass))
            }
        }
        return found
    }

    /// The class in which this very certificate is an anchor, by equality of the encodings; nil when it is none.
    func anchorClass(of certificate: Certificate, among classes: [AnchorClass]) -> AnchorClass? {
        index.member(certificate)?.firstClass(in: classes)
    }

    /// Whether this very certificate came with the operating system, even when it is pinned too.
    func isSystemRoot(_ certificate: Certificate) -> Bool {
        anchorClass(of: certificate, among: [.system]) != nil
    }
}
