internal import CertTrust

/// What a server sends, with where each certificate was read.
struct ReadChain {
    let chain: ServedChain
    /// The first place of each certificate.
    let places: [Certificate: Place]
    /// How it is written, for commands that read it.
    let form: SourceForm
    /// What keeps a server on OpenSSL from loading the file as it is.
    let quirks: [SourceDiagnostic]

    struct Place {
        let file: String
        let line: Int?
    }

    fileprivate init(
        _ chain: ServedChain,
        _ places: [(Certificate, Place)],
        form: SourceForm = .unusual,
        quirks: [SourceDiagnostic] = []
    ) {
        self.chain = chain
        self.form = form
        self.quirks = quirks
        self.places = Dictionary(places) { first, _ in first }
    }
}

/// Reads what a server sends from an input.
enum ChainReader {
    /// The chain of a file or of standard input as it stands; of a directory or PKCS#7 with the leaf put first.
    static func read(_ operand: String) throws(InputError) -> ReadChain {
        switch InputPlace(operand) {
        case .standardInput, .file: try read(file: operand)
        case .directory: try read(directory: operand)
        case .server: throw .server(name: operand)
        }
    }

    private static func read(file path: String) throws(InputError) -> ReadChain {
        let file = CertificateFile(try InputReader.read(path))
        let places = file.certificates.map {
            ($0.certificate, ReadChain.Place(file: path, line: $0.line))
        }
        let quirks = SourceDiagnostic.all(of: file, named: path).filter(\.stopsServers)
        return ReadChain(
            try chain(of: file, path),
            places,
            form: quirks.isEmpty ? form(of: file) : .unusual,
            quirks: quirks
        )
    }

    private static func form(of file: CertificateFile) -> SourceForm {
        let isMislabelled = file.diagnostics.contains {
            $0.problem == .encodingQuirk(.labelDoesNotFit)
        }
        // Behind one that cannot be read, or in PKCS#7 that begins elsewhere, OpenSSL shows another one.
        guard !isMislabelled, file.unreadableCertificates.isEmpty else { return .unusual }
        guard file.holdsPKCS7 else { return .plain }
        let first = file.certificates.first?.certificate
        let leaf = try? leafFirst(file.certificates.map(\.certificate), "").first
        return leaf != nil && leaf == first ? .pkcs7(isDER: file.encoding == .der) : .unusual
    }

    /// What a server would send of a file that was read.
    static func chain(
        of file: CertificateFile,
        _ path: String
    ) throws(InputError) -> ServedChain {
        guard !file.certificates.isEmpty else {
            throw .noCertificate(name: path, SourceDiagnostic.all(of: file, named: path))
        }
        // Certificates of one PKCS#7 message share a block.
        let blocks = Set(file.certificates.map(\.block))
        guard blocks.count < file.certificates.count else { return ServedChain(file) }
        // One that cannot be read may be the server's; which one it is, nobody can tell then.
        guard blocks.count == 1, file.unreadableCertificates.isEmpty else {
            throw .noLeaf(name: path, candidates: names(of: file.certificates.map(\.certificate)))
        }
        return ServedChain(try leafFirst(file.certificates.map(\.certificate), path))
    }

    private static func read(directory path: String) throws(InputError) -> ReadChain {
        let bundle = try InputReader.read(directory: path)
        guard !bundle.entries.isEmpty else {
            throw .noCertificate(name: path, SourceDiagnostic.all(of: bundle))
        }
        let places = bundle.entries.map {
            ($0.certificate, ReadChain.Place(file: $0.source, line: $0.line))
        }
        return ReadChain(ServedChain(try leafFirst(bundle.certificates, path)), places)
    }

    /// Puts the one certificate first that issued none of the others; names alone tell who issued whom.
    private static func leafFirst(
        _ certificates: [Certificate],
        _ name: String
    ) throws(InputError) -> [Certificate] {
        guard certificates.count <= Limits.servedCertificates else {
            return certificates
        }
        let issuers = Dictionary(grouping: certificates, by: \.issuer)
        let candidates = certificates.filter { candidate in
            !(issuers[candidate.subject] ?? []).contains { $0 != candidate }
        }
        guard let leaf = candidates.first, Set(candidates).count == 1 else {
            throw .noLeaf(name: name, candidates: names(of: candidates))
        }
        return [leaf] + certificates.filter { $0 != leaf }
    }

    /// The first few, for a message.
    private static func names(of certificates: [Certificate]) -> [String] {
        let shown = certificates.prefix(10).map(\.subject.shortName)
        return shown + (certificates.count > shown.count ? ["…"] : [])
    }
}
