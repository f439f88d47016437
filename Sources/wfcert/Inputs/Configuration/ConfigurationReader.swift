internal import CertTrust

/// Reads the file of settings: what is not known in it is an error with its line and column, and nothing is guessed at.
struct ConfigurationReader {
    private let path: String

    /// Reads the octets of a file that was named so; without a document they say nothing.
    static func read(
        _ bytes: [UInt8],
        path: String
    ) throws(ConfigurationError) -> LintConfiguration {
        let root: YAMLNode?
        do throws(YAMLError) {
            root = try YAMLReader.read(bytes)
        } catch {
            throw ConfigurationError(path: path, place: error.place, fault: .yaml(error.fault))
        }
        guard let root else { return LintConfiguration() }
        return try ConfigurationReader(path: path).configuration(root)
    }

    private func configuration(_ root: YAMLNode) throws(ConfigurationError) -> LintConfiguration {
        var result = LintConfiguration()
        for (key, node) in try members(root) {
            switch key.text {
            case "profile": result.profile = try choice(node, .profile)
            case "hosts":
                for element in try elements(node) { result.hosts.append(try host(element)) }
            case "fail-on": result.failOn = try choice(node, .severity)
            case "expires-in": result.expiryDays = try days(node)
            case "weak-keys":
                for element in try elements(node) {
                    result.weakKeys.append(.init(path: try text(element), place: element.place))
                }
            case "ignore":
                for element in try elements(node) { result.ignores.append(try ignore(element)) }
            default:
                throw unknown(key, among: Self.keys)
            }
        }
        return result
    }

    private static let keys = [
        "profile", "hosts", "fail-on", "expires-in", "weak-keys", "ignore",
    ]

    private func ignore(_ node: YAMLNode) throws(ConfigurationError) -> LintIgnore {
        var rules: Set<String>?
        var file: String?
        var reason: String?
        var end: Instant?
        for (key, value) in try members(node) {
            switch key.text {
            case "rule": rules = try self.rules(value)
            case "file": file = try text(value)
            case "reason": reason = try text(value)
            case "until": end = try date(value)
            default: throw unknown(key, among: ["rule", "file", "reason", "until"])
            }
        }
        guard let rules else { throw missing("rule", node) }
        // Who lets something pass says why, and looks at it again one day.
        guard let reason, !reason.isEmpty else { throw missing("reason", node) }
        guard let end else { throw missing("until", node) }
        return LintIgnore(
            rules: rules,
            file: file,
            realPath: file.flatMap { FilePlace.resolved(Self.path($0, from: path)) },
            reason: reason,
            end: end
        )
    }

    /// A path that the file of settings names, seen from where that lies.
    static func path(_ file: String, from settings: String) -> String {
        guard !file.hasPrefix("/"), let slash = settings.lastIndex(of: "/") else { return file }
        return settings[...slash] + file
    }

    private func rules(_ node: YAMLNode) throws(ConfigurationError) -> Set<String> {
        let word = try text(node)
        do throws(UsageError) {
            return Set(try RuleList.read(word, of: path).map(\.id))
        } catch {
            let nearest: String? =
                if case .badRule(_, _, let nearest) = error { nearest } else { nil }
            throw self.error(.unknownRule(word, nearest: nearest), node)
        }
    }

    private func members(
        _ node: YAMLNode
    ) throws(ConfigurationError) -> [(key: (text: String, node: YAMLNode), value: YAMLNode)] {
        guard case .mapping(let members) = node.content else {
            throw error(.expected(.mapping), node)
        }
        var result: [(key: (text: String, node: YAMLNode), value: YAMLNode)] = []
        for member in members {
            result.append(((try text(member.key), member.key), member.value))
        }
        return result
    }

    private func elements(_ node: YAMLNode) throws(ConfigurationError) -> [YAMLNode] {
        guard case .sequence(let elements) = node.content else {
            throw error(.expected(.list), node)
        }
        return elements
    }

    private func text(_ node: YAMLNode) throws(ConfigurationError) -> String {
        guard case .scalar(let text) = node.content else { throw error(.expected(.text), node) }
        return text
    }

    /// A host as it stands there, if a certificate can be for it.
    private func host(_ node: YAMLNode) throws(ConfigurationError) -> String {
        let text = try text(node)
        do throws(HostIdentityError) {
            _ = try HostIdentity(text)
        } catch {
            throw self.error(.invalidHost(text, error), node)
        }
        return text
    }

    private func choice<Choice: RawRepresentable<String>>(
        _ node: YAMLNode,
        _ expectation: ConfigurationError.Expectation
    ) throws(ConfigurationError) -> Choice {
        guard let choice = Choice(rawValue: try text(node)) else {
            throw error(.expected(expectation), node)
        }
        return choice
    }

    private func days(_ node: YAMLNode) throws(ConfigurationError) -> Int {
        guard let days = ParsedArguments.days(try text(node)) else {
            throw error(.expected(.days), node)
        }
        return days
    }

    /// A date is its last second: the day after is the first on which it holds no more.
    private func date(_ node: YAMLNode) throws(ConfigurationError) -> Instant {
        guard let start = Instant(try text(node) + "T00:00:00Z") else {
            throw error(.expected(.date), node)
        }
        return Instant(seconds: start.seconds + 86_400)
    }

    private func unknown(
        _ key: (text: String, node: YAMLNode),
        among known: [String]
    ) -> ConfigurationError {
        error(.unknownKey(key.text, nearest: Suggestion.nearest(to: key.text, in: known)), key.node)
    }

    private func missing(_ key: String, _ node: YAMLNode) -> ConfigurationError {
        error(.missingKey(key), node)
    }

    private func error(_ fault: ConfigurationError.Fault, _ node: YAMLNode) -> ConfigurationError {
        ConfigurationError(path: path, place: node.place, fault: fault)
    }
}
