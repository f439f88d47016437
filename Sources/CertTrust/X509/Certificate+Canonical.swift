extension Certificate {
    /// The encoding with the outer lengths as DER writes them; nil where it is so already.
    ///
    /// The outer lengths are not signed, so that anybody can write them longer and change every hash over the whole.
    var canonicalDER: Bytes? {
        guard let header = try? DERHeader(at: der.startIndex, of: der) else { return nil }
        var parts = DERReader(der[header.contentStart..<header.contentEnd])
        guard (try? parts.read()) != nil, let algorithm = try? parts.read(),
            let signature = try? parts.read(.bitString)
        else { return nil }
        let content =
            Array(signedPart) + algorithm.encoded
            + Self.element(.bitString, Array(signature.content))
        let canonical = Self.element(.sequence, content)
        return der.elementsEqual(canonical) ? nil : canonical[...]
    }

    private static func element(_ tag: DERTag, _ content: [UInt8]) -> [UInt8] {
        guard content.count >= 0x80 else {
            return [tag.rawValue, UInt8(content.count)] + content
        }
        let length = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: content.count >> $0) }
            .drop { $0 == 0 }
        return [tag.rawValue, 0x80 | UInt8(length.count)] + length + content
    }
}
