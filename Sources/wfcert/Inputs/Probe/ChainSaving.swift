internal import CertTrust
internal import TLSTransport

/// Where served chains are saved: a file for one server, or a directory for any number.
struct ChainSaving {
    private let path: String
    private let isDirectory: Bool
    private let replaces: Bool
    /// The files of this run: a server that was named twice is saved once.
    private var written: Set<String> = []

    /// What cannot be saved is said before anything is dialled.
    ///
    /// - Parameters:
    ///   - path: A file, or a directory, which is made where a slash at its end asks for one.
    ///   - items: What will be looked at.
    ///   - replaces: Whether files that are there may go.
    /// - Throws: For what is there and may not go, and for what is no directory.
    init(_ path: String, _ items: [ProbeItem], replaces: Bool) throws(InputError) {
        let places = items.map(\.target.place)
        let isForMany = path.hasSuffix("/") || Set(places.map(\.description)).count > 1
        if path.hasSuffix("/"), Descriptor.kind(of: path) == .missing {
            do throws(Descriptor.Failure) {
                try NewDirectory.makeAll(above: "", in: path)
            } catch {
                throw .unwritable(.system(path: path, error))
            }
        }
        isDirectory = Descriptor.kind(of: path) == .directory
        self.path = path
        self.replaces = replaces
        guard isDirectory || !isForMany else { throw .noDirectory(name: path) }
        do throws(NewFile.Failure) {
            for place in places { try NewFile.place(file(for: place), replaces: replaces) }
        } catch {
            throw .unwritable(error)
        }
    }

    /// Writes what was served, as it came.
    ///
    /// - Returns: The file; nil where nothing was served.
    mutating func save(_ outcome: ProbeOutcome) throws(InputError) -> String? {
        let chain = outcome.report.servedChain
        guard !chain.isEmpty else { return nil }
        let file = file(for: outcome.report.target.place)
        guard written.insert(file).inserted else { return file }
        let content = NewFile.Content(
            path: file,
            octets: chain.flatMap { Array(PEMText.text(der: $0).utf8) },
            replaces: replaces
        )
        do throws(NewFile.Failure) {
            try NewFile.write([content])
        } catch {
            throw .unwritable(error)
        }
        return file
    }

    private func file(for place: Endpoint) -> String {
        guard isDirectory else { return path }
        return path + (path.hasSuffix("/") ? "" : "/") + Self.name(place)
    }

    /// Names and addresses have no other characters than letters, digits, dots, hyphens and colons.
    ///
    /// A hyphen in front would be taken for an option by whoever opens the file.
    private static func name(_ place: Endpoint) -> String {
        let text = place.host.description
        let host = String(text.map { $0 == ":" ? "-" : $0 })
        return (text.contains(":") ? "ipv6-" : "") + host + "_\(place.port).pem"
    }
}
