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
    /// The same where it was asked for; nil for now.
    let askedTime: Instant?

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
        kind =
            arguments.has(.selfSigned)
            ? .selfSigned : authority == nil ? .privateCA : .underExistingCA
        keyFile = arguments.value(.useKey)
        reader = KeyReader(arguments)
        directory = try arguments.made(.output)
        guard directory != nil || arguments.has(.printOpenSSL) else {
            throw .missingOption(.output, placeholder: "DIR")
        }
        days = try arguments.number(.days, in: 1...3_650)
        key = arguments.value(.key).flatMap { IssuingKey($0) } ?? .p256
        isForced = arguments.has(.force)
        time = try arguments.instant()
        askedTime = arguments.value(.at) == nil ? nil : time
    }

    /// The recipe for all names, and what of the renewed certificate is left out, escaped.
    func plan() throws(IssueError) -> (recipe: IssuingRecipe, leftOut: [String]) {
        var all = names
        var others: [String] = []
        if let renewed {
            let old = try Self.names(of: renewed)
            all += old.hosts
            others = old.others
        }
        let recipe = IssuingRecipe(
            names: all,
            days: days,
            key: key,
            keyFile: keyFile,
            directory: Self.shown(directory ?? IssuingRecipe.defaultDirectory)
        )
        guard !recipe.names.isEmpty else { throw .noNames(name: renewed ?? "") }
        return (recipe, recipe.refused + others.map { ShownText.escape($0) })
    }

    /// The entries for hosts of a file's first certificate, and those for none.
    private static func names(
        of path: String
    ) throws(IssueError) -> (hosts: [String], others: [String]) {
        let entries = try IssueFiles.first(of: path).extensions.subjectAlternativeNames ?? []
        var hosts: [String] = []
        var others: [String] = []
        for entry in entries {
            switch entry {
            // The dot of the root zone, which clients do not compare.
            case .dns where entry.value.hasSuffix("."):
                hosts.append(String(entry.description.dropLast()))
            case .ip where (try? HostIdentity(entry.value)).map(IssueName.isUndiallable) ?? false:
                others.append(entry.description)
            case .dns, .ip: hosts.append(entry.description)
            case .email, .uri, .directory, .other: others.append(entry.description)
            }
        }
        return (hosts, others)
    }

    /// Without the slashes at its end.
    private static func shown(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
