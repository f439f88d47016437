internal import CertTrust

/// The hosts that were asked for, and which of them some certificate is for.
struct HostList {
    private let hosts: [(text: String, identity: Result<HostIdentity, HostIdentityError>)]
    private var fitted: Set<String> = []
    private let directory: String

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

    /// How to make a certificate for all of the hosts.
    var recipe: IssuingRecipe {
        IssuingRecipe(
            names: hosts.compactMap { host in
                if case .success(let identity) = host.identity { identity.description } else { nil }
            },
            directory: directory
        )
    }

    /// Looks for each host in a certificate.
    ///
    /// A CA that names nobody is nobody's server, and is left out.
    mutating func fits(of certificate: Certificate) -> [HostFit] {
        guard !hosts.isEmpty, Self.isForServers(certificate) else { return [] }
        let fits = hosts.map {
            HostFit(host: $0.text, outcome: Self.outcome($0.identity, certificate))
        }
        for fit in fits where fit.fits { fitted.insert(fit.host) }
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
