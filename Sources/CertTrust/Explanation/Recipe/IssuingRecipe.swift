/// The command lines that make the keys and certificates of a deployment.
///
/// Made for OpenSSL 3.0 without a configuration file. Each recipe works in a new directory, stops at the first failure,
/// overwrites nothing and leaves keys readable by their owner alone. No word in it was written by a certificate: names
/// are read into host names and addresses first.
public struct IssuingRecipe: Sendable, Equatable {
    /// The names that the certificate will carry: `DNS:…` and `IP:…`.
    public var names: [String] { accepted.map(\.description) }
    /// Names that no host could have and that were left out, escaped for showing.
    public let refused: [String]
    /// Days from start to end of the server's certificate.
    public let days: Int
    let accepted: [IssuableName]

    /// A recipe for a server of these names.
    ///
    /// - Parameters:
    ///   - names: `DNS:im.example.com`, `IP:10.0.16.12`, or either without its prefix; others are refused.
    ///   - days: Days from start to end of the server's certificate.
    public init(names: [String], days: Int = Issuance.defaultDays) {
        var seen: Set<IssuableName> = []
        accepted = names.compactMap { IssuableName($0) }.filter { seen.insert($0).inserted }
        refused = names.filter { IssuableName($0) == nil }.map { ShownText.escape($0) }
        self.days = min(max(days, 1), Self.longestDays)
    }

    /// The recipe for what a remedy asks for.
    public init(_ issuance: Issuance) {
        self.init(names: issuance.names, days: issuance.days)
    }

    /// A private CA that may issue for these names alone, and a server certificate under it, in `im-certs`.
    ///
    /// The app gets `ca.crt`, the server gets `server.crt` and `server.key`; `ca.key` goes offline. Empty without names.
    public var privateCA: [String] {
        script(constraintLines + [Self.authority, Self.request, sign("ca"), verify("ca.crt")])
    }

    /// A server certificate under a CA whose `ca.crt` and `ca.key` lie in the working directory.
    public var underExistingCA: [String] {
        script([Self.request, sign("../ca"), verify("../ca.crt -partial_chain")])
    }

    /// A key and a request for a CA that others run.
    public var requestOnly: [String] { script([Self.request]) }

    /// One self-signed server certificate that is its own anchor, as the WildFire README makes it.
    ///
    /// Whoever holds its key can sign for every host that the app dials, unless the anchor is scoped to its hosts.
    public var selfSigned: [String] { script([selfSignedCommand, verify("server.crt")]) }

    /// The days of the private CA, which no policy measures.
    public static let authorityDays = 3_650

    /// A hundred years: nobody means more.
    private static let longestDays = 36_500
}
