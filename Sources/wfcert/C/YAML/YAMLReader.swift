internal import CYAML

/// Reads one YAML document with libyaml: scalars, sequences and mappings, no aliases, tags without meaning.
@safe struct YAMLReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private var valuesLeft = 10_000

    /// The one document of a text; nil for a text without any.
    static func read(_ bytes: [UInt8]) throws(YAMLError) -> YAMLNode? {
        guard var reader = YAMLReader() else { throw YAMLError(.tooLarge, line: 0, column: 0) }
        return try reader.document(bytes)
    }

    private init?() {
        unsafe parser = .allocate(capacity: 1)
        guard unsafe yaml_parser_initialize(parser) == 1 else {
            unsafe parser.deallocate()
            return nil
        }
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
    }

    private mutating func document(_ bytes: [UInt8]) throws(YAMLError) -> YAMLNode? {
        // The parser reads from the pointer at each event, and only then: the copy lives as long as this call.
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        defer { unsafe copy.deallocate() }
        _ = unsafe copy.initialize(from: bytes)
        unsafe yaml_parser_set_input_string(parser, copy.baseAddress, bytes.count)
        _ = try next()
        guard case .begin = try next().kind else { return nil }
        let root = try node(try next(), depth: 0)
        _ = try next()
        let last = try next()
        guard case .end = last.kind else {
            throw YAMLError(fault: .secondDocument, place: last.place)
        }
        return root
    }

    /// One event of libyaml's, copied.
    private struct Event {
        enum Kind {
            /// Of a stream or document.
            case begin
            case end
            case scalar(String)
            case sequenceStart, mappingStart, collectionEnd, alias
        }

        let kind: Kind
        let place: YAMLPlace
    }

    private mutating func next() throws(YAMLError) -> Event {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else {
            let mark = unsafe parser.pointee.problem_mark
            let problem = unsafe parser.pointee.problem
            let words = unsafe problem.map { unsafe String(cString: $0) } ?? ""
            throw YAMLError(
                .syntax(words),
                line: mark.line,
                column: mark.column
            )
        }
        defer { unsafe yaml_event_delete(&event) }
        let mark = unsafe event.start_mark
        let place = YAMLPlace(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
        let kind: Event.Kind =
            switch unsafe event.type {
            case YAML_SCALAR_EVENT:
                unsafe .scalar(
                    String(
                        decoding: UnsafeBufferPointer(
                            start: event.data.scalar.value,
                            count: event.data.scalar.length
                        ),
                        as: UTF8.self
                    )
                )
            case YAML_SEQUENCE_START_EVENT: .sequenceStart
            case YAML_MAPPING_START_EVENT: .mappingStart
            case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: .collectionEnd
            case YAML_ALIAS_EVENT: .alias
            case YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT: .begin
            default: .end
            }
        return Event(kind: kind, place: place)
    }

    private mutating func node(_ event: Event, depth: Int) throws(YAMLError) -> YAMLNode {
        valuesLeft -= 1
        guard valuesLeft > 0, depth < Self.deepest else {
            throw YAMLError(fault: .tooLarge, place: event.place)
        }
        switch event.kind {
        case .scalar(let text): return YAMLNode(content: .scalar(text), place: event.place)
        case .sequenceStart:
            var elements: [YAMLNode] = []
            while let element = try nextInside() {
                elements.append(try node(element, depth: depth + 1))
            }
            return YAMLNode(content: .sequence(elements), place: event.place)
        case .mappingStart: return try mapping(event.place, depth: depth)
        case .alias: throw YAMLError(fault: .alias, place: event.place)
        case .begin, .end, .collectionEnd:
            throw YAMLError(fault: .syntax(""), place: event.place)
        }
    }

    private mutating func mapping(_ place: YAMLPlace, depth: Int) throws(YAMLError) -> YAMLNode {
        var members: [(key: YAMLNode, value: YAMLNode)] = []
        var names: Set<String> = []
        while let event = try nextInside() {
            let key = try node(event, depth: depth + 1)
            if case .scalar(let name) = key.content, !names.insert(name).inserted {
                throw YAMLError(fault: .duplicateKey(name), place: key.place)
            }
            members.append((key, try node(try next(), depth: depth + 1)))
        }
        return YAMLNode(content: .mapping(members), place: place)
    }

    /// The next event of a collection; nil at its end.
    private mutating func nextInside() throws(YAMLError) -> Event? {
        let event = try next()
        if case .collectionEnd = event.kind { return nil }
        return event
    }

    private static var deepest: Int { 16 }
}

extension YAMLError {
    /// From libyaml's marks, which count from 0.
    fileprivate init(_ fault: Fault, line: Int, column: Int) {
        self.init(fault: fault, place: YAMLPlace(line: line + 1, column: column + 1))
    }
}
