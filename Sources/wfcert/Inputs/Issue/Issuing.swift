internal import CertTrust

/// Makes keys and certificates, judges them as the app would, and writes them.
struct Issuing {
    private let request: IssueRequest
    private let recipe: IssuingRecipe
    /// Names of the renewed certificate that the new one will not have, escaped.
    private let leftOut: [String]
    private let directory: String

    init(
        _ request: IssueRequest,
        _ plan: (recipe: IssuingRecipe, leftOut: [String]),
        in directory: String
    ) {
        self.request = request
        recipe = plan.recipe
        leftOut = plan.leftOut
        self.directory = directory
    }

    /// A CA with what it signs with.
    private struct Authority {
        let certificate: Certificate
        let key: PrivateKey
        /// Where its certificate lies, or will.
        let path: String
        /// What a server sends behind its own certificate: the CA, unless it is a root.
        var behindServer: [Certificate] = []
        var isNew = false
    }

    /// Nothing is written unless everything is made and accepted.
    func run() throws(IssueError) -> Issued {
        guard !IssueFiles.isShipped(directory) else { throw .appBundle(directory: directory) }
        let authority = try authority()
        let key = try serverKey()
        let server = try server(key, authority)
        let anchor = authority?.certificate ?? server
        let verdicts = try judge(server, authority, anchor)
        let contents = try contents(server, key, authority)
        do throws(Descriptor.Failure) {
            try NewDirectory.make(directory)
        } catch {
            throw .directory(path: directory, error)
        }
        do throws(NewFile.Failure) {
            try NewFile.write(contents.map(\.content))
        } catch {
            throw .write(error)
        }
        return Issued(
            kind: request.kind,
            directory: directory,
            names: recipe.names,
            leftOut: leftOut,
            server: server,
            anchor: (
                authority?.path ?? IssueFiles.serverCertificate.path(in: directory), anchor
            ),
            keyPath: request.keyFile ?? IssueFiles.serverKey.path(in: directory),
            files: contents.map(\.file),
            verdicts: verdicts,
            askedTime: request.askedTime,
            endsWithAuthority: server.validity.notAfter == authority?.certificate.validity.notAfter
        )
    }

    private func authority() throws(IssueError) -> Authority? {
        switch request.kind {
        case .selfSigned: return nil
        case .underExistingCA: return try existingAuthority(request.authority ?? directory)
        case .privateCA:
            let key = try newKey()
            let certificate = try make(
                IssuingRecipe.authorityName,
                recipe.authorityExtensions,
                key,
                days: IssuingRecipe.authorityDays
            )
            return Authority(
                certificate: certificate,
                key: key,
                path: IssueFiles.authorityCertificate.path(in: directory),
                isNew: true
            )
        }
    }

    private func existingAuthority(_ directory: String) throws(IssueError) -> Authority {
        let path = IssueFiles.authorityCertificate.path(in: directory)
        let (certificate, certificates) = try IssueFiles.all(of: path)
        guard certificate.validity.notAfter >= request.time else {
            let validity = certificate.validity
            throw .authorityEnded(
                file: path,
                name: certificate.subject.shortName,
                validity.notAfter
            )
        }
        let key = try read(IssueFiles.authorityKey.path(in: directory))
        guard key.fits(certificate: Array(certificate.der)) else {
            throw .keyOfAnotherCA(directory: directory)
        }
        return Authority(
            certificate: certificate,
            key: key,
            path: path,
            behindServer: certificates.filter { !$0.isSelfIssued }
        )
    }

    private func serverKey() throws(IssueError) -> PrivateKey {
        guard let path = request.keyFile else { return try newKey() }
        return try read(path)
    }

    private func read(_ path: String) throws(IssueError) -> PrivateKey {
        do throws(InputError) {
            return try request.reader.read(path)
        } catch {
            throw .input(error)
        }
    }

    private func newKey() throws(IssueError) -> PrivateKey {
        do throws(KeyFault) {
            return try PrivateKey(request.key.kind)
        } catch {
            throw .key(error)
        }
    }

    private func server(
        _ key: PrivateKey,
        _ authority: Authority?
    ) throws(IssueError) -> Certificate {
        var identifiers = [(name: "subjectKeyIdentifier", value: "hash")]
        // A CA without a name for its key is found by its own name; OpenSSL would make nothing at all.
        if authority?.certificate.extensions.subjectKeyIdentifier != nil {
            identifiers.append((name: "authorityKeyIdentifier", value: "keyid:always"))
        }
        return try make(
            IssuingRecipe.serverName,
            authority == nil ? recipe.selfSignedExtensions : recipe.serverExtensions,
            key,
            days: recipe.days(request.kind),
            under: authority,
            more: authority == nil ? [] : identifiers
        )
    }

