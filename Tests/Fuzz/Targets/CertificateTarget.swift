@testable import CertTrust

extension FuzzTarget {
    /// One certificate, and the DER below it.
    static let certificate = FuzzTarget(name: "certificate", form: .der) { input in
        readsElementsAsWritten(input)
        let isPast = TLV(input[...]).map { $0.tag == 0x30 && $0.parts.first?.tag == 0x30 } ?? false
        guard let certificate = try? Certificate(der: input) else {
            return isPast ? .inside : .outside
        }
        readsTheSameAgain(certificate, input)
        CertificateProperties.check(certificate)
        return .deep
    }

    /// The reader's elements are the octets one behind another, and never reach past them.
    private static func readsElementsAsWritten(_ input: [UInt8]) {
        var reader = DERReader(input[...])
        var octets: [UInt8] = []
        while !reader.isAtEnd {
            guard let element = try? reader.read() else { break }
            octets += element.encoded
            require(
                element.encoded.count >= element.content.count + 2
                    && element.content.endIndex == element.encoded.endIndex,
                "an element holds its content"
            )
        }
        require(
            octets + Array(reader.remainder) == input,
            "elements and the rest are what was read"
        )
    }

    private static func readsTheSameAgain(_ certificate: Certificate, _ input: [UInt8]) {
        require(
            input.starts(with: certificate.der),
            "a certificate's encoding is what the input starts with"
        )
        guard let again = try? Certificate(der: certificate.der) else {
            Report.violated("a certificate's encoding can be read", Hex.lower(certificate.der))
        }
        require(again == certificate && again.hashValue == certificate.hashValue, "equal again")
        require(
            again.subject == certificate.subject && again.issuer == certificate.issuer
                && again.validity == certificate.validity
                && again.extensions.all.map(\.oid) == certificate.extensions.all.map(\.oid)
                && again.publicKey.encoded == certificate.publicKey.encoded
                && again.publicKey.algorithm == certificate.publicKey.algorithm,
            "a certificate read again says the same"
        )
        require(again.findings.allSatisfy(\.isOfTheEncoding), "nothing stands behind it any more")
    }
}

extension CertificateFinding {
    fileprivate var isOfTheEncoding: Bool {
        if case .trailingData = self { false } else { true }
    }
}
