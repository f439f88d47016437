/// Goes through the entries of a list once: checks their form, and makes their index.
///
/// It works on places instead of on slices, which for a million entries is what counts.
struct RevokedEntryScanner {
    let content: Bytes
    private let allowsExtensions: Bool
    private let limit: Int
    private var index: [UInt64] = []
    private var issuers: [RevokedEntries.IssuerChange] = []
    /// What of the entries makes the list unusable, each once.
    private(set) var faults: [RevocationListFault] = []

    /// - Parameters:
    ///   - content: The content of revokedCertificates.
    ///   - allowsExtensions: Whether the list's version has extensions.
    ///   - limit: How many entries there may be.
    init(_ content: Bytes, allowsExtensions: Bool, limit: Int = Limits.revocationListEntries) {
        self.content = content
        self.allowsExtensions = allowsExtensions
        self.limit = limit
    }

    mutating func scan() throws(RevocationListError) -> RevokedEntries {
        var place = content.startIndex
        while place < content.endIndex {
            guard index.count < limit else { throw .tooManyEntries(limit: limit) }
            place = try scanEntry(at: place)
        }
        index.sort()
        return RevokedEntries(content: content, index: index, issuers: issuers)
    }

    /// Gives the place behind the entry.
    private mutating func scanEntry(at place: Int) throws(RevocationListError) -> Int {
        let entry = try header(.sequence, at: place, before: content.endIndex)
        let serial = try header(.integer, at: entry.contentStart, before: entry.contentEnd)
        try checkInteger(serial, at: entry.contentStart)
        let date = try header(nil, at: serial.contentEnd, before: entry.contentEnd)
        try checkTime(date, at: serial.contentEnd)
        if date.contentEnd < entry.contentEnd {
            guard allowsExtensions else { throw .extensionsBeforeVersion2 }
            try scanExtensions(at: date.contentEnd, of: entry, at: place)
        }
        // A content has fewer octets than 2^32: `Limits.revocationListBytes`.
        let position = UInt32(truncatingIfNeeded: place - content.startIndex)
        let key = RevokedEntries.key(content[serial.contentStart..<serial.contentEnd])
        index.append(UInt64(key) << 32 | UInt64(position))
        return entry.contentEnd
    }

    private mutating func scanExtensions(
        at place: Int,
        of entry: DERHeader,
        at entryPlace: Int
    ) throws(RevocationListError) {
        let list = try header(.sequence, at: place, before: entry.contentEnd)
        try finish(at: list.contentEnd, entry.contentEnd)
        var next = list.contentStart
        var seen = Known()
        while next < list.contentEnd {
            let element = try header(.sequence, at: next, before: list.contentEnd)
            next = element.contentEnd
            let found = try readExtension(content[element.contentStart..<element.contentEnd])
            let known = Known(found.oid)
            if !seen.isDisjoint(with: known) { note(.duplicateExtension(found.oid)) }
            seen.formUnion(known)
            if !isWellFormed(found, entry: entryPlace - content.startIndex) {
                note(.malformedEntryExtension(found.oid))
            }
        }
    }

    /// The extensions that entries are read for; a set of them costs nothing.
    private struct Known: OptionSet {
        let rawValue: UInt8

        init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        init(_ oid: OID) {
            switch oid {
            case .reasonCode: rawValue = 1
            case .invalidityDate: rawValue = 2
            case .certificateIssuer: rawValue = 4
            default: rawValue = 0
            }
        }
    }

    private struct EntryExtension {
        let oid: OID
        let isCritical: Bool
        let value: Bytes
    }

    private func readExtension(_ bytes: Bytes) throws(RevocationListError) -> EntryExtension {
        let oid = try header(.objectIdentifier, at: bytes.startIndex, before: bytes.endIndex)
        guard let type = OID(content: content[oid.contentStart..<oid.contentEnd]) else {
            throw .malformed(.badValue(.objectIdentifier, offset: bytes.startIndex))
        }
        var place = oid.contentEnd
        var isCritical = false
        if place < bytes.endIndex, content[place] == DERTag.boolean.rawValue {
            let flag = try header(.boolean, at: place, before: bytes.endIndex)
            isCritical = try boolean(flag, at: place)
            place = flag.contentEnd
        }
        let value = try header(.octetString, at: place, before: bytes.endIndex)
        try finish(at: value.contentEnd, bytes.endIndex)
        return EntryExtension(
            oid: type,
            isCritical: isCritical,
            value: content[value.contentStart..<value.contentEnd]
        )
    }

    /// Looks at what is known; an unknown one only when it is critical.
    private mutating func isWellFormed(_ found: EntryExtension, entry: Int) -> Bool {
        switch found.oid {
        case .reasonCode:
            return (try? RevocationReason(Extensions.single(.enumerated, found.value))) != nil
        case .invalidityDate:
            return
                (try? CertificateTime(Extensions.single(.generalizedTime, found.value))) != nil
        case .certificateIssuer:
            guard let names = try? Extensions.inside(.sequence, found.value) else { return false }
            noteIssuer(names, found.value, entry: entry)
            return true
        default:
            if found.isCritical { note(.unknownCriticalEntryExtension(found.oid)) }
            return true
        }
    }

    private mutating func noteIssuer(_ names: DERReader, _ value: Bytes, entry: Int) {
        var names = names
        var hasName = false
        while let name = try? names.read() { hasName = hasName || name.tag == Self.directoryName }
        if !hasName { note(.unnamedIssuer) }
        issuers.append(
            RevokedEntries.IssuerChange(entry: entry, names: value.startIndex..<value.endIndex)
        )
    }

    private mutating func note(_ fault: RevocationListFault) {
        guard faults.count < Self.keptFaults, !faults.contains(fault) else { return }
        faults.append(fault)
    }

    private static let directoryName: UInt8 = 0xa4
    private static let keptFaults = 16
}
