/// The time format of command lines and JSON: `2026-12-01T00:00:00Z`, an offset and a fraction allowed.
enum RFC3339 {
    static func parse(_ text: [UInt8]) -> Instant? {
        var rest = text[...]
        guard let year = digits(4, &rest), take("-", &rest),
            let month = digits(2, &rest), take("-", &rest), let day = digits(2, &rest),
            take("T", &rest) || take("t", &rest) || take(" ", &rest),
            let hour = digits(2, &rest), take(":", &rest),
            let minute = digits(2, &rest), take(":", &rest), let second = digits(2, &rest)
        else { return nil }
        if take(".", &rest) {
            let fraction = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard !fraction.isEmpty else { return nil }
            rest = rest.dropFirst(fraction.count)
        }
        guard let offset = offset(&rest), rest.isEmpty,
            let local = Instant(
                year: year,
                month: month,
                day: day,
                hour: hour,
                minute: minute,
                second: second
            )
        else { return nil }
        return Instant(seconds: local.seconds - Int64(offset))
    }

    /// Seconds east of UTC.
    private static func offset(_ rest: inout Bytes) -> Int? {
        if take("Z", &rest) || take("z", &rest) { return 0 }
        let isWest = take("-", &rest)
        guard isWest || take("+", &rest), let hours = digits(2, &rest), hours < 24,
            take(":", &rest), let minutes = digits(2, &rest), minutes < 60
        else { return nil }
        return (hours * 3_600 + minutes * 60) * (isWest ? -1 : 1)
    }

    private static func digits(_ width: Int, _ rest: inout Bytes) -> Int? {
        let field = rest.prefix(width)
        guard field.count == width, let value = DecimalDigits.value(field) else { return nil }
        rest = rest.dropFirst(width)
        return value
    }

    private static func take(_ character: Unicode.Scalar, _ rest: inout Bytes) -> Bool {
        guard let first = rest.first, UInt32(first) == character.value else { return false }
        rest = rest.dropFirst()
        return true
    }
}

/// Fields of ASCII digits.
enum DecimalDigits {
    /// The number that up to nine digits spell; nil for anything else.
    static func value(_ field: Bytes) -> Int? {
        guard !field.isEmpty, field.count <= 9 else { return nil }
        var value = 0
        for octet in field {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet) else { return nil }
            value = value * 10 + Int(octet - UInt8(ascii: "0"))
        }
        return value
    }
}
