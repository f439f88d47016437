/// An element that can be changed: what the mutator works on, and deliberately not the product's own reader.
final class DERNode {
    var tag: UInt8
    var content: Content
    /// Octets that stand for the true length; nil for DER's own.
    var length: [UInt8]?

    enum Content {
        case octets([UInt8])
        case elements([DERNode])
        /// Elements inside an OCTET STRING or BIT STRING, behind these octets.
        case wrapped(prefix: [UInt8], [DERNode])
    }

    init(_ tag: UInt8, _ content: Content) {
        self.tag = tag
        self.content = content
    }

    convenience init(_ tag: UInt8, _ octets: [UInt8]) {
        self.init(tag, .octets(octets))
    }

    var copy: DERNode {
        let twin = DERNode(tag, content)
        twin.length = length
        switch content {
        case .octets: break
        case .elements(let children): twin.content = .elements(children.map(\.copy))
        case .wrapped(let prefix, let children):
            twin.content = .wrapped(prefix: prefix, children.map(\.copy))
        }
        return twin
    }

    var children: [DERNode] {
        get {
            switch content {
            case .octets: []
            case .elements(let children), .wrapped(_, let children): children
            }
        }
        set {
            switch content {
            case .octets: break
            case .elements: content = .elements(newValue)
            case .wrapped(let prefix, _): content = .wrapped(prefix: prefix, newValue)
            }
        }
    }

    /// Itself and all below it.
    var all: [DERNode] { [self] + children.flatMap(\.all) }
}

extension DERNode {
    /// All elements that the octets are; nil when they are no elements one behind another.
    static func parse(_ octets: ArraySlice<UInt8>, depth: Int = 0) -> [DERNode]? {
        var rest = octets
        var nodes: [DERNode] = []
        while !rest.isEmpty {
            guard let element = TLV(rest) else { return nil }
            nodes.append(DERNode(element, depth: depth))
            rest = rest[element.end...]
        }
        return nodes
    }

    private convenience init(_ element: TLV, depth: Int) {
        let content = element.content
        self.init(element.tag, Array(content))
        if !element.isMinimal { length = Array(element.header.dropFirst()) }
        guard depth < Self.deepest else { return }
        if element.tag & 0x20 != 0 {
            if let children = Self.parse(content, depth: depth + 1) {
                self.content = .elements(children)
            }
            return
        }
        guard element.tag == 0x03 || element.tag == 0x04, content.count > 3 else { return }
        let prefix = element.tag == 0x03 ? 1 : 0
        guard content.dropFirst(prefix).first.map({ Self.wrappedTags.contains($0) }) == true,
            let children = Self.parse(content.dropFirst(prefix), depth: depth + 1)
        else { return }
        self.content = .wrapped(prefix: Array(content.prefix(prefix)), children)
    }

    /// The octets, with lengths that fit what is inside.
    var encoded: [UInt8] {
        let inside: [UInt8] =
            switch content {
            case .octets(let octets): octets
            case .elements(let children): children.flatMap(\.encoded)
            case .wrapped(let prefix, let children): prefix + children.flatMap(\.encoded)
            }
        return [tag] + (length ?? Self.length(inside.count)) + inside
    }

    static func length(_ count: Int) -> [UInt8] {
        guard count >= 0x80 else { return [UInt8(truncatingIfNeeded: count)] }
        var octets: [UInt8] = []
        var rest = count
        while rest > 0 {
            octets.insert(UInt8(truncatingIfNeeded: rest), at: 0)
            rest >>= 8
        }
        return [0x80 | UInt8(truncatingIfNeeded: octets.count)] + octets
    }

    private static let deepest = 40
    /// What extension values and keys begin with.
    private static let wrappedTags: Set<UInt8> = [0x30, 0x02, 0x03, 0x04, 0x0a]
}
