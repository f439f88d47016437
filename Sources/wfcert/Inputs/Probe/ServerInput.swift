internal import CertTrust
internal import TLSTransport

/// Servers as inputs of commands that read files, too: what they show is looked at, and nobody needs to trust it.
enum ServerInput {
    /// The certificates that it served, in their order, at the first of its addresses that shows any.
    static func certificates(
        _ report: ProbeReport,
        at name: String
    ) throws(InputError) -> [CertificateFile] {
        let chain = report.describedChain
        guard !chain.isEmpty else { throw unreached(name, report) }
        return chain.map { CertificateFile($0) }
    }

    /// Everything that the linter's rules ask of a server.
    ///
    /// One that speaks TLS, and not as the app does, was reached: why is a finding, unless nobody knows.
    static func reached(_ report: ProbeReport, at name: String) throws(InputError) -> ProbeReport {
        guard
            !report.servedChain.isEmpty || report.service != nil
                || !report.lintServer.versions.isEmpty
        else {
            throw unreached(name, report)
        }
        return report
    }

    /// That a server showed no certificate to the app's own offer, whatever else it answered.
    static func unreached(_ name: String, _ report: ProbeReport) -> InputError {
        .unreached(name: name, report.target, report.failure)
    }
}

extension ProbeReport {
    /// What the linter asks of a server.
    var lintServer: LintServer {
        var server = LintServer()
        server.host = target.endpoint.host
        let versions: [ProbeOffer] = [.tls10, .tls11, .tls12, .tls13]
        server.versions = offers.filter { $0.taken != nil && versions.contains($0.offer) }
            .map(\.offer.rawValue)
        if let tls = connection.tls, tls.version == "TLSv1.2", !tls.cipher.hasPrefix("ECDHE") {
            server.suiteWithoutECDHE = tls.cipher
        } else if let cipher = cipherInsteadOfECDHE {
            server.suiteWithoutECDHE = cipher
            server.refusesSuitesWithECDHE = true
        }
        server.stapledRevocation = stapledRevocation
        if let leaf = withoutServerName?.leaf, leaf != servedChain.first {
            server.namelessSubject = Self.name(leaf)
        }
        server.requiresClientCertificate = clientCertificate == .required
        server.mayRequireClientCertificate = isClientCertificateOpen
        server.plainService = service.map { $0 == .unknown ? "unknown" : $0.name }
        server.clockSkewSeconds = clockSkew?.components.seconds
        if addressesDiffer {
            server.differingAddresses = addresses.map { one in
                one.address + ": " + (one.sight.leaf.map { Self.name($0) } ?? "-")
            }
        }
        server.failingAddresses = addresses.compactMap { one in
            one.objection(trusting: trustsSomebody).map { one.address + ": " + $0 }
        }
        if connection.address != nil {
            server.silentAddresses = addresses(.silent).map { one in
                one.address + ": " + (one.sight.failure?.code ?? "-")
            }
        }
        if let pair = byKeyType { server.differingKeyTypes = Self.differences(pair) }
        return server
    }

    /// Whether anybody was trusted by who judged.
    private var trustsSomebody: Bool {
        ([verdict] + addresses.map(\.sight.verdict)).allSatisfy { $0?.hasNoAnchors != true }
    }

    /// The suite that it takes when nothing else is offered, where it took none of what an app offers; nil elsewhere.
    private var cipherInsteadOfECDHE: String? {
        guard connection.tls == nil, servedChain.isEmpty else { return nil }
        let taken = offers.compactMap(\.taken)
        let isModern = taken.contains { $0.version == "TLSv1.3" || $0.cipher.hasPrefix("ECDHE") }
        guard !isModern else { return nil }
        return taken.first { $0.version == "TLSv1.2" }?.cipher
    }

    private var stapledRevocation: LintServer.StapledRevocation? {
        if let verdict, verdict.reasons.contains(where: { $0.code == .revoked }) { return .refused }
        guard let stapled, stapled.status == .revoked else { return nil }
        let isOver = stapled.nextUpdate.map { $0 < time } ?? false
        return isOver || verdict?.isTrusted ?? false ? .ignored : .refused
    }

    private static func differences(
        _ pair: (rsa: ProbedSight, ecdsa: ProbedSight)
    ) -> [String] {
        guard let rsa = pair.rsa.leaf.flatMap({ try? Certificate(der: $0) }),
            let ecdsa = pair.ecdsa.leaf.flatMap({ try? Certificate(der: $0) }), rsa != ecdsa
        else { return [] }
        var found: [String] = []
        let names = [rsa, ecdsa].map { certificate in
            Set((certificate.extensions.subjectAlternativeNames ?? []).map(\.description))
        }
        if names[0] != names[1] { found.append("names") }
        if rsa.validity.notAfter != ecdsa.validity.notAfter { found.append("end") }
        return found
    }

    /// Its subject and the beginning of its fingerprint.
    private static func name(_ der: [UInt8]) -> String {
        guard let certificate = try? Certificate(der: der) else { return "?" }
        let digest = certificate.sha256.prefix(4).map {
            String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
        }
        return certificate.subject.shortName + " " + digest.joined()
    }
}

extension ProbedAddress {
    /// The code of why an app does not connect there; nil where it does, and for want of anybody who is trusted alone.
    fileprivate func objection(trusting: Bool) -> String? {
        guard state == .fails else { return nil }
        guard !trusting, case .untrusted(let verdict, _) = sight.failure?.cause else {
            return sight.failure?.code
        }
        return verdict.reasonBesideTrust?.code.rawValue
    }
}
