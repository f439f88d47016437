internal import CertTrust

/// What there is to say about a certificate, row by row; each kind of page lays the rows out in its own way.
struct CertificateRows {
    let language: Language
    let time: TimeText

    /// One row; its values are harmless to show.
    struct Row {
        let title: RowTitle
        /// One where the row is no list.
        let values: [String]
        let style: Style

        init(_ title: RowTitle, _ value: String, _ style: Style = .plain) {
            self.init(title, [value].filter { !$0.isEmpty }, style)
        }

        init(_ title: RowTitle, _ values: [String], _ style: Style = .plain) {
            self.title = title
            self.values = values
            self.style = style
        }
    }

    /// Every row; absent things have none.
    func rows(_ certificate: Certificate) -> [Row] {
        let validity = time.validity(certificate.validity)
        let digest = certificate.publicKeySHA256
        let rows =
            [
                Row(.subject, shown(certificate.subject), .strong),
                Row(.issuer, issuer(certificate)),
                Row(.serial, Fingerprint.serial(certificate.serialNumber.prefix(Self.shownOctets))),
                Row(.validity, validity.text, validity.style),
            ] + marks(certificate) + [
                Row(.sha256, Fingerprint.text(certificate.sha256)),
                Row(.sha1, Fingerprint.text(certificate.sha1)),
                Row(.publicKey, Fingerprint.text(digest)),
                // RFC 7469 2.4, and how OkHttp, curl and others write it.
                Row(.pin, "sha256/" + Base64.text(digest)),
                Row(.keyIdentifiers, keyIdentifiers(certificate.extensions)),
                Row(.issuerURLs, issuerPlaces(certificate.extensions)),
                Row(.revocation, revocationPlaces(certificate.extensions)),
                Row(.extensions, certificate.extensions.all.map(name)),
            ] + certificate.findings.map { Row(.findings, $0.text(language), .warning) }
        return rows.filter { !$0.values.isEmpty }
    }

    /// What it is for.
    private func marks(_ certificate: Certificate) -> [Row] {
        let extensions = certificate.extensions
        return [
            Row(.names, (extensions.subjectAlternativeNames ?? []).map(\.description)),
            Row(.key, key(certificate.publicKey)),
            Row(.signature, certificate.signatureAlgorithm.description),
            Row(.role, role(certificate)),
            Row(.keyUsage, extensions.keyUsage?.names ?? []),
            Row(.purposes, (extensions.extendedKeyUsage ?? []).map(\.usageName)),
            Row(.nameConstraints, constraints(extensions.nameConstraints)),
        ]
    }

    func shown(_ name: DistinguishedName) -> String {
        name.isEmpty ? Words("(empty)", zh: "（空）")[language] : name.description
    }

    private func issuer(_ certificate: Certificate) -> String {
        guard certificate.isSelfIssued else { return shown(certificate.issuer) }
        return Words("the same: self-issued", zh: "与主体相同（自签发）")[language]
    }

    func key(_ key: PublicKeyInfo) -> String {
        let name = key.algorithm.description
        guard case .rsa(let bits) = key.algorithm else { return name }
        return Words("\(name) \(bits) bits", zh: "\(name) \(bits) 位")[language]
    }

    func role(_ certificate: Certificate) -> String {
        guard let constraints = certificate.extensions.basicConstraints else {
            let version = certificate.version
            guard version == 3 else {
                return Words("version \(version), no role", zh: "版本 \(version)，未标明角色")[language]
            }
            return Words("end entity", zh: "终端证书")[language]
        }
        guard constraints.isCA else { return Words("end entity", zh: "终端证书")[language] }
        guard let length = constraints.pathLength else { return "CA" }
        return Words("CA, path length \(length)", zh: "CA，路径长度 \(length)")[language]
    }

    private func constraints(_ constraints: NameConstraints?) -> [String] {
        guard let constraints else { return [] }
        let permitted = Words("only", zh: "仅限")[language]
        let excluded = Words("not", zh: "排除")[language]
        return constraints.permitted.map { permitted + " " + $0.description }
            + constraints.excluded.map { excluded + " " + $0.description }
    }

    private func keyIdentifiers(_ extensions: Extensions) -> [String] {
        let own = extensions.subjectKeyIdentifier.map(identifier)
        let issuer = extensions.authorityKeyIdentifier?.keyIdentifier.map(identifier)
        let ownWord = Words("own", zh: "自身")[language]
        let issuerWord = Words("issuer's", zh: "签发者")[language]
        return [own.map { ownWord + " " + $0 }, issuer.map { issuerWord + " " + $0 }]
            .compactMap(\.self)
    }

    private func identifier(_ octets: Bytes) -> String {
        Fingerprint.text(octets.prefix(Self.shownOctets))
    }

    /// Where the issuer's certificate is published.
    private func issuerPlaces(_ extensions: Extensions) -> [String] {
        locations(Self.issuers, extensions)
    }

    /// Where it is published what was revoked.
    private func revocationPlaces(_ extensions: Extensions) -> [String] {
        let lists = (extensions.crlDistributionPoints ?? []).flatMap { $0.names }
        return locations(Self.ocsp, extensions).map { "OCSP " + $0 }
            + lists.map { "CRL " + $0.value }
    }

    private func locations(_ method: String, _ extensions: Extensions) -> [String] {
        (extensions.authorityInformationAccess ?? [])
            .filter { $0.method.description == method }.map { $0.location.value }
    }

    private func name(_ element: Extension) -> String {
        // Whoever does not know a critical extension refuses the certificate (RFC 5280 4.2).
        let isStrange = element.isCritical && element.reading == .unknown
        let marks =
            isStrange
            ? [Words("critical, unknown", zh: "关键，未知")[language]]
            : element.isCritical ? [Words("critical", zh: "关键")[language]] : []
        let name = element.oid.extensionName
        return name + marks.map { " (" + $0 + ")" }.joined()
    }

    /// RFC 5280 4.2.2.1: id-ad-ocsp and id-ad-caIssuers.
    private static let ocsp = "1.3.6.1.5.5.7.48.1"
    private static let issuers = "1.3.6.1.5.5.7.48.2"
    /// Of numbers and identifiers, which have 20 at most where nobody plays tricks.
    private static let shownOctets = 64
}
