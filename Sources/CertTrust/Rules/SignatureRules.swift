// Signatures and their algorithms (trust table row 1).

extension Rule {
    /// Each certificate but the last was signed by the next one.
    ///
    /// The builder proposes verified links only; what it could not check at all ends here.
    static let signatures = Rule { path, _ in
        path.links.enumerated().compactMap { index, link in
            switch link {
            case .valid: nil
            // The rules on keys and digests say what is wrong with them.
            case .unusableKey: nil
            case .unsupportedAlgorithm:
                unsupported(path.certificates[index]).map { Reason($0, certificate: index) }
            case .invalid:
                Reason(
                    .signatureInvalid(
                        .failed(issuer: path.certificates[index + 1].subject.shortName)
                    ),
                    certificate: index
                )
            }
        }
    }

    /// RFC 5280 4.1.1.2: the algorithm inside the signed part is the one outside.
    static let signatureAlgorithmsAgree = eachCertificate { certificate, _ in
        let inner = certificate.signedSignatureAlgorithm
        let outer = certificate.signatureAlgorithm
        guard inner.encoded != outer.encoded else { return nil }
        return .signatureInvalid(
            .algorithmsDiffer(inner: inner.description, outer: outer.description)
        )
    }

    private static func unsupported(_ certificate: Certificate) -> Fault? {
        let algorithm = certificate.signatureAlgorithm
        guard algorithm.meaning == nil else { return nil }
        return .signatureInvalid(.unsupportedAlgorithm(algorithm.description))
    }
}
