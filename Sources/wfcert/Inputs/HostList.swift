internal import CertTrust

/// The hosts that were asked for, and which of them some certificate is for.
struct HostList {
    private let hosts: [(text: String, identity: Result<HostIdentity, HostIdentityError>)]
    private var fitted: Set<String> = []
    private let directory: String
    /// The names of the servers' certificates that were looked at, one list each.
    private var presented: [[String]] = []

    /// The hosts as typed; `file` is what they are looked for in, beside which nothing is to be made.
    init(_ texts: [String], file: String? = nil) {
        directory = IssuingRecipe.directory(beside: file)
        hosts = texts.map { text in
            do throws(HostIdentityError) {
                return (text, .success(try HostIdentity(text)))
            } catch {
                return (text, .failure(error))
            }
        }
    }

    /// Those that no certificate so far is for, as typed.
    var unfit: [String] { hosts.map(\.text).filter { !fitted.contains($0) } }

    /// All of them, as typed.
    var texts: [String] { hosts.map(\.text) }

    var isEmpty: Bool { hosts.isEmpty }

    /// How to make a certificate for all of the hosts, and for the names of the one that there is: what dials those goes on.
    var recipe: IssuingRecipe {
        let missing = hosts.compactMap { host in
            if case .success(let identity) = host.identity { identity.description } else { nil }
        }
        // Which of several is meant nobody has said.
        let only = presented.count == 1 ? presented.first ?? [] : []
        let octets = only.reduce(0) { $0 + $1.utf8.count }
        let old = octets <= Self.longestCommand ? only : []
        return IssuingRecipe(names: old + missing, directory: directory)
    }

    /// Octets of names; more do not fit a command (Linux: 128 KiB an argument).
    private static let longestCommand = 100_000

    /// Looks for each host in a certificate.
    ///
    /// A CA that names nobody is nobody's server, and is left out.
    mutating func fits(of certificate: Certificate) -> [HostFit] {
        guard !hosts.isEmpty, Self.isForServers(certificate) else { return [] }
        let fits = hosts.map {
            HostFit(host: $0.text, outcome: Self.outcome($0.identity, certificate))
        }
        for fit in fits where fit.fits { fitted.insert(fit.host) }
        let names = certificate.extensions.subjectAlternativeNames ?? []
        presented.append(names.filter(\.isOfHost).map(\.description))
        return fits
    }

    /// Whether it names hosts, or could; a self-signed server certificate that is a CA, too, does.
    static func isForServers(_ certificate: Certificate) -> Bool {
        let isCA = certificate.extensions.basicConstraints?.isCA == true
        return !isCA || certificate.extensions.subjectAlternativeNames != nil
    }

    private static func outcome(
        _ identity: Result<HostIdentity, HostIdentityError>,
        _ certificate: Certificate
    ) -> HostFit.Outcome {
        switch identity {
        case .failure(let error): .invalid(error)
        case .success(let host):
            switch HostMatch.find(host, in: certificate) {
            case .matched(let name): .fits(name)
            case .missed(let miss): .misses(miss)
            }
        }
    }
}

extension GeneralName {
    fileprivate var isOfHost: Bool {
        switch self {
        case .dns, .ip: true
        case .email, .uri, .directory, .other: false
        }
    }
}
