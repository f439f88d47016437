/// The hosts that no server's certificate of the inputs is for.
enum LintHosts {
    struct Unmet {
        let fault: LintHostFault
        let place: LintPlace
        let facts: [Fact]
    }

    /// One for each host that none carries, at the first server's certificate.
    static func faults(_ hosts: [String], in material: LintMaterial) -> [Unmet] {
        let first = material.servers.first?.place
        return hosts.compactMap { text in
            let place =
                first
                ?? LintPlace(file: material.sources.first?.name ?? "")
            do throws(HostIdentityError) {
                let servers = material.servers.map(\.certificate)
                return unmet(try HostIdentity(text), servers, material.options, place)
            } catch {
                return Unmet(
                    fault: .invalid(error),
                    place: place,
                    facts: Fault.invalidHost(text: text, error).facts
                )
            }
        }
    }

    /// Whether a server that was dialled shows a certificate for whom it was dialled as.
    ///
    /// - Parameters:
    ///   - source: What it showed.
    ///   - options: What is asked.
    /// - Returns: What its certificate lacks; nil for nothing, and for a server that showed none.
    static func fault(of source: LintSource, _ options: LintOptions) -> Unmet? {
        guard let host = source.server?.host, let leaf = source.items.first else { return nil }
        return unmet(host, [leaf.certificate], options, leaf.place)
    }

    private static func unmet(
        _ host: HostIdentity,
        _ servers: [Certificate],
        _ options: LintOptions,
        _ place: LintPlace
    ) -> Unmet? {
        // The policy strict lets no wildcard match under what a company opened to its customers.
        let isStrict = options.profile == .strict
        let sections: PublicSuffix.Sections = isStrict ? .icannAndPrivate : .icann
        guard !servers.contains(where: { HostMatch.isMatch(host, $0, sections: sections) }) else {
            return nil
        }
        guard let first = servers.first,
            case .missed(let miss) = HostMatch.find(host, in: first, sections: sections)
        else {
            let facts = [Fact("host", .text(ShownText.escape(host.description)))]
            return Unmet(fault: .noServer(host), place: place, facts: facts)
        }
        let kind = Fact("kind", .text(miss.kind.rawValue))
        return Unmet(
            fault: .missed(miss),
            place: place,
            facts: [kind] + Fault.hostMismatch(miss).facts
        )
    }
}
