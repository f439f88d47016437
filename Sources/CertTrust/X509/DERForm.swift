/// Finds what BER allows and DER forbids, apart from reading, so that neither has to know the other.
enum DERForm {
    /// The deviations of a certificate and of its known extensions; at most a handful are kept.
    static func deviations(of certificate: Certificate) -> [CertificateFinding] {
        var walk = Walk()
        walk.visit(certificate.der, depth: 0)
        if !certificate.serialNumber.isEmpty { walk.checkSign(certificate.serialNumber) }
        for element in certificate.extensions.all where element.reading == .parsed {
            walk.visit(element.value, depth: 0)
            if element.oid == .keyUsage { walk.checkNamedBits(element.value) }
        }
        return walk.found
    }

    /// The first deviation in parts of a structure; a FALSE that is spelled out, which means the same, is let pass.
    ///
    /// Of `headers` only the outer tag and length are looked at; `elements` may stand one behind another, and are
    /// looked at with all that is in them.
    static func firstDeviation(
        headers: [Bytes],
        elements: [Bytes]
    ) -> (deviation: DERDeviation, offset: Int)? {
        for bytes in headers {
            if let header = try? DERHeader(at: bytes.startIndex, of: bytes), !header.isMinimal {
                return (.lengthNotMinimal, bytes.startIndex)
            }
        }
        var walk = Walk()
        for bytes in elements { walk.visit(bytes, depth: 0) }
        for case .notDER(let deviation, let offset) in walk.found
        where deviation != .defaultEncoded {
            return (deviation, offset)
        }
        return nil
    }

    private struct Walk {
        private(set) var found: [CertificateFinding] = []
        private static let keptFindings = 16
        private static let maximumDepth = 32

        mutating func visit(_ bytes: Bytes, depth: Int) {
            visit(bytes, bytes.startIndex, bytes.endIndex, depth)
        }

        /// By position, as slices of slices would cost more than looking at what is in them.
        private mutating func visit(
            _ bytes: borrowing Bytes,
            _ from: Int,
            _ end: Int,
            _ depth: Int
        ) {
            var start = from
            while start < end, found.count < Self.keptFindings {
                guard let header = try? DERHeader(at: start, of: bytes, end: end) else { return }
                if !header.isMinimal { add(.lengthNotMinimal, start) }
                if Self.isChecked(header.tag) {
                    let content = bytes[header.contentStart..<header.contentEnd]
                    check(header.tag, content, start)
                }
                if header.tag & 0x20 != 0, depth < Self.maximumDepth {
                    visit(bytes, header.contentStart, header.contentEnd, depth + 1)
                }
                start = header.contentEnd
            }
        }

        /// The serial number is the one INTEGER of a certificate that may not be negative (RFC 5280 4.1.2.2).
        mutating func checkSign(_ integer: Bytes) {
            if let first = integer.first, first & 0x80 != 0 {
                add(.integerNegative, integer.startIndex)
            }
        }

        /// The key usage, which is one BIT STRING of named bits.
        mutating func checkNamedBits(_ value: Bytes) {
            guard let bits = try? Extensions.single(.bitString, value).content,
                let unused = bits.first, let last = bits.dropFirst().last
            else { return }
            let isTrimmed = unused < 8 && last & (1 << unused) != 0
            if !isTrimmed { add(.namedBitsNotMinimal, value.startIndex) }
        }

        private static func isChecked(_ tag: UInt8) -> Bool {
            switch DERTag(rawValue: tag) {
            case .boolean, .integer, .bitString, .set: true
            default: false
            }
        }

        private mutating func check(_ tag: UInt8, _ content: Bytes, _ offset: Int) {
            switch DERTag(rawValue: tag) {
            case .boolean:
                if content.count == 1, let octet = content.first, octet != 0, octet != 0xff {
                    add(.booleanNotCanonical, offset)
                }
                // Every BOOLEAN of a certificate is DEFAULT FALSE (X.690 11.5).
                if content.elementsEqual([0]) { add(.defaultEncoded, offset) }
            case .integer: checkInteger(content, offset)
            case .bitString: checkPadding(content, offset)
            case .set: checkOrder(content, offset)
            default: break
            }
        }

        private mutating func checkInteger(_ content: Bytes, _ offset: Int) {
            guard content.count > 1, let first = content.first else { return }
            let second = content[content.startIndex + 1]
            // X.690 8.3.2: the first nine bits are neither all zero nor all one.
            if first == 0 && second & 0x80 == 0 || first == 0xff && second & 0x80 != 0 {
                add(.integerNotMinimal, offset)
            }
        }

        private mutating func checkOrder(_ content: Bytes, _ offset: Int) {
            var reader = DERReader(content)
            var last: Bytes = []
            while !reader.isAtEnd {
                guard let member = try? reader.read().encoded else { return }
                if member.lexicographicallyPrecedes(last) { return add(.setNotSorted, offset) }
                last = member
            }
        }

        private mutating func checkPadding(_ content: Bytes, _ offset: Int) {
            guard let unused = content.first, unused > 0, unused < 8, content.count > 1,
                let last = content.last, last & ((1 << unused) &- 1) != 0
            else { return }
            add(.bitStringPadding, offset)
        }

        private mutating func add(_ deviation: DERDeviation, _ offset: Int) {
            found.append(.notDER(deviation, offset: offset))
        }
    }
}
