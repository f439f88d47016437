internal import CertTrust

/// All certificates of inputs, in their order.
enum CertificateList {
    /// Reads files and directories; each must hold a certificate.
    static func read(_ operands: [String]) throws(InputError) -> [DescribedCertificate] {
        var all: [DescribedCertificate] = []
        for operand in operands {
            let found = try read(operand)
            guard !found.isEmpty else { throw .noCertificate(name: operand) }
            all += found
        }
        return all
    }

    private static func read(_ operand: String) throws(InputError) -> [DescribedCertificate] {
        switch InputPlace(operand) {
        case .server: throw .server(name: operand)
        case .directory:
            return try InputReader.read(directory: operand).entries.map { entry in
                DescribedCertificate(
                    certificate: entry.certificate,
                    file: entry.source,
                    block: entry.block,
                    line: entry.line,
                    hosts: []
                )
            }
        case .standardInput, .file:
            return CertificateFile(try InputReader.read(operand)).certificates.map { item in
                DescribedCertificate(
                    certificate: item.certificate,
                    file: operand,
                    block: item.block,
                    line: item.line,
                    hosts: []
                )
            }
        }
    }
}
