extension ServedChain {
    /// What stands in a file, in its order; a block that should hold a certificate and gives none keeps its place.
    ///
    /// PKCS#7 has no order: give its certificates with the leaf first instead.
    public init(_ file: CertificateFile) {
        self.init(Self.elements(of: file))
    }

    /// The same without a limit, for a chain that stands in several files.
    static func elements(of file: CertificateFile) -> [Element] {
        let readable = file.certificates.map {
            (block: $0.block, Element.certificate($0.certificate))
        }
        let unreadable = file.unreadableCertificates.map {
            (block: $0.block, Element.unreadable($0.error))
        }
        return (readable + unreadable).sorted { $0.block < $1.block }.map(\.1)
    }
}

extension CertificateFile {
    /// Blocks that say that they hold a certificate, and of which none could be read or may be used.
    public var unreadableCertificates: [(block: Int, error: CertificateError)] {
        diagnostics.compactMap { diagnostic in
            let block = diagnostic.block ?? 1
            switch diagnostic.problem {
            case .malformedCertificate(let error): return (block, error)
            case .rejectedCertificate(let refusal): return (block, .keptOut(refusal))
            case .malformedBlock(let label, let fault):
                return label.hasSuffix("CERTIFICATE") ? (block, .damagedBlock(fault)) : nil
            case .holds, .unknownLabel, .malformedPKCS7, .malformedRevocationList, .emptyPKCS7,
                .otherCertificates, .trustedCertificate, .trailingData, .encodingQuirk, .tooLarge,
                .tooMany, .omitted:
                return nil
            }
        }
    }
}
