internal import CertTrust

/// One certificate as titled rows, or as a short block of a long list.
struct CertificateText {
    private let language: Language
    private let palette: Palette
    private let isVerbose: Bool
    private let time: TimeText
    private let titles: [RowTitle: String]

    init(_ console: Console, at now: Instant) {
        language = console.language
        palette = console.palette
        isVerbose = console.isVerbose
        time = TimeText(now: now, language: console.language)
        titles = RowTitle.column(console.language)
    }

    /// Every row; absent things have none.
    func rows(_ certificate: Certificate) -> String {
        let extensions = certificate.extensions
        let validity = time.validity(certificate.validity)
        var out = row(.subject, shown(certificate.subject), .strong)
        out += row(.issuer, issuer(certificate))
        out += row(.serial, Fingerprint.serial(certificate.serialNumber.prefix(Self.shownOctets)))
        out += row(.validity, validity.text, validity.style)
        out += list(.names, (extensions.subjectAlternativeNames ?? []).map(\.description))
        out += row(.key, key(certificate.publicKey))
        out += row(.signature, certificate.signatureAlgorithm.description)
        out += row(.role, role(certificate))
        out += list(.keyUsage, extensions.keyUsage?.names ?? [])
        out += list(.purposes, (extensions.extendedKeyUsage ?? []).map(\.usageName))
        out += constraints(extensions.nameConstraints)
        out += row(.sha256, Fingerprint.text(certificate.sha256))
        out += row(.sha1, Fingerprint.text(certificate.sha1))
        out += keyDigest(certificate.publicKeySHA256)
        out += keyIdentifiers(extensions)
        out += places(extensions)
        out += list(.extensions, extensions.all.map(name))
        for finding in certificate.findings {
            out += row(.findings, finding.text(language), .warning)
        }
        return out
    }

    /// Two lines: who, until when, and the fingerprint.
    func block(_ certificate: Certificate) -> String {
        let remaining = time.remaining(certificate.validity)
        let end = String(certificate.validity.notAfter.description.prefix(10))
        let names = certificate.extensions.subjectAlternativeNames ?? []
        var facts = [role(certificate), key(certificate.publicKey)]
        if let name = names.first {
            facts.insert(name.description + (names.count > 1 ? " +\(names.count - 1)" : ""), at: 0)
        }
        if !certificate.isSelfIssued {
            let issuer = certificate.issuer.shortName
            facts.append(Words("by \(issuer)", zh: "签发者 \(issuer)")[language])
        }
        facts.append(Words("until \(end)", zh: "至 \(end)")[language])
        var out = palette.paint(shown(certificate.subject), .strong) + "\n    "
        out += facts.joined(separator: ", ") + ", " + palette.paint(remaining.text, remaining.style)
        out += "\n    SHA-256 " + Fingerprint.text(certificate.sha256) + "\n"
        return out
    }

    /// One row under its title; empty for an empty value.
    func row(_ title: RowTitle, _ value: String, _ style: Style = .plain) -> String {
        guard !value.isEmpty else { return "" }
        return "  " + (titles[title] ?? "") + palette.paint(value, style) + "\n"
    }

    /// A list over as many lines as it needs, with the title before the first.
    private func list(_ title: RowTitle, _ items: [String]) -> String {
        let limit = isVerbose ? items.count : Self.shownItems
        let more = items.count - limit
        let kept = items.prefix(limit) + (more > 0 ? ["… +\(more) (-v)"] : [])
        let gap = "\n  " + String(repeating: " ", count: RowTitle.columnWidth)
        return row(
            title,
            LineWrap.lines(Array(kept), width: Self.valueWidth).joined(separator: gap)
        )
    }

    private func shown(_ name: DistinguishedName) -> String {
        name.isEmpty ? Words("(empty)", zh: "（空）")[language] : name.description
    }

    private func issuer(_ certificate: Certificate) -> String {
        guard certificate.isSelfIssued else { return shown(certificate.issuer) }
        return Words("the same: self-issued", zh: "与主体相同（自签发）")[language]
    }

    private func key(_ key: PublicKeyInfo) -> String {
        let name = key.algorithm.description
        guard case .rsa(let bits) = key.algorithm else { return name }
        return Words("\(name) \(bits) bits", zh: "\(name) \(bits) 位")[language]
    }

    private func role(_ certificate: Certificate) -> String {
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

    private func constraints(_ constraints: NameConstraints?) -> String {
        guard let constraints else { return "" }
        let permitted = Words("only", zh: "仅限")[language]
        let excluded = Words("not", zh: "排除")[language]
        return list(
            .nameConstraints,
            constraints.permitted.map { permitted + " " + $0.description }
                + constraints.excluded.map { excluded + " " + $0.description }
        )
    }

    private func keyDigest(_ digest: [UInt8]) -> String {
        // RFC 7469 2.4, and how OkHttp, curl and others write it.
        row(.publicKey, Fingerprint.text(digest))
            + row(.pin, "sha256/" + Base64.text(digest))
    }

    private func keyIdentifiers(_ extensions: Extensions) -> String {
        let own = extensions.subjectKeyIdentifier.map(identifier)
        let issuer = extensions.authorityKeyIdentifier?.keyIdentifier.map(identifier)
        let ownWord = Words("own", zh: "自身")[language]
        let issuerWord = Words("issuer's", zh: "签发者")[language]
        return list(
            .keyIdentifiers,
            [own.map { ownWord + " " + $0 }, issuer.map { issuerWord + " " + $0 }].compactMap(
                \.self
            )
        )
    }

    private func identifier(_ octets: Bytes) -> String {
        Fingerprint.text(octets.prefix(Self.shownOctets))
    }

    /// Where the issuer and the revocation lists are published.
    private func places(_ extensions: Extensions) -> String {
        let access = extensions.authorityInformationAccess ?? []
        func locations(_ method: String) -> [String] {
            access.filter { $0.method.description == method }.map { $0.location.value }
        }
        let lists = (extensions.crlDistributionPoints ?? []).flatMap { $0.names }
        let revocation = locations(Self.ocsp).map { "OCSP " + $0 } + lists.map { "CRL " + $0.value }
        return list(.issuerURLs, locations(Self.issuers)) + list(.revocation, revocation)
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
    /// Entries of a list that are shown without `-v`.
    private static let shownItems = 24
    private static let valueWidth = 84
}
