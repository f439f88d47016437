@testable import CertTrust

extension BatchRequest: Decodable {
    private enum Key: String, CodingKey {
        case role, leaf, intermediates, anchors, crls, time, name, names, eku, ku
        case maximumDepth = "max_depth"
        case policy, trust
    }

    /// Reads a request as the suites write it.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        self.init(
            leaf: try fields.decode(String.self, forKey: .leaf),
            anchors: try fields.decode([String].self, forKey: .anchors)
        )
        role = try fields.word(.role) ?? .server
        intermediates = try fields.decodeIfPresent([String].self, forKey: .intermediates) ?? []
        revocationLists = try fields.decodeIfPresent([String].self, forKey: .crls) ?? []
        time = try fields.decodeIfPresent(String.self, forKey: .time).map { text in
            try Self.known(Instant(text), text, .time, in: fields)
        }
        let name = try fields.decodeIfPresent(BatchName.self, forKey: .name)
        let others = try fields.decodeIfPresent([BatchName].self, forKey: .names) ?? []
        names = (name.map { [$0] } ?? []) + others
        extendedKeyUsage = try fields.words(.eku).map { word in
            try Self.known(OID(usageName: word), word, .eku, in: fields)
        }
        keyUsage = try fields.words(.ku).reduce(into: []) { usage, word in
            usage.formUnion(try Self.known(KeyUsage(name: word), word, .ku, in: fields))
        }
        maximumDepth = try fields.decodeIfPresent(Int.self, forKey: .maximumDepth)
        policy = try fields.word(.policy) ?? .strict
        trust = try fields.word(.trust) ?? .pinOnly
    }

    private static func known<Value>(
        _ value: Value?,
        _ text: String,
        _ key: Key,
        in fields: KeyedDecodingContainer<Key>
    ) throws -> Value {
        guard let value else {
            throw DecodingError.dataCorruptedError(
                forKey: key,
                in: fields,
                debugDescription: "unknown value: " + ShownText.escape(text)
            )
        }
        return value
    }
}

extension KeyedDecodingContainer {
    fileprivate func words(_ key: Key) throws -> [String] {
        try decodeIfPresent([String].self, forKey: key) ?? []
    }

    /// A word of a list of them; nil where there is none.
    fileprivate func word<Word: RawRepresentable>(_ key: Key) throws -> Word?
    where Word.RawValue == String {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        guard let word = Word(rawValue: text) else {
            throw DecodingError.dataCorruptedError(
                forKey: key,
                in: self,
                debugDescription: "unknown word: " + ShownText.escape(text)
            )
        }
        return word
    }
}

extension BatchName.Kind: Decodable {}

extension BatchName: Decodable {
    private enum Key: String, CodingKey {
        case kind, value
    }

    /// Reads a request as the suites write it.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        self.init(
            kind: try fields.decode(Kind.self, forKey: .kind),
            value: try fields.decode(String.self, forKey: .value)
        )
    }
}
