internal import CertTrust

extension WatchRecord {
    /// A member that is not as `write` writes it: what is kept is shown later, and a file can be anybody's.
    struct Unfit: Error {
        let member: String
    }

    /// Reads what was kept, strictly.
    ///
    /// - Parameter value: One target of the file.
    /// - Throws: The first member that does not fit.
    init(_ value: JSONValue) throws(Unfit) {
        // A target that was never seen has none of these.
        let isUnseen = ["sha256", "spki_sha256", "issuer"].allSatisfy { value[$0].string == "" }
        if !isUnseen {
            certificate = try Self.fingerprint(value["sha256"], "sha256")
            key = try Self.fingerprint(value["spki_sha256"], "spki_sha256")
            // It was escaped when it was kept, and its backslashes stand for that.
            guard let name = value["issuer"].string, ShownText.guarded(name) == name,
                name.utf8.count <= Self.longestText
            else { throw Unfit(member: "issuer") }
            issuer = name
        }
        guard let others = value["all"].elements else { throw Unfit(member: "all") }
        for other in others { all.append(try Self.fingerprint(other, "all")) }
        guard isUnseen ? all.isEmpty : all.contains(certificate) else { throw Unfit(member: "all") }
        guard let word = value["level"].string, let known = WatchLevel(rawValue: word) else {
            throw Unfit(member: "level")
        }
        level = known
        if !value["fault"].isNull {
            guard let text = value["fault"].string, !text.isEmpty, ShownText.guarded(text) == text,
                text.utf8.count <= Self.longestText
            else { throw Unfit(member: "fault") }
            fault = text
        }
        guard let count = value["changes"].integer, (0...Self.mostChanges).contains(count) else {
            throw Unfit(member: "changes")
        }
        changes = count
        if !value["changed"].isNull {
            guard let seconds = value["changed"].integer.map({ Int64($0) }),
                Self.dates.contains(seconds)
            else { throw Unfit(member: "changed") }
            changed = seconds
        }
    }

    /// Writes what is kept, as members of an object.
    func write(_ json: JSONWriter) {
        json.member("sha256", certificate)
        json.member("spki_sha256", key)
        json.member("issuer", issuer)
        json.member("all", all)
        json.member("level", level.rawValue)
        json.member("fault", fault)
        json.member("changes", changes)
        json.member("changed", changed.map { Int($0) })
    }

    /// As `Fingerprint` writes 32 octets.
    private static func fingerprint(
        _ value: JSONValue,
        _ member: String
    ) throws(Unfit) -> String {
        guard let text = value.string else { throw Unfit(member: member) }
        let pairs = text.split(separator: ":", omittingEmptySubsequences: false)
        let octets = pairs.compactMap { $0.utf8.count == 2 ? UInt8($0, radix: 16) : nil }
        guard octets.count == 32, Fingerprint.text(octets) == text else {
            throw Unfit(member: member)
        }
        return text
    }

    /// Whole numbers that every reader of JSON keeps (RFC 8259 section 6).
    static let mostChanges = (1 << 53) - 1
    /// RFC 5280 4.1.2.5: years from 0 to 9999.
    private static let dates: ClosedRange<Int64> = -62_167_219_200...253_402_300_799
    private static let longestText = 1 << 20
}
