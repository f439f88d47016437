internal import CertTrust

/// All certificates of inputs, in their order.
enum CertificateList {
    /// Reads files and directories; each must hold a certificate.
    static func read(_ operands: [String]) throws(InputError) -> [DescribedCertificate] {
        try listed(operands).certificates
    }

    /// The same, with what should be certificates there and cannot be read.
    static func listed(_ operands: [String]) throws(InputError) -> ListedCertificates {
        var all = ListedCertificates()
        for operand in operands {
            let found = try found(operand)
            guard !found.certificates.isEmpty else {
                throw .noCertificate(name: operand, found.damaged)
            }
            let start = all.certificates.count
            all.unordered += found.unordered.map { range in
                range.lowerBound + start..<range.upperBound + start
            }
            all.certificates += found.certificates
            all.damaged += found.damaged.filter(\.isDamage)
            all.sent = found.sent
        }
        return all
    }

    /// What one input holds, with all that is to be said of it.
    private static func found(_ operand: String) throws(InputError) -> ListedCertificates {
        switch InputPlace(operand) {
        case .server: throw .server(name: operand)
        case .directory:
            let bundle = try InputReader.read(directory: operand)
            return ListedCertificates(
                certificates: all(in: bundle),
                unordered: [bundle.entries.indices],
                damaged: SourceDiagnostic.all(of: bundle)
            )
        case .standardInput, .file:
            let file = CertificateFile(try InputReader.read(operand))
            let certificates = all(in: file, named: operand)
            return ListedCertificates(
                certificates: certificates,
                unordered: messages(certificates),
                sent: try? ChainReader.chain(of: file, operand),
                damaged: SourceDiagnostic.all(of: file, named: operand)
            )
        }
    }

    /// Where several certificates share a block, as those of one PKCS#7 message do.
    private static func messages(_ certificates: [DescribedCertificate]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for place in certificates.indices.dropFirst()
        where certificates[place].block == certificates[place - 1].block {
            if let last = ranges.last, last.upperBound == place {
                ranges[ranges.count - 1] = last.lowerBound..<place + 1
            } else {
                ranges.append(place - 1..<place + 1)
            }
        }
        return ranges
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
