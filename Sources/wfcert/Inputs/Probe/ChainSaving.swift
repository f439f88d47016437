internal import CertTrust
internal import TLSTransport

/// Where served chains are saved: a file for one server, or a directory for any number.
struct ChainSaving {
    private let path: String
    private let isDirectory: Bool
    private let replaces: Bool

    init(_ path: String, count: Int, replaces: Bool) throws(InputError) {
        self.path = path
        self.replaces = replaces
        isDirectory = Descriptor.kind(of: path) == .directory
        guard isDirectory || count == 1 else { throw .noDirectory(name: path) }
    }

    /// Writes what was served, as it came.
    ///
    /// - Returns: The file; nil where nothing was served.
    func save(_ outcome: ProbeOutcome) throws(InputError) -> String? {
        let chain = outcome.report.servedChain
        guard !chain.isEmpty else { return nil }
        let file = isDirectory ? path + "/" + Self.name(outcome.report.target.place) : path
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

    /// Names and addresses have no other characters than letters, digits, dots, hyphens and colons.
    private static func name(_ place: Endpoint) -> String {
        let host = place.host.description.map { $0 == ":" ? "-" : $0 }
        return String(host) + "_\(place.port).pem"
    }
}
