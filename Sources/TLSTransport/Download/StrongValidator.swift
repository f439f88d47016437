internal import CertTrust

/// What two answers share only if they have the same octets (RFC 9110 section 8.8.1).
enum StrongValidator: Equatable {
    /// With its quotes.
    case entityTag(String)
    /// A Last-Modified as it came.
    case date(String)

    /// The one of an answer; nil for an answer that has none.
    init?(_ headers: HTTPHeaders) {
        let tags = headers.values(of: "ETag")
        guard tags.isEmpty else {
            // RFC 9110 section 13.1.5: whoever has an entity tag, weak ones included, must not use the date.
            guard tags.count == 1, let tag = tags.first, Self.isStrong(tag) else { return nil }
            self = .entityTag(tag)
            return
        }
        let changes = headers.values(of: "Last-Modified")
        let dates = headers.values(of: "Date")
        guard changes.count == 1, dates.count == 1, let change = changes.first,
            let changed = HTTPDate.moment(change), let sent = dates.first.flatMap(HTTPDate.moment)
        else { return nil }
        // RFC 9110 section 8.8.2.2: a date is strong when nothing can have changed later within its second, as seen by
        // clocks that may differ. A minute is what RFC 7232 asked for.
        let (age, isFar) = sent.seconds.subtractingReportingOverflow(changed.seconds)
        guard !isFar, age >= Self.settledSeconds else { return nil }
        self = .date(change)
    }

    /// One that was written down; nil for what none of ours can be.
    init?(kind: some StringProtocol, value: some StringProtocol) {
        let value = String(value)
        switch kind {
        case "etag" where Self.isStrong(value): self = .entityTag(value)
        case "last-modified" where HTTPDate.moment(value) != nil: self = .date(value)
        default: return nil
        }
    }

    var kind: String {
        switch self {
        case .entityTag: "etag"
        case .date: "last-modified"
        }
    }

    var value: String {
        switch self {
        case .entityTag(let value), .date(let value): value
        }
    }

    /// Whether an answer with a part belongs to it.
    func fits(_ headers: HTTPHeaders) -> Bool {
        switch self {
        // RFC 9110 sections 15.3.7 and 15.3.7.3: a part has the tag that the whole would have, and only by that it is one.
        case .entityTag(let tag): headers.values(of: "ETag") == [tag]
        // A part that was asked for by If-Range should not repeat the date.
        case .date(let date): headers.values(of: "Last-Modified").allSatisfy { $0 == date }
        }
    }

    /// RFC 9110 section 8.8.3, ASCII alone.
    private static func isStrong(_ tag: String) -> Bool {
        let octets = Array(tag.utf8)
        guard (2...longestTag).contains(octets.count), octets.first == UInt8(ascii: "\""),
            octets.last == UInt8(ascii: "\"")
        else { return false }
        return octets.dropFirst().dropLast().allSatisfy {
            (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\"")
        }
    }

    private static let settledSeconds: Int64 = 60
    /// Octets; what is longer would make the note longer than it may be.
    private static let longestTag = 1_024
}
