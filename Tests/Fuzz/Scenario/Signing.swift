/// Signs again what was changed, so that a search does not end at the first signature.
enum Signing {
    /// A certificate or list with a signature by this key; as it was where its outside cannot be read or its algorithm
    /// is none of the key's.
    static func sign(_ object: [UInt8], with key: SmallKey?) -> [UInt8] {
        guard let key, let outer = TLV(object[...]) else { return object }
        let parts = outer.parts
        guard outer.tag == 0x30, parts.count >= 3, parts[2].tag == 0x03,
            let algorithm = parts[1].parts.first?.content,
            let signature = key.signature(of: parts[0].encoded, algorithm: Array(algorithm))
        else { return object }
        let rest = outer.content[parts[2].end...]
        let inside =
            parts[0].encoded + parts[1].encoded + DERNode(0x03, signature).encoded + Array(rest)
        return [0x30] + DERNode.length(inside.count) + inside + Array(object[outer.end...])
    }

    /// The same for an OCSP response, whose signed part lies in an envelope.
    static func sign(response: [UInt8], with key: SmallKey?, certificates: SmallKey?) -> [UInt8] {
        guard let roots = DERNode.parse(response[...]), let outer = roots.first,
            let wrapper = outer.children.dropFirst().first?.children.first?.children,
            wrapper.count >= 2
        else { return response }
        let basic = wrapper[1].children.first
        if let list = basic?.children.dropFirst(3).first?.children.first, certificates != nil {
            list.children = list.children.flatMap {
                DERNode.parse(sign($0.encoded, with: certificates)[...]) ?? [$0]
            }
        }
        if let basic {
            wrapper[1].content = .octets(sign(basic.encoded, with: key))
        }
        return roots.flatMap(\.encoded)
    }
}
