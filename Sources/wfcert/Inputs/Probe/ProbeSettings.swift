internal import CertTrust
internal import TLSTransport

/// How a command line says what to look at, and how.
struct ProbeSettings: Sendable {
    private let operands: [String]
    private let origins: [Int: String]
    private let host: HostIdentity?
    private let startTLS: StartTLS?
    private let serverName: AskedName
    private let dial: DialOptions
    private let asksForAll: Bool
    private let inFlight: Int
    private let perSecond: Double?
    private let timeout: Duration?
    private let time: Instant?

    /// - Parameters:
    ///   - arguments: What was typed.
    ///   - areServers: Whether each operand is one, so that what is wrong with it can be said at once.
    /// - Throws: For what cannot be looked at.
    init(_ arguments: ParsedArguments, areServers: Bool = true) throws(UsageError) {
        operands = arguments.operands
        origins = arguments.origins
        host = try Self.host(arguments.value(.host))
        startTLS = arguments.choice(.starttls)
        serverName = try Self.serverName(arguments.value(.sni))
        dial = try DialOptions(arguments)
        asksForAll = arguments.has(.all)
        inFlight = try arguments.number(.jobs, in: Self.allowedJobs) ?? Self.usualJobs
        perSecond = try arguments.number(.rate, in: 1...100_000).map { Double($0) }
        timeout = try arguments.seconds(.timeout)
        time = arguments.has(.at) ? try arguments.instant() : nil
        // What is wrong with them is said before anything is dialled.
        for (place, operand) in operands.enumerated()
        where areServers && operand != InputReader.standardInput {
            _ = try target(operand, from: origins[place])
        }
    }

    /// What to look at, in order, as it was typed; reads standard input where that was named.
    func targets() throws(ProbeSettingsError) -> [ProbeItem] {
        var items: [ProbeItem] = []
        do throws(UsageError) {
            for (place, operand) in operands.enumerated() {
                guard operand == InputReader.standardInput else {
                    let target = try target(operand, from: origins[place])
                    items.append(ProbeItem(name: operand, target: target))
                    continue
                }
                for entry in try Self.list(operand) {
                    let target = try target(entry.text, from: "\(operand):\(entry.line)")
                    items.append(ProbeItem(name: entry.text, target: target))
                }
            }
            try dial.checkDetour(for: items.map(\.target.endpoint))
        } catch {
            throw .usage(error)
        }
        return items
    }

    private static func list(_ path: String) throws(UsageError) -> [OperandList.Entry] {
        do throws(PlaceError) {
            return try OperandList.read(path)
        } catch {
            throw .place(error)
        }
    }

    /// A target of a list is refused with its line.
    private func target(_ text: String, from origin: String?) throws(UsageError) -> ProbeTarget {
        do throws(UsageError) {
            return try target(text)
        } catch {
            throw error.at(origin)
        }
    }

    /// The limits.
    ///
    /// - Parameters:
    ///   - count: How many targets there are.
    ///   - depth: How much is found out; nil for what was asked for, where a fleet is looked at with one connection each.
    /// - Returns: The options of a prober for all of them.
    func options(for count: Int, _ depth: ProbeDepth? = nil) -> ProbeOptions {
        Self.options(
            depth ?? (asksForAll ? .everything : count > 1 ? .one : .cause),
            count: count,
            inFlight: inFlight,
            perSecond: perSecond,
            timeout: timeout,
            time: time
        )
    }

    /// The same for any command that dials many servers.
    ///
    /// - Parameters:
    ///   - depth: How much is found out of each.
    ///   - count: How many there are.
    ///   - inFlight: How many of them are looked at together at most; fewer where descriptors are short.
    ///   - perSecond: How many begin in a second at most; nil for no limit.
    ///   - timeout: For each; nil for what the depth needs.
    ///   - time: The moment that is judged at; nil for now.
    /// - Returns: The options of a prober for all of them.
    static func options(
        _ depth: ProbeDepth,
        count: Int,
        inFlight: Int,
        perSecond: Double? = nil,
        timeout: Duration?,
        time: Instant?
    ) -> ProbeOptions {
        // Each has a socket, and one of the resolver's while its name is looked up; a few looks go on together.
        let each =
            switch depth {
            case .one, .cause: 2
            case .addresses: 5
            case .everything: 8
            }
        let together = min(inFlight, max(1, count))
        let room = Machine.raiseDescriptors(to: together * each + ownDescriptors)
        return ProbeOptions(
            depth: depth,
            timeout: timeout ?? .seconds(depth == .everything ? 30 : 10),
            inFlight: max(1, min(together, (room - ownDescriptors) / each)),
            perSecond: perSecond,
            time: time
        )
    }

    /// What the client shows to trusted servers that ask; asks for a password where its key has one.
    func clientIdentity() throws(InputError) -> ClientIdentity? { try dial.clientIdentity() }

    /// How many servers may be looked at together.
    static let allowedJobs = 1...1_024
    static let usualJobs = 32

    /// For files, the loop and what the libraries open.
    private static let ownDescriptors = 24

    /// One target.
    func target(_ text: String) throws(UsageError) -> ProbeTarget {
        let place = try ProbePlace(text, startTLS: startTLS)
        var target = ProbeTarget(Endpoint(host: host ?? place.host, port: place.port))
        let detour = dial.address(for: target.endpoint, firstAsked: target.endpoint)
        if let detour {
            target.dialled = detour
        } else if place.host != target.endpoint.host {
            target.dialled = DialAddress(host: place.host)
        }
        target.serverName = serverName
        target.startTLS = place.startTLS
        target.proxy = dial.carrier(for: place.host)
        return target
    }

    /// Looks at servers.
    static func prober(
        _ evaluator: TrustEvaluator,
        _ options: ProbeOptions
    ) throws(InputError) -> Prober {
        do throws(TransportStartError) {
            return try Prober(evaluator: evaluator, options: options)
        } catch {
            throw .transport(error)
        }
    }

    private static func host(_ text: String?) throws(UsageError) -> HostIdentity? {
        guard let text else { return nil }
        guard let host = try? HostIdentity(text) else {
            throw .badText(
                place: OptionName.host.flag,
                given: text,
                Words("neither a name nor an address:", zh: "既不是域名也不是地址：")
            )
        }
        return host
    }

    private static func serverName(
        _ text: String?
    ) throws(UsageError) -> AskedName {
        guard let text else { return .host }
        if text == "none" { return .none }
        guard let name = try? HostIdentity(text), !name.isIP else {
            throw .badText(
                place: OptionName.sni.flag,
                given: text,
                Words("no name, nor 'none':", zh: "不是域名，也不是 none：")
            )
        }
        return .name(name.description)
    }
}

/// Why there is nothing to look at.
enum ProbeSettingsError: Error {
    case usage(UsageError)
    case input(InputError)
}
