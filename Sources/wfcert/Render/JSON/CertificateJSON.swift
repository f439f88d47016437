internal import CertTrust

extension JSONWriter {
    /// The members of a described certificate; docs/schema has their meaning.
    func describedMembers(_ described: DescribedCertificate) {
        certificateMembers(described.certificate)
        member("file", ShownText.escape(described.file))
        member("block", described.block)
        member("line", described.line)
        if !described.hosts.isEmpty {
            member("hosts", described.hosts) { hostObject($0) }
        }
    }

    private func certificateMembers(_ certificate: Certificate) {
        let extensions = certificate.extensions
        member("subject", certificate.subject.description)
        member("issuer", certificate.issuer.description)
        member("serial", Fingerprint.serial(certificate.serialNumber))
        member("not_before", certificate.validity.notBefore.description)
        member("not_after", certificate.validity.notAfter.description)
        member("san", extensions.subjectAlternativeNames ?? []) { name in
            object {
                member("type", name.type)
                member("value", name.value)
            }
        }
        key("key")
        keyObject(certificate.publicKey)
        member("signature_algorithm", certificate.signatureAlgorithm.description)
        member("key_usage", extensions.keyUsage?.names ?? [])
        member("eku", (extensions.extendedKeyUsage ?? []).map(\.usageName))
        key("basic_constraints")
        constraintsObject(extensions.basicConstraints)
        member("extensions", extensions.all) { extensionObject($0) }
        member("sha256", Fingerprint.text(certificate.sha256))
        member("sha1", Fingerprint.text(certificate.sha1))
        member("spki_sha256", Fingerprint.text(certificate.publicKeySHA256))
        member("findings", certificate.findings) { findingObject($0) }
    }

    private func keyObject(_ key: PublicKeyInfo) {
        let curve: String? =
            if case .ec(let curve) = key.algorithm { curve.description } else { nil }
        object {
            member("algorithm", key.algorithm.family)
            member("bits", key.bits)
            member("curve", curve)
        }
    }

    private func constraintsObject(_ constraints: BasicConstraints?) {
        guard let constraints else { return string(nil) }
        object {
            member("ca", constraints.isCA)
            member("path_length", constraints.pathLength)
        }
    }

    private func extensionObject(_ element: Extension) {
        object {
            member("oid", element.oid.description)
            member("name", element.oid.extensionName)
            member("critical", element.isCritical)
        }
    }

    private func findingObject(_ finding: CertificateFinding) {
        object {
            member("code", finding.code)
            switch finding {
            case .notDER(let deviation, let offset):
                member("deviation", deviation.rawValue)
                member("offset", offset)
            case .trailingData(let bytes): member("bytes", bytes)
            case .duplicateExtension(let oid), .malformedExtension(let oid):
                member("oid", oid.description)
                member("name", oid.extensionName)
            case .timeEncoding, .signatureAlgorithmMismatch, .extensionsBeforeVersion3: break
            }
        }
    }
}
