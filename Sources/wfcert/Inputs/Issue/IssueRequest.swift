internal import CertTrust

/// What a command line asks to be issued.
struct IssueRequest: Sendable {
    let kind: IssuingKind
    /// `DNS:…` and `IP:…`, in the order of the command line, names first.
    let names: [String]
    /// A certificate whose names are taken over, too.
    let renewed: String?
    /// A key that is there, instead of a new one.
    let keyFile: String?
    let reader: KeyReader
    /// The directory with the CA's certificate and key.
    let authority: String?
    /// The directory to write to; nil where commands are asked for.
    let directory: String?
    let days: Int?
    let key: IssuingKey
    /// Whether the server's old files may go.
    let isForced: Bool
    let time: Instant

    init(_ arguments: ParsedArguments) throws(UsageError) {
        var names: [String] = []
        for text in arguments.all(.dns) { names.append(try IssueName.dns(text)) }
        for text in arguments.all(.ip) { names.append(try IssueName.ip(text)) }
        self.names = names
        renewed = arguments.value(.renew)
        guard !names.isEmpty || renewed != nil else {
            throw .missingOption(.dns, placeholder: "N")
        }
        authority = arguments.value(.ca)
        guard authority == nil || !arguments.has(.selfSigned) else {
            throw .conflict(.ca, .selfSigned)
        }
        // Printed commands make their own key; to leave the given one out silently would be a trap.
        guard !arguments.has(.useKey) || !arguments.has(.printOpenSSL) else {
            throw .conflict(.useKey, .printOpenSSL)
        }
        kind =
            arguments.has(.selfSigned)
            ? .selfSigned : authority == nil ? .privateCA : .underExistingCA
        keyFile = arguments.value(.useKey)
        reader = KeyReader(arguments)
        directory = arguments.value(.output)
        guard directory != nil || arguments.has(.printOpenSSL) else {
            throw .missingOption(.output, placeholder: "DIR")
        }
        days = try arguments.number(.days, in: 1...3_650)
        key = arguments.value(.key).flatMap { IssuingKey($0) } ?? .p256
        isForced = arguments.has(.force)
        time = try arguments.instant()
    }

    /// The recipe for all names; those of the renewed certificate are read here.
    func recipe() throws(IssueError) -> IssuingRecipe {
        var all = names
        if let renewed { all += try Self.names(of: renewed) }
        let recipe = IssuingRecipe(
            names: all,
            days: days,
            key: key,
            directory: Self.shown(directory ?? IssuingRecipe.defaultDirectory)
        )
        guard !recipe.names.isEmpty else { throw .noNames(name: renewed ?? "") }
        return recipe
    }

    /// The entries for hosts of a file's first certificate.
    private static func names(of path: String) throws(IssueError) -> [String] {
        let entries = try IssueFiles.first(of: path).extensions.subjectAlternativeNames ?? []
        return entries.compactMap { entry in
            switch entry {
            case .dns, .ip: entry.description
            case .email, .uri, .directory, .other: nil
            }
        }
    }

    /// Without the slashes at its end.
    private static func shown(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
