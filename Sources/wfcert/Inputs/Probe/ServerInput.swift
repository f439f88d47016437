internal import CertTrust
internal import TLSTransport

/// Servers as inputs of commands that read files, too: what they show is looked at, and nobody needs to trust it.
enum ServerInput {
    /// Looks at a server.
    ///
    /// - Parameters:
    ///   - name: As it was typed.
    ///   - depth: How much is found out.
    ///   - time: The moment that clocks are compared with; nil for now.
    ///   - anchors: Whose servers are asked for the time; nil for nobody's.
    /// - Returns: What it showed, trusted or not.
    /// - Throws: For what is no server, and where the system gives no thread.
    static func look(
        at name: String,
        _ depth: ProbeDepth,
        time: Instant? = nil,
        anchors: AnchorStore? = nil
    ) throws(InputError) -> ProbeReport {
        let target: ProbeTarget
        do throws(UsageError) {
            let place = try ProbePlace(name, startTLS: nil)
            var found = ProbeTarget(Endpoint(host: place.host, port: place.port))
            found.startTLS = place.startTLS
            target = found
        } catch {
            throw .badServer(name: name)
        }
        let prober = try ProbeSettings.prober(
            TrustEvaluator(anchors: anchors ?? AnchorStore(pinned: [])),
            ProbeOptions(
                depth: depth,
                timeout: .seconds(depth == .everything ? 30 : 10),
                time: time
            )
        )
        return Waiting.run { await prober.probe(target) }
    }

    /// The certificates that it served, in their order.
    static func certificates(at name: String) throws(InputError) -> [CertificateFile] {
        let report = try look(at: name, .one)
        guard !report.servedChain.isEmpty else { throw unreached(name, report) }
        return report.servedChain.map { CertificateFile($0) }
    }

    /// Everything that the linter's rules ask of a server.
    ///
    /// One that speaks old versions of TLS alone was reached: that is the finding.
    static func report(
        at name: String,
        time: Instant,
        anchors: AnchorStore?
    ) throws(InputError) -> ProbeReport {
        let report = try look(at: name, .everything, time: time, anchors: anchors)
        guard
            !report.servedChain.isEmpty || report.service != nil
                || !report.lintServer.versions.isEmpty
        else {
            throw unreached(name, report)
        }
        return report
    }

    private static func unreached(_ name: String, _ report: ProbeReport) -> InputError {
        guard let failure = report.failure else { return .noCertificate(name: name) }
        return .unreached(name: name, failure)
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
        }
        if let leaf = withoutServerName?.leaf, leaf != servedChain.first {
            server.namelessSubject = Self.name(leaf)
        }
        server.requiresClientCertificate = clientCertificate == .required
        server.plainService = service.map { $0 == .unknown ? "unknown" : $0.name }
        server.clockSkewSeconds = clockSkew?.components.seconds
        if addressesDiffer {
            server.differingAddresses = addresses.map { one in
                one.address + ": " + (one.sight.leaf.map { Self.name($0) } ?? "-")
            }
        }
        if let pair = byKeyType { server.differingKeyTypes = Self.differences(pair) }
        return server
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
