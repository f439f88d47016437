extension ServedChain {
    /// What stands in a file, in its order; a certificate that cannot be read keeps its place.
    ///
    /// PKCS#7 has no order: give its certificates with the leaf first instead.
    public init(_ file: CertificateFile) {
        let readable = file.certificates.map {
            (block: $0.block, Element.certificate($0.certificate))
        }
        let unreadable = file.diagnostics.compactMap { diagnostic -> (block: Int, Element)? in
            guard case .malformedCertificate(let error) = diagnostic.problem else { return nil }
            return (diagnostic.block ?? 1, .unreadable(error))
        }
        let all = (readable + unreadable).sorted { $0.block < $1.block }
        count = all.count
        elements = all.count > Limits.servedCertificates ? [] : all.map(\.1)
    }
}
