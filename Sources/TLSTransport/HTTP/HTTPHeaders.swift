/// The fields of a header, in their order; names are compared without case.
public struct HTTPHeaders: Sendable, Hashable {
    /// One field.
    public struct Field: Sendable, Hashable {
        /// The name as it was written.
        public let name: String
        /// The value without the white space around it.
        public let value: String
    }

    /// All fields.
    public private(set) var fields: [Field] = []

    /// No field.
    public init() {}

    /// - Parameter fields: Names and values, in order.
    /// - Throws: What keeps a field from being sent.
    public init(_ fields: KeyValuePairs<String, String>) throws(HTTPHeaderError) {
        for (name, value) in fields { try add(name, value) }
    }

    /// The value of the first field of this name.
    public subscript(name: String) -> String? {
        fields.first { Self.isEqual($0.name, name) }?.value
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
        guard !Self.own.contains(name.lowercased()) else { throw .notYours(name: name) }
        fields.append(Field(name: name, value: Self.trimmed(value)))
    }

    /// Removes all fields of this name.
    public mutating func remove(_ name: String) {
        fields.removeAll { Self.isEqual($0.name, name) }
    }

    /// Sets a field of the library's own, whose name and value are good.
    mutating func replace(_ name: String, with value: String) {
        remove(name)
        fields.append(Field(name: name, value: value))
    }

    /// Adds what a server sent, whatever it is.
    mutating func addReceived(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: Self.trimmed(value)))
    }

    /// Continues the last field (RFC 9112 section 5.2).
    mutating func continueReceived(_ value: String) {
        guard let last = fields.popLast() else { return }
        addReceived(last.name, last.value + " " + Self.trimmed(value))
    }

    /// RFC 9110 section 5.6.2.
    static func isToken(_ octet: UInt8) -> Bool {
        switch octet {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(octet)
        }
    }

    private static func isEqual(_ one: String, _ other: String) -> Bool {
        one.utf8.count == other.utf8.count && one.lowercased() == other.lowercased()
    }

    private static func trimmed(_ value: String) -> String {
        var octets = value.utf8[...]
        while let first = octets.first, first == 0x20 || first == 0x09 { octets.removeFirst() }
        while let last = octets.last, last == 0x20 || last == 0x09 { octets.removeLast() }
        return String(Substring(octets))
    }

    private static let own: Set<String> = [
        "host", "content-length", "transfer-encoding", "connection", "keep-alive", "upgrade",
        "te", "trailer", "proxy-connection", "proxy-authorization", "expect", "http2-settings",
    ]
}

/// Why a field cannot be sent.
public enum HTTPHeaderError: Error, Equatable, Sendable {
    case badName
    case badValue(name: String)
    /// A field that is made from the request itself.
    case notYours(name: String)
}
