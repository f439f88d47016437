extension CertificateBundle {
    /// Adds what a file holds that is there for its revocation lists, PEM or DER, any number of them.
    ///
    /// - Throws: For a file that cannot be read, holds no list, or holds one that is malformed: lists that are half
    ///   loaded revoke too little.
    public mutating func add(revocationLists path: String) throws(BundleError) {
        let before = self
        try add(file: path)
        try requireLists(since: before, path)
    }

    /// Adds what such a file held whose bytes the caller has read.
    ///
    /// - Throws: As the other one does.
    public mutating func add(
        revocationLists bytes: [UInt8],
        named name: String
    ) throws(BundleError) {
        let before = self
        try add(bytes: bytes, named: name)
        try requireLists(since: before, name)
    }

    /// Takes everything back that was added since, unless it was lists and nothing was lost.
    private mutating func requireLists(
        since before: CertificateBundle,
        _ path: String
    ) throws(BundleError) {
        let damage = diagnostics[before.diagnostics.count...].first(where: Self.mayHideLists)
        // A list that was known before counts: naming a file twice does no harm.
        let isWithoutLists = revocationTally.lists == before.revocationTally.lists
        guard damage != nil || isWithoutLists else { return }
        self = before
        if let damage { throw .malformedRevocationList(damage) }
        throw .noRevocationList(path: path)
    }

    /// Whether lists may have been lost that somebody meant to be loaded.
    private static func mayHideLists(_ diagnostic: BundleDiagnostic) -> Bool {
        switch diagnostic.problem {
        case .input(.malformedRevocationList), .input(.malformedBlock), .input(.malformedPKCS7),
            .input(.trailingData), .input(.tooMany), .input(.tooLarge):
            true
        case .input, .duplicate, .unreadableFile, .notLoaded: false
        }
    }
}
