/// A value of a YAML document, with its place in it.
struct YAMLNode: Equatable {
    let content: Content
    let place: YAMLPlace

    /// What it is; every scalar is text, whatever it looks like.
    enum Content: Equatable {
        case scalar(String)
        case sequence([YAMLNode])
        case mapping([(key: YAMLNode, value: YAMLNode)])

        static func == (left: Content, right: Content) -> Bool {
            switch (left, right) {
            case (.scalar(let left), .scalar(let right)): left == right
            case (.sequence(let left), .sequence(let right)): left == right
            case (.mapping(let left), .mapping(let right)):
                left.elementsEqual(right) { $0.key == $1.key && $0.value == $1.value }
            case (.scalar, _), (.sequence, _), (.mapping, _): false
            }
        }
    }
}

/// A place in a text, counted from 1.
struct YAMLPlace: Equatable, Sendable {
    let line: Int
    let column: Int
}

/// Why a text is no document that is read here, and where.
struct YAMLError: Error, Equatable, Sendable {
    let fault: Fault
    let place: YAMLPlace

    enum Fault: Equatable, Sendable {
        /// No YAML; libyaml's own words, or none.
        case syntax(String)
        /// More than so many values, or deeper than so many levels.
        case tooLarge
        /// An alias, which could make much of little.
        case alias
        case duplicateKey(String)
        /// Something behind the first document.
        case secondDocument
    }
}
