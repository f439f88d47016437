internal import CertTrust

extension HTTPURL {
    /// What a `Location` leads to from here (RFC 3986 section 5.2).
    func resolving(_ reference: String) throws(HTTPURLError) -> HTTPURL {
        guard reference.utf8.count <= Self.maximumOctets else { throw .tooLong }
        let octets = Array(reference.utf8)
        if Self.hasScheme(octets) { return try HTTPURL(reference) }
        if octets.starts(with: "//".utf8) { return try HTTPURL("https:" + reference) }
        let own = Array(target.utf8)
        let ownPath = own.prefix { $0 != UInt8(ascii: "?") }
        switch octets.first {
        case nil, UInt8(ascii: "#"): return self
        case UInt8(ascii: "?"): return with(target: try Self.target((ownPath + octets)[...]))
        case UInt8(ascii: "/"): return try withPath(octets)
        default:
            let directory = ownPath[...(ownPath.lastIndex(of: UInt8(ascii: "/")) ?? 0)]
            return try withPath(directory + octets)
        }
    }

    private func withPath(_ octets: [UInt8]) throws(HTTPURLError) -> HTTPURL {
        let path = octets.prefix { !"?#".utf8.contains($0) }
        let rest = octets[path.endIndex...]
        return with(target: try Self.target((Self.withoutDots(path) + rest)[...]))
    }

    /// RFC 3986 section 5.2.4.
    private static func withoutDots(_ path: ArraySlice<UInt8>) -> [UInt8] {
        let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .dropFirst()
        var kept: [ArraySlice<UInt8>] = []
        for (place, segment) in zip(segments.indices, segments) {
            let isLast = place == segments.endIndex - 1
            if segment.elementsEqual("..".utf8) {
                _ = kept.popLast()
                if isLast { kept.append([]) }
            } else if segment.elementsEqual(".".utf8) {
                if isLast { kept.append([]) }
            } else {
                kept.append(segment)
            }
        }
        return kept.flatMap { [UInt8(ascii: "/")] + $0 }
    }

    /// RFC 3986 section 3.1: a letter, then letters, digits and `+-.`, up to a colon.
    private static func hasScheme(_ octets: [UInt8]) -> Bool {
        guard let colon = octets.firstIndex(of: UInt8(ascii: ":")), colon > 0,
            isLetter(octets[0])
        else { return false }
        return octets[..<colon].allSatisfy {
            isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
        }
    }

    private static func isLetter(_ octet: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(octet | 0x20)
    }
}
