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
            return all(in: try InputReader.read(directory: operand))
        case .standardInput, .file:
            return all(in: CertificateFile(try InputReader.read(operand)), named: operand)
        }
    }

    /// Those of a directory.
    static func all(in bundle: CertificateBundle) -> [DescribedCertificate] {
        bundle.entries.map { entry in
            DescribedCertificate(
                certificate: entry.certificate,
                file: entry.source,
                block: entry.block,
                line: entry.line,
                hosts: []
            )
        }
    }

    /// Those that a server served, each in DER, each a block of its own.
    static func all(served chain: [[UInt8]], by name: String) -> [DescribedCertificate] {
        chain.enumerated().flatMap { place, der in
            CertificateFile(der).certificates.prefix(1).map { item in
                DescribedCertificate(
                    certificate: item.certificate,
                    file: name,
                    block: place + 1,
                    line: nil,
                    hosts: []
                )
            }
        }
    }

    /// Those of a file, as it was named.
    static func all(in file: CertificateFile, named name: String) -> [DescribedCertificate] {
        file.certificates.map { item in
            DescribedCertificate(
                certificate: item.certificate,
                file: name,
                block: item.block,
                line: item.line,
                hosts: []
            )
        }
    }
}
