internal import CertTrust
internal import TLSTransport

/// How servers are asked by commands that read files, too: what goes over to TLS, and for whom.
struct ServerQuestion: Sendable {
    /// The protocol that begins in clear; nil for what a URL says, else for TLS from the first octet.
    private let startTLS: StartTLS?
    /// The only name of `--host`, which is sent to servers that are dialled by their address; nil for none.
    private let host: HostIdentity?
    /// For each server; nil for what its depth needs.
    private let timeout: Duration?
    private let inFlight: Int

    /// - Parameter arguments: What was typed.
    /// - Throws: For limits that are none, and for operands that are dialled and no servers: these are told, with the
    ///   line of their list, before any other is dialled.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        timeout = try arguments.seconds(.timeout)
        inFlight =
            try arguments.number(.jobs, in: ProbeSettings.allowedJobs) ?? ProbeSettings.usualJobs
        startTLS = arguments.choice(.starttls)
        let hosts = arguments.all(.host)
        let only = hosts.count == 1 ? hosts.first.flatMap { try? HostIdentity($0) } : nil
        host = only.flatMap { $0.isIP ? nil : $0 }
        for (place, operand) in arguments.operands.enumerated() {
            guard case .server = InputPlace(operand) else { continue }
            do throws(UsageError) {
                _ = try ProbePlace(operand, startTLS: startTLS)
            } catch {
                throw error.at(arguments.origins[place])
            }
        }
    }

    /// The limits for so many servers.
    func options(_ depth: ProbeDepth, count: Int, time: Instant?) -> ProbeOptions {
        ProbeSettings.options(
            depth,
            count: count,
            inFlight: inFlight,
            timeout: timeout,
            time: time
        )
    }

    /// What is looked at.
    ///
    /// - Parameter name: As it was typed.
    /// - Returns: Dialled where it says, and asked for the name that was given beside it.
    /// - Throws: For what is no server.
    func target(_ name: String) throws(InputError) -> ProbeTarget {
        do throws(UsageError) {
            let place = try ProbePlace(name, startTLS: startTLS)
            let host = place.host.isIP ? self.host ?? place.host : place.host
            var target = ProbeTarget(Endpoint(host: host, port: place.port))
            if host != place.host { target.dialled = DialAddress(host: place.host) }
            target.startTLS = place.startTLS
            return target
        } catch {
            throw .badServer(name: name)
        }
    }

    /// The name that is sent to a server instead of none; nil where it is the one that was typed, or none at all.
    func asked(_ name: String) -> String? {
        guard let target = try? target(name), target.dialled != nil else { return nil }
        return target.endpoint.host.description
    }

    /// What is said of `asked` beside the answer.
    static func note(_ name: String, asked: String) -> Words {
        let (place, host) = (ShownText.escape(name), ShownText.escape(asked))
        return Words("\(place): asked for \(host) (SNI)", zh: "\(place)：以 \(host) 为 SNI")
    }
}

extension ProbeTarget {
    /// The command line that looks at it, in words that no shell reads otherwise.
    var probeCommand: String {
        var words = ["wfcert", "probe", place.description]
        if place.host != endpoint.host {
            words += [OptionName.host.flag, endpoint.host.description]
        }
        if let startTLS { words += [OptionName.starttls.flag, startTLS.rawValue] }
        // An address of IPv6 stands in brackets, which shells take for patterns.
        return words.map { $0.contains("[") ? "'\($0)'" : $0 }.joined(separator: " ")
    }
}
