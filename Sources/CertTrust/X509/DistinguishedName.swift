/// A name as issuers and subjects carry it (RFC 5280 4.1.2.4).
///
/// Two names are equal when their canonical forms are: string types do not matter, letter case does not, and
/// white space is trimmed and folded (RFC 5280 7.1).
public struct DistinguishedName: Sendable {
    /// The SEQUENCE as it was encoded.
    public let encoded: Bytes
    let canonical: [UInt8]

    /// Whether it holds no attribute at all.
    public var isEmpty: Bool { canonical.isEmpty }

    /// One attribute of a name, such as `CN=im.example.com`.
    public struct Attribute: Sendable, Equatable {
        /// The attribute's type.
        public let type: OID
        /// The value as text; nil when it is of no string type or malformed.
        public let text: String?
        let tag: UInt8
        let content: Bytes
    }

    init(_ element: DERElement) throws(DERError) {
        encoded = element.encoded
        var form = CanonicalName(encodedCount: element.content.count)
        var names = DERReader(element.content)
        while !names.isAtEnd {
            let relative = try names.read(.set)
            var attributes = DERReader(relative.content)
            guard !attributes.isAtEnd else {
                throw .badValue(.set, offset: relative.encoded.startIndex)
            }
            try form.append(reading: &attributes)
        }
        canonical = form.octets
    }

    /// The attributes, grouped by relative distinguished name, in the order of the encoding.
    public var relativeNames: [[Attribute]] {
        // `init` has read the same bytes, so that reading them again cannot fail half way.
        var groups: [[Attribute]] = []
        var outer = DERReader(encoded)
        guard var names = try? outer.readInside(.sequence) else { return [] }
        while var attributes = try? names.readInside(.set) {
            var group: [Attribute] = []
            while let attribute = try? Self.readAttribute(&attributes) { group.append(attribute) }
            groups.append(group)
        }
        return groups
    }

    /// The values of one attribute type as text, in the order of the encoding.
    func values(of type: OID) -> [String] {
        relativeNames.joined().filter { $0.type == type }.compactMap(\.text)
    }

    /// An attribute whose value has not been made text.
    struct EncodedAttribute {
        let type: OID
        let value: DERElement

        init(reading reader: inout DERReader) throws(DERError) {
            var fields = try reader.readInside(.sequence)
            type = try fields.read(.objectIdentifier).objectIdentifier()
            value = try fields.read()
            try fields.finish()
        }

        var text: String? { DirectoryString.text(tag: value.tag, content: value.content) }
    }

    private static func readAttribute(_ reader: inout DERReader) throws(DERError) -> Attribute {
        let read = try EncodedAttribute(reading: &reader)
        return Attribute(
            type: read.type,
            text: read.text,
            tag: read.value.tag,
            content: read.value.content
        )
    }
}

extension DistinguishedName: Hashable {
    /// Compares canonical forms.
    public static func == (left: Self, right: Self) -> Bool {
        left.canonical == right.canonical
    }

    /// Hashes the canonical form.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(canonical)
    }
}
