internal import CertTrust

/// Compares a certificate with its successor, by what clients of the old one expect.
struct CertificateDiff {
    private let old: ChainReport
    private let new: ChainReport
    private let time: Instant
    /// Whether clients hold on to the certificate or its key itself.
    private let isPinned: Bool
    /// What the app says of the new one; empty where nobody said what it trusts.
    private let verdicts: [Verdict]

    init(
        _ old: ChainReport,
        _ new: ChainReport,
        at time: Instant,
        isPinned: Bool,
        verdicts: [Verdict]
    ) {
        self.old = old
        self.new = new
        self.time = time
        self.isPinned = isPinned
        self.verdicts = verdicts
    }

    func report() -> DiffReport {
        let all =
            chain.isNone
            ? [CertificateChange(kind: .nothing, severity: .notice)]
            : chain.all + names + key + issuer + dates + usages + policies
        let changes = all + refusals
        return DiffReport(
            old: old.server,
            new: new.server,
            changes: changes.enumerated()
                .sorted {
                    ($0.element.severity.rank, $0.offset) < ($1.element.severity.rank, $1.offset)
                }
                .map(\.element),
            verdicts: verdicts
        )
    }

    private var before: Certificate { old.server.certificate }
    private var after: Certificate { new.server.certificate }

    private var chain: ChainChanges {
        ChainChanges(old, new, at: time, isAnswered: !verdicts.isEmpty)
    }

    private var names: [CertificateChange] {
        let left = Self.hostNames(before), right = Self.hostNames(after)
        let kept = Set(right.map { $0.description.lowercased() })
        let known = Set(left.map { $0.description.lowercased() })
        let lost = left.filter { !kept.contains($0.description.lowercased()) }.map { name in
            guard let other = Self.cover(name, in: after) else {
                return CertificateChange(
                    kind: .nameLost,
                    severity: .error,
                    old: name.description
                )
            }
            return CertificateChange(
                kind: .nameCovered,
                severity: .notice,
                old: name.description,
                new: other.description
            )
        }
        let added = right.filter { !known.contains($0.description.lowercased()) }
        return lost
            + added.map {
                CertificateChange(kind: .nameAdded, severity: .notice, new: $0.description)
            }
    }

    /// The entries that hosts are compared with.
    private static func hostNames(_ certificate: Certificate) -> [GeneralName] {
        (certificate.extensions.subjectAlternativeNames ?? []).filter { name in
            switch name {
            case .dns, .ip: true
            case .email, .uri, .directory, .other: false
            }
        }
    }

    /// The entry that hosts of an old one find instead; a wildcard needs itself, which is not there.
    private static func cover(_ name: GeneralName, in certificate: Certificate) -> GeneralName? {
        guard let host = try? HostIdentity(name.value),
            case .matched(let entry) = HostMatch.find(host, in: certificate)
        else { return nil }
        return entry
    }

    private var key: [CertificateChange] {
        guard before.publicKey != after.publicKey else { return [] }
        var changes = [
            CertificateChange(
                kind: .key,
                severity: isPinned ? .error : .warning,
                old: Self.pin(before),
                new: Self.pin(after)
            )
        ]
        let types = (before.publicKey.kindText, after.publicKey.kindText)
        if types.0 != types.1 {
            changes.append(
                CertificateChange(kind: .keyType, severity: .notice, old: types.0, new: types.1)
            )
        }
        return changes
    }

    /// As `describe` and most clients write it (RFC 7469 2.4).
    private static func pin(_ certificate: Certificate) -> String {
        "sha256/" + Base64.text(certificate.publicKeySHA256)
    }

    private var issuer: [CertificateChange] {
        let isOther =
            before.issuer != after.issuer
            || before.extensions.authorityKeyIdentifier?.keyIdentifier.map(Array.init)
                != after.extensions.authorityKeyIdentifier?.keyIdentifier.map(Array.init)
        let isSameTop = old.top.isSame(as: new.top) || chain.isCutShort
        guard isOther || !isSameTop else { return [] }
        let names = (before.issuer.description, after.issuer.description)
        guard !isSameTop else {
            return [
                CertificateChange(kind: .issuer, severity: .notice, old: names.0, new: names.1)
            ]
        }
        // Where the app's bundle was asked, it has answered.
        let severity: DiagnosticSeverity = verdicts.isEmpty ? .error : .notice
        return [
            CertificateChange(
                kind: .root,
                severity: severity,
                old: old.top.name,
                new: new.top.name
            )
        ]
    }