    private func make(
        _ organization: String,
        _ extensions: [IssuedExtension],
        _ key: PrivateKey,
        days: Int,
        under authority: Authority? = nil,
        more: [(name: String, value: String)] = []
    ) throws(IssueError) -> Certificate {
        // An hour back, for clocks that go wrong.
        let start = request.time.seconds - 3_600
        // Both seconds count (RFC 5280 4.1.2.5), so that the last one is no whole number of days behind the first.
        let end = start + Int64(days) * 86_400 - 1
        let last = authority?.certificate.validity.notAfter.seconds ?? end
        guard min(end, last) <= Self.lastSecond else { throw .beyondTime }
        let new = NewCertificate(
            organization: organization,
            extensions: extensions.map { ($0.name, $0.value) } + more,
            notBefore: start,
            notAfter: min(end, last)
        )
        let issuer = authority.map {
            NewCertificate.Issuer(der: Array($0.certificate.der), key: $0.key)
        }
        let der: [UInt8]
        do throws(KeyFault) {
            der = try new.make(key, issuer: issuer)
        } catch {
            throw .key(error)
        }
        guard let certificate = try? Certificate(der: der) else { throw .malformed }
        return certificate
    }

    /// What every policy says, permissive first; that one must trust every name.
    private func judge(
        _ server: Certificate,
        _ authority: Authority?,
        _ anchor: Certificate
    ) throws(IssueError) -> [Verdict] {
        let chain = ServedChain([server] + (authority?.behindServer ?? []))
        let hosts = recipe.names.map(Self.host)
        let anchors = AnchorStore(pinned: [anchor])
        var verdicts: [Verdict] = []
        for mode in PolicyMode.allCases {
            let policy = TrustPolicy(mode: mode, trust: .pinOnly)
            let evaluator = TrustEvaluator(anchors: anchors, policy: policy)
            let all = hosts.map { evaluator.evaluate(chain: chain, for: $0, at: request.time) }
            let worst = all.first { !$0.isTrusted }
            if mode == .permissive, let worst {
                guard worst.mainReason?.code != .limitExceeded else {
                    throw .tooManyNames(hosts.count)
                }
                throw .rejected(worst)
            }
            if let verdict = worst ?? all.first { verdicts.append(verdict) }
        }
        return verdicts
    }

    /// The last second that a certificate can name: 9999-12-31T23:59:59Z.
    private static let lastSecond: Int64 = 253_402_300_799

    /// A host that an entry is for.
    private static func host(_ entry: String) -> String {
        let value = String(entry.drop { $0 != ":" }.dropFirst())
        return value.hasPrefix("*.") ? "im" + value.dropFirst() : value
    }

    private func contents(
        _ server: Certificate,
        _ key: PrivateKey,
        _ authority: Authority?
    ) throws(IssueError) -> [(file: IssueFiles, content: NewFile.Content)] {
        func content(
            _ file: IssueFiles,
            _ octets: [UInt8],
            isKey: Bool = false,
            replaces: Bool
        ) -> (file: IssueFiles, content: NewFile.Content) {
            let access: NewFile.Access = isKey ? .owner : .everybody
            let path = file.path(in: directory)
            return (
                file, .init(path: path, octets: octets, access: access, replaces: replaces)
            )
        }
        var all: [(file: IssueFiles, content: NewFile.Content)] = []
        do throws(KeyFault) {
            if let authority, authority.isNew {
                let pem = PEMText.octets([authority.certificate])
                // A CA that is gone takes every app with it.
                all.append(
                    content(.authorityKey, try authority.key.pem(), isKey: true, replaces: false)
                )
                all.append(content(.authorityCertificate, pem, replaces: false))
            }
            let isForced = request.isForced
            if request.keyFile == nil {
                all.append(content(.serverKey, try key.pem(), isKey: true, replaces: isForced))
            }
            let chain = [server] + (authority?.behindServer ?? [])
            all.append(content(.serverCertificate, PEMText.octets([server]), replaces: isForced))
            all.append(content(.chain, PEMText.octets(chain), replaces: isForced))
        } catch {
            throw .key(error)
        }
        return all
    }
}

extension IssuingKey {
    fileprivate var kind: PrivateKey.Kind {
        switch self {
        case .p256: .ec(curve: "P-256")
        case .p384: .ec(curve: "P-384")
        case .rsa(let bits): .rsa(bits: bits)
        }
    }
}
