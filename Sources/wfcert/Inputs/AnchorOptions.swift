internal import CertTrust

/// Which anchors a command line asks for.
struct AnchorOptions: Sendable {
    /// Files and directories that the app ships.
    let bundles: [String]
    let userRoots: [String]
    let system: System

    /// Where the system's roots come from.
    enum System: Sendable, Equatable {
        case machine
        case files([String])
        case none
    }

    init(_ arguments: ParsedArguments) throws(UsageError) {
        bundles = arguments.all(.bundle)
        userRoots = arguments.all(.userRoot)
        system = try Self.system(arguments.all(.system))
    }

    private static func system(_ values: [String]) throws(UsageError) -> System {
        guard values.contains("none") else { return values.isEmpty ? .machine : .files(values) }
        guard values.count == 1 else { throw .conflict(.system, .system) }
        return .none
    }
}