    private var dates: [CertificateChange] {
        let left = before.validity, right = after.validity
        var changes: [CertificateChange] = []
        func add(
            _ kind: CertificateChange.Kind,
            _ severity: DiagnosticSeverity,
            _ old: Instant?,
            _ new: Instant
        ) {
            changes.append(
                CertificateChange(
                    kind: kind,
                    severity: severity,
                    old: old?.description,
                    new: new.description
                )
            )
        }
        if right.notAfter < time { add(.expired, .error, nil, right.notAfter) }
        if time < right.notBefore { add(.notYetValid, .error, nil, right.notBefore) }
        if left.notAfter < right.notBefore {
            // What is past cannot be mended by another renewal.
            let severity: DiagnosticSeverity = time < right.notBefore ? .error : .notice
            add(.pause, severity, left.notAfter, right.notBefore)
        }
        if right.notAfter < left.notAfter {
            add(.endsEarlier, .warning, left.notAfter, right.notAfter)
        }
        return changes
    }

    private var usages: [CertificateChange] {
        var changes: [CertificateChange] = []
        let purposes = (Self.purposes(before), Self.purposes(after))
        if purposes.0 != purposes.1 {
            // Without the extension every purpose is allowed, but not by Apple (the policy says so).
            let isLost = !purposes.1.isEmpty && !Self.isForServers(purposes.1)
            changes.append(
                CertificateChange(
                    kind: .purposes,
                    severity: isLost ? .error : .notice,
                    old: Self.list(purposes.0),
                    new: Self.list(purposes.1)
                )
            )
        }
        let uses = (before.extensions.keyUsage, after.extensions.keyUsage)
        if uses.0 != uses.1 {
            // TLS 1.3 and ECDHE sign with the key (RFC 8446 4.4.2.2).
            let isLost = uses.1.map { !$0.contains(.digitalSignature) } ?? false
            changes.append(
                CertificateChange(
                    kind: .keyUsage,
                    severity: isLost ? .error : .notice,
                    old: Self.list(uses.0?.names ?? []),
                    new: Self.list(uses.1?.names ?? [])
                )
            )
        }
        let roles = (Self.isCA(before), Self.isCA(after))
        if roles.0 != roles.1 {
            // rustls and Python's cryptography refuse a CA as a server.
            changes.append(
                CertificateChange(
                    kind: .authority,
                    severity: roles.1 ? .warning : .notice,
                    old: roles.0 ? "CA:TRUE" : "CA:FALSE",
                    new: roles.1 ? "CA:TRUE" : "CA:FALSE"
                )
            )
        }
        return changes
    }

    private static func isCA(_ certificate: Certificate) -> Bool {
        certificate.extensions.basicConstraints?.isCA == true
    }

    private static func purposes(_ certificate: Certificate) -> [String] {
        (certificate.extensions.extendedKeyUsage ?? []).map(\.usageName)
    }

    private static func isForServers(_ purposes: [String]) -> Bool {
        purposes.contains("serverAuth") || purposes.contains("anyExtendedKeyUsage")
    }

    private static func list(_ names: [String]) -> String? {
        names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// What policies have against the new one alone, whoever is trusted.
    private var policies: [CertificateChange] {
        PolicyMode.allCases.flatMap { mode -> [CertificateChange] in
            let known = Set(old.faults(under: mode))
            let severity: DiagnosticSeverity =
                switch mode {
                case .permissive: .error
                case .tls: .warning
                case .strict: .notice
                }
            return new.faults(under: mode).filter { !known.contains($0) }.map {
                CertificateChange(
                    kind: .policy,
                    severity: severity,
                    old: mode.rawValue,
                    new: $0
                )
            }
        }
    }

    private var refusals: [CertificateChange] {
        verdicts.compactMap { verdict in
            guard let reason = verdict.mainReason else { return nil }
            return CertificateChange(
                kind: .verdict,
                severity: .error,
                old: ShownText.escape(verdict.question.hostText),
                new: reason.code.rawValue + (reason.kind.map { ": " + $0 } ?? "")
            )
        }
    }
}

extension DiagnosticSeverity {
    /// Errors first.
    fileprivate var rank: Int {
        switch self {
        case .error: 0
        case .warning: 1
        case .notice: 2
        }
    }
}
