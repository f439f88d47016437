/// The fields of a header, in their order; names are compared without case.
public struct HTTPHeaders: Sendable {
    /// One field.
    public struct Field: Sendable, Hashable {
        /// The name as it was written.
        public let name: String
        /// The value without the white space around it.
        public let value: String
    }

    /// All fields.
    ///
    /// Those of an answer are read when they are asked for; keep them where they are asked for often.
    public var fields: [Field] { received?.fields ?? own }

    private var own: [Field] = []
    /// What came instead of what was added.
    private var received: ReceivedHeader?

    /// No field.
    public init() {}

    init(_ received: ReceivedHeader) {
        self.received = received
    }

    /// - Parameter fields: Names and values, in order.
    /// - Throws: What keeps a field from being sent.
    public init(_ fields: KeyValuePairs<String, String>) throws(HTTPHeaderError) {
        for (name, value) in fields { try add(name, value) }
    }

    /// The value of the first field of this name.
    public subscript(name: String) -> String? {
        if let received { return received.value(of: name) }
        return own.first { Self.isEqual($0.name, name) }?.value
    }

    /// The values of all fields of this name.
    public func values(of name: String) -> [String] {
        fields.filter { Self.isEqual($0.name, name) }.map(\.value)
    }

    /// Adds a field behind the others.
    ///
    /// - Throws: For a name that is no token, a value with a line end or NUL, and fields that are made from the request
    ///   itself: Host, Content-Length, Transfer-Encoding and what concerns the connection.
    public mutating func add(_ name: String, _ value: String) throws(HTTPHeaderError) {
        guard !name.isEmpty, name.utf8.allSatisfy(Self.isToken) else { throw .badName }
        guard !value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7f }) else {
            throw .badValue(name: name)
        }
        guard !Self.reserved.contains(name.lowercased()) else { throw .notYours(name: name) }
        settle()
        own.append(Field(name: name, value: Self.trimmed(value)))
    }

    /// Removes all fields of this name.
    public mutating func remove(_ name: String) {
        settle()
        own.removeAll { Self.isEqual($0.name, name) }
    }

    /// Removes all fields but those of these names.
    mutating func keep(onlyNamed names: [String]) {
        settle()
        own.removeAll { field in !names.contains { Self.isEqual($0, field.name) } }
    }

    /// Sets a field of the library's own, whose name and value are good.
    mutating func replace(_ name: String, with value: String) {
        remove(name)
        own.append(Field(name: name, value: value))
    }

    /// Adds a field that nobody needs to check.
    mutating func addReceived(_ name: String, _ value: String) {
        settle()
        own.append(Field(name: name, value: Self.trimmed(value)))
    }

    /// Keeps fields of its own from here on.
    private mutating func settle() {
        guard let received else { return }
        own = received.fields
        self.received = nil
    }

    /// RFC 9110 section 5.6.2.
    static func isToken(_ octet: UInt8) -> Bool {
        switch octet {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(octet)
        }
    }

    static func isEqual(_ one: String, _ other: String) -> Bool {
        one == other || isEqual(one.utf8.span, other.utf8.span)
    }

    /// Whether they are the same but for the case of ASCII's letters.
    static func isEqual(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
        guard one.count == other.count else { return false }
        var place = 0
        while place < one.count {
            if lowercased(one[place]) != lowercased(other[place]) { return false }
            place += 1
        }
        return true
    }

    private static func lowercased(_ octet: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(octet) ? octet | 0x20 : octet
    }

    private static func trimmed(_ value: String) -> String {
        var octets = value.utf8[...]
        while let first = octets.first, first == 0x20 || first == 0x09 { octets.removeFirst() }
        while let last = octets.last, last == 0x20 || last == 0x09 { octets.removeLast() }
        return String(Substring(octets))
    }

    private static let reserved: Set<String> = [
        "host", "content-length", "transfer-encoding", "connection", "keep-alive", "upgrade",
        "te", "trailer", "proxy-connection", "proxy-authorization", "expect", "http2-settings",
    ]
}

extension HTTPHeaders: Hashable {
    /// Whether they have the same fields in the same order.
    public static func == (one: HTTPHeaders, other: HTTPHeaders) -> Bool {
        one.fields == other.fields
    }

    /// Hashes the fields.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fields)
    }
}

/// Why a field cannot be sent.
public enum HTTPHeaderError: Error, Equatable, Sendable {
    case badName
    case badValue(name: String)
    /// A field that is made from the request itself.
    case notYours(name: String)
}
