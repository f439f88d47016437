/// The command lines that make the keys and certificates of a deployment.
///
/// Made for OpenSSL 3.0 without a configuration file. Each recipe works in a new directory, stops at the first failure,
/// overwrites nothing and leaves keys readable by their owner alone. No word in it was written by a certificate: names
/// are read into host names and addresses first. `command(_:)` is the same for `wfcert issue`.
public struct IssuingRecipe: Sendable, Equatable {
    /// The names that the certificate will carry: `DNS:…` and `IP:…`.
    public var names: [String] { accepted.map(\.description) }
    /// Names that no host could have and that were left out, escaped for showing.
    public let refused: [String]
    /// The kind of the new keys.
    public let key: IssuingKey
    /// The server's key, where it is there already: then none is made for it.
    public let keyFile: String?
    /// The new directory, as it was given.
    public let directory: String
    let accepted: [IssuableName]
    private let askedDays: Int?

    /// A recipe for a server of these names.
    ///
    /// - Parameters:
    ///   - names: `DNS:im.example.com`, `IP:10.0.16.12`, or either without its prefix; others are refused.
    ///   - days: Days from start to end of the server's certificate; nil for what suits its kind.
    ///   - key: The kind of the new keys.
    ///   - keyFile: The server's key, so that pins on it hold; nil for a new one.
    ///   - directory: The directory to make; whatever is in its name is quoted.
    public init(
        names: [String],
        days: Int? = nil,
        key: IssuingKey = .p256,
        keyFile: String? = nil,
        directory: String = IssuingRecipe.defaultDirectory
    ) {
        var seen: Set<IssuableName> = []
        accepted = names.compactMap { IssuableName($0) }.filter { seen.insert($0).inserted }
        refused = names.filter { IssuableName($0) == nil }.map { ShownText.escape($0) }
        askedDays = days.map { min(max($0, 1), Self.longestDays) }
        self.key = key
        self.keyFile = keyFile
        self.directory = directory
    }

    /// The recipe for what a remedy asks for.
    ///
    /// - Parameters:
    ///   - issuance: What the certificate must carry.
    ///   - directory: The directory to make; whatever is in its name is quoted.
    public init(
        _ issuance: Issuance,
        directory: String = IssuingRecipe.defaultDirectory
    ) {
        let isUsual = issuance.days == Issuance.defaultDays
        self.init(
            names: issuance.names,
            days: isUsual ? nil : issuance.days,
            directory: directory
        )
    }

    /// Days from start to end of a server's certificate of this kind.
    public func days(_ kind: IssuingKind) -> Int {
        askedDays ?? kind.defaultDays
    }

    /// A private CA that may issue for these names and what lies below them, and a server certificate under it.
    ///
    /// The app gets `ca.crt`, the server gets `fullchain.pem` and `server.key`; `ca.key` goes offline. Empty without names.
    public var privateCA: [String] {
        script(
            constraintLines + [
                authority, request, sign("ca"), Self.chain, Self.access(["ca.crt"]),
                verify("ca.crt"),
            ]
        )
    }

    /// A server certificate under a CA whose `ca.crt` and `ca.key` lie in the working directory.
    public var underExistingCA: [String] {
        script(underCA("../ca"))
    }

    /// A server certificate under a CA whose `ca.crt` and `ca.key` lie in another directory.
    ///
    /// - Parameters:
    ///   - directory: Where; whatever is in the name is quoted.
    ///   - isForced: Whether the server's files of a directory that is there may go.
    /// - Returns: The lines; none without names.
    public func underCA(in directory: String, isForced: Bool = false) -> [String] {
        script(
            underCA("\"$ca\"/ca"),
            before: "ca=$(cd \(ShellWord.file(directory)) && pwd)",
            isForced: isForced
        )
    }

    private func underCA(_ authority: String) -> [CommandLines] {
        [request, sign(authority)] + Self.chain(under: authority)
            + [Self.access(), verify(under: authority)]
    }

    /// A key and a request for a CA that others run.
    public var requestOnly: [String] { script([request]) }

    /// One self-signed server certificate that is its own anchor, as the WildFire README makes it.
    ///
    /// Whoever holds its key can sign for every host that the app dials, unless the anchor is scoped to its hosts.
    public var selfSigned: [String] { selfSigned(isForced: false) }

    /// The same, for a directory that may be there.
    ///
    /// - Parameter isForced: Whether the server's files of a directory that is there may go.
    /// - Returns: The lines; none without names.
    public func selfSigned(isForced: Bool) -> [String] {
        script(
            [selfSignedCommand, Self.chain, Self.access(), verify("server.crt")],
            isForced: isForced
        )
    }

    /// The days of the private CA, which no policy measures.
    public static let authorityDays = 3_650

    /// What the directory is called where nobody says.
    public static let defaultDirectory = "im-certs"

    /// The organisation that stands as the subject of a private CA.
    public static let authorityName = "IM private CA"

    /// The organisation that stands as the subject of a server's certificate.
    ///
    /// There is no common name: GnuTLS and OpenSSL hold one against the CA's constraints on DNS names.
    public static let serverName = "IM server"

    /// A hundred years: nobody means more.
    private static let longestDays = 36_500
}

/// What `IssuingRecipe` can make.
public enum IssuingKind: String, Sendable, CaseIterable {
    /// A private CA, and a server certificate under it.
    case privateCA = "private-ca"
    /// A server certificate under a CA that there is.
    case underExistingCA = "under-ca"
    /// A server certificate that is its own anchor.
    case selfSigned = "self-signed"

    /// Days from start to end of the server's certificate, below every limit of private roots.
    ///
    /// One that the app ships itself lives longer: each renewal takes a release.
    public var defaultDays: Int {
        switch self {
        case .privateCA, .underExistingCA: Issuance.defaultDays
        case .selfSigned: 820
        }
    }
}
