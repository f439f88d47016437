/// The time in which a certificate is valid, both ends included (RFC 5280 4.1.2.5).
public struct Validity: Hashable, Sendable {
    /// The first second.
    public let notBefore: Instant
    /// The last second.
    public let notAfter: Instant

    /// The plain difference of both ends in seconds; negative when they are the wrong way round.
    public var span: Int64 { notAfter.seconds - notBefore.seconds }

    /// Whether a moment lies inside; both ends do.
    public func contains(_ instant: Instant) -> Bool {
        notBefore <= instant && instant <= notAfter
    }
}

extension Validity {
    /// Days, of which one that has begun counts: what is over a limit does not look as if it met it.
    static func wholeDays(_ seconds: Int64) -> Int64 {
        seconds / 86_400 + (seconds % 86_400 > 0 ? 1 : 0)
    }

    init(reading reader: inout DERReader) throws(DERError) {
        var fields = try reader.readInside(.sequence)
        notBefore = try CertificateTime(fields.read()).instant
        notAfter = try CertificateTime(fields.read()).instant
        try fields.finish()
    }
}

/// UTCTime or GeneralizedTime as certificates write them.
struct CertificateTime {
    let instant: Instant
    /// Whether it is written as RFC 5280 4.1.2.5.1 and 4.1.2.5.2 demand: seconds, Z, and UTCTime through 2049.
    let isCanonical: Bool

    init(_ element: DERElement) throws(DERError) {
        let isUTC = element.tag == DERTag.utcTime.rawValue
        guard isUTC || element.tag == DERTag.generalizedTime.rawValue else {
            throw .unexpectedTag(
                element.tag,
                expected: DERTag.utcTime.rawValue,
                offset: element.encoded.startIndex
            )
        }
        let yearDigits = isUTC ? 2 : 4
        guard
            let written = Self.parse(element.content, yearDigits: yearDigits)
        else { throw .badValue(.time, offset: element.encoded.startIndex) }
        instant = written.instant
        let lastUTC: Int64 = 2_524_607_999  // 2049-12-31T23:59:59Z
        isCanonical =
            element.content.count == yearDigits + 11
            && element.content.last == UInt8(ascii: "Z")
            && isUTC == ((-631_152_000...lastUTC).contains(written.instant.seconds))
    }

    private static func parse(_ text: Bytes, yearDigits: Int) -> (instant: Instant, rest: Bytes)? {
        var rest = text
        func field(_ width: Int) -> Int? {
            let digits = rest.prefix(width)
            guard digits.count == width, let value = DecimalDigits.value(digits) else { return nil }
            rest = rest.dropFirst(width)
            return value
        }
        guard var year = field(yearDigits), let month = field(2), let day = field(2),
            let hour = field(2), let minute = field(2)
        else { return nil }
        // RFC 5280 4.1.2.5.1: 50 to 99 are 19xx, 00 to 49 are 20xx.
        if yearDigits == 2 { year += year < 50 ? 2000 : 1900 }
        let second = field(2) ?? 0
        if rest.first == UInt8(ascii: "."), yearDigits == 4 {
            let digits = rest.dropFirst().prefix { DecimalDigits.value([$0]) != nil }
            guard !digits.isEmpty else { return nil }
            rest = rest.dropFirst(1 + digits.count)
        }
        guard let zone = rest.first,
            let local = Instant(
                year: year,
                month: month,
                day: day,
                hour: hour,
                minute: minute,
                second: second
            )
        else { return nil }
        rest = rest.dropFirst()
        if zone == UInt8(ascii: "Z") { return rest.isEmpty ? (local, rest) : nil }
        guard zone == UInt8(ascii: "+") || zone == UInt8(ascii: "-"),
            let hours = field(2), let minutes = field(2), rest.isEmpty, hours < 24, minutes < 60
        else { return nil }
        let offset = Int64(hours * 3_600 + minutes * 60)
        let isEast = zone == UInt8(ascii: "+")
        return (Instant(seconds: local.seconds + (isEast ? -offset : offset)), rest)
    }
}
