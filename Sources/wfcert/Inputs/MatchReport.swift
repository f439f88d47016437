internal import CertTrust

/// Whether a key belongs to a certificate.
struct MatchReport {
    let certificates: [DescribedCertificate]
    /// SHA-256 of the key's public half; nil where OpenSSL cannot encode it.
    let keySHA256: [UInt8]?
    /// The place of the certificate that it belongs to.
    let place: Int?

    /// Whether a server can start with the two: it wants the key of the first certificate.
    var matches: Bool { place == 0 }

    /// Compares a key with the certificates of a file, which may be a PKCS#12 file.
    init(_ path: String, _ key: PrivateKey, _ reader: KeyReader) throws(InputError) {
        certificates = try Self.read(path, reader)
        keySHA256 = key.publicKeySHA256
        place = certificates.firstIndex { key.fits(certificate: Array($0.certificate.der)) }
    }

    private static func read(
        _ path: String,
        _ reader: KeyReader
    ) throws(InputError) -> [DescribedCertificate] {
        if case .server = InputPlace(path) { throw .server(name: path) }
        let octets = try InputReader.read(path)
        let file = CertificateFile(octets)
        if file.certificates.isEmpty, file.kind == .pkcs12 {
            return try reader.certificates(pkcs12: octets, path).map { certificate in
                DescribedCertificate(
                    certificate: certificate,
                    file: path,
                    block: 1,
                    line: nil,
                    hosts: []
                )
            }
        }
        guard !file.certificates.isEmpty else {
            throw .noCertificate(name: path, SourceDiagnostic.all(of: file, named: path))
        }
        return file.certificates.map { item in
            DescribedCertificate(
                certificate: item.certificate,
                file: path,
                block: item.block,
                line: item.line,
                hosts: []
            )
        }
    }
}
