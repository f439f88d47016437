// The form of elements: DER alone, and inside of what holds them.

extension RevokedEntryScanner {
    /// The header of an element that must be of this type, shortest in length, and inside of what holds it.
    func header(
        _ tag: DERTag?,
        at place: Int,
        before end: Int
    ) throws(RevocationListError) -> DERHeader {
        let header: DERHeader
        do throws(DERError) {
            header = try DERHeader(at: place, of: content)
        } catch {
            throw .malformed(error)
        }
        guard header.contentEnd <= end else { throw .malformed(.truncated(offset: place)) }
        if let tag, header.tag != tag.rawValue {
            let wrong = DERError.unexpectedTag(header.tag, expected: tag.rawValue, offset: place)
            throw .malformed(wrong)
        }
        guard header.isMinimal else { throw .notDER(.lengthNotMinimal, offset: place) }
        return header
    }

    func finish(at place: Int, _ end: Int) throws(RevocationListError) {
        guard place == end else { throw .malformed(.trailingBytes(end - place, offset: place)) }
    }

    func checkInteger(_ header: DERHeader, at place: Int) throws(RevocationListError) {
        let digits = content[header.contentStart..<header.contentEnd]
        guard !digits.isEmpty else { throw .malformed(.badValue(.integer, offset: place)) }
        guard SerialNumber(digits).octets.count == digits.count else {
            throw .notDER(.integerNotMinimal, offset: place)
        }
    }

    func boolean(_ header: DERHeader, at place: Int) throws(RevocationListError) -> Bool {
        guard header.contentEnd - header.contentStart == 1 else {
            throw .malformed(.badValue(.boolean, offset: place))
        }
        switch content[header.contentStart] {
        case 0: return false
        case 0xff: return true
        default: throw .notDER(.booleanNotCanonical, offset: place)
        }
    }

    /// RFC 5280 5.1.2.6: as in certificates, seconds and `Z` included.
    func checkTime(_ header: DERHeader, at place: Int) throws(RevocationListError) {
        let isUTC = header.tag == DERTag.utcTime.rawValue
        guard isUTC || header.tag == DERTag.generalizedTime.rawValue else {
            let expected = DERTag.utcTime.rawValue
            throw .malformed(.unexpectedTag(header.tag, expected: expected, offset: place))
        }
        let digits = content[header.contentStart..<header.contentEnd].dropLast()
        let length = header.contentEnd - header.contentStart
        guard length == (isUTC ? 13 : 15), content[header.contentEnd - 1] == UInt8(ascii: "Z"),
            Self.isMoment(digits, yearDigits: isUTC ? 2 : 4)
        else { throw .malformed(.badValue(.time, offset: place)) }
    }

    private static func isMoment(_ digits: Bytes, yearDigits: Int) -> Bool {
        // Year, month, day, hour, minute, second.
        var fields: [6 of Int] = [0, 0, 0, 0, 0, 0]
        for (position, digit) in zip(0..., digits) {
            guard (0x30...0x39).contains(digit) else { return false }
            let field = max(0, (position - yearDigits + 2) / 2)
            fields[field] = fields[field] * 10 + Int(digit - 0x30)
        }
        return Instant(
            year: yearDigits == 4 ? fields[0] : 2000 + fields[0] - (fields[0] < 50 ? 0 : 100),
            month: fields[1],
            day: fields[2],
            hour: fields[3],
            minute: fields[4],
            second: fields[5]
        ) != nil
    }
}
