@testable import CertTrust
@testable import wfcert

extension FuzzTarget {
    /// Files of certificates: PEM, DER, PKCS#7, and whatever else somebody puts there.
    static let bundle = FuzzTarget(name: "bundle", form: .pem) { input in
        let file = CertificateFile(input)
        BundleProperties.check(file, input)
        BundleProperties.checkBundle(input, file)
        LintProperties.check(file)
        switch file.kind {
        case .empty, .blank, .text, .binary: return .outside
        default: return file.certificates.isEmpty ? .inside : .deep
        }
    }
}

private enum BundleProperties {
    static func check(_ file: CertificateFile, _ input: [UInt8]) {
        var visited: [CertificateFile.Item] = []
        let visiting = CertificateFile(input) { visited.append($0) }
        require(
            visited == file.certificates && visiting.certificates.isEmpty
                && visiting.diagnostics == file.diagnostics && visiting.kind == file.kind,
            "visited and collected certificates are the same"
        )
        let blocks = file.certificates.map(\.block)
        require(
            zip(blocks, blocks.dropFirst()).allSatisfy { $0 <= $1 } && blocks.allSatisfy { $0 > 0 },
            "certificates come in the order of the input"
        )
        checkDiagnostics(file)
        checkPrinted(file)
        let chain = ServedChain(file)
        require(
            chain.elements.count == chain.count || chain.count > Limits.servedCertificates,
            "a served chain has a place for each"
        )
    }

    private static func checkDiagnostics(_ file: CertificateFile) {
        require(
            file.certificates.isEmpty ? !file.diagnostics.isEmpty : true,
            "an input without a certificate says why"
        )
        for (code, found) in Dictionary(grouping: file.diagnostics, by: \.code) {
            require(
                found.count <= Limits.diagnosticsOfOneCode + 1,
                "diagnostics of one code are within Limits",
                code
            )
        }
        for diagnostic in file.diagnostics {
            let words = diagnostic.problem.words(in: "a\u{1b}b.pem")
            for language in Language.allCases {
                ShownProperties.check(words[language], "a diagnostic: \(diagnostic.code)")
            }
        }
    }

    /// Certificates written as PEM are read as the same ones.
    private static func checkPrinted(_ file: CertificateFile) {
        let certificates = file.certificates.prefix(8).map(\.certificate)
        guard !certificates.isEmpty else { return }
        let text = certificates.flatMap { PEMSpan.written("CERTIFICATE", Array($0.der)) }
        let again = CertificateFile(text)
        require(
            again.certificates.map(\.certificate) == certificates && again.encoding == .pem
                && again.diagnostics.isEmpty,
            "certificates are written as PEM and read again",
            "\(again.diagnostics.map(\.code))"
        )
        let joined = CertificateFile(Array(certificates.map(\.der).joined()))
        require(
            joined.certificates.map(\.certificate) == certificates,
            "certificates are written as DER and read again",
            "\(joined.diagnostics.map(\.code))"
        )
    }

    /// A bundle has each certificate once, and a second load adds none.
    static func checkBundle(_ input: [UInt8], _ file: CertificateFile) {
        var bundle = CertificateBundle()
        do throws(BundleError) {
            try bundle.add(bytes: input, named: "a.pem")
            let distinct = Set(file.certificates.map(\.certificate))
            require(Set(bundle.certificates) == distinct, "a bundle has what its file holds")
            require(bundle.entries.count == distinct.count, "a bundle has each certificate once")
            let before = bundle.entries
            try bundle.add(bytes: input, named: "\u{202e}b.der")
            require(bundle.entries == before, "a second load adds none")
        } catch {
            return
        }
        for diagnostic in bundle.diagnostics {
            ShownProperties.check(diagnostic.shownSource, "a source")
            for language in Language.allCases {
                let words = diagnostic.problem.words(in: diagnostic.shownSource)
                ShownProperties.check(words[language], "a diagnostic: \(diagnostic.code)")
            }
        }
        for language in Language.allCases {
            let text = BundleText(bundle: bundle, policy: TrustPolicy(), language: language)
                .text(host: "im.example.com", at: Instant(seconds: 1_796_083_200))
            for line in text.split(separator: "\n") {
                ShownProperties.check(String(line), "a list")
            }
        }
    }
}
