/// Says whether a responder whose certificate came along with a response may answer.
protocol StapledResponders {
    func mayAnswer(_ responder: Certificate, for subject: RevocationSubject) -> Bool
}

/// What the OCSP response that a server stapled says about its certificate (RFC 6960 3.2).
struct StapledResponseCheck {
    private let response: Result<OCSPResponse, OCSPResponseError>
    private let time: Instant
    private let signatures: SignatureChecker

    init(_ bytes: Bytes, _ context: RuleContext) {
        response = Result { () throws(OCSPResponseError) in try OCSPResponse(bytes) }
        time = context.time
        signatures = context.signatures
    }

    /// Never good unless everything holds: the certificate, the signature, who signed, and the time.
    func status(
        of subject: RevocationSubject,
        responders: some StapledResponders
    ) -> RevocationStatus {
        switch response {
        case .failure(let error): return .unknown(.unreadableResponse(error))
        case .success(let response):
            let statements = response.statements.filter {
                $0.certificateID.names(subject.certificate, issuedBy: subject.issuer)
            }
            guard !statements.isEmpty else { return .unknown(.otherCertificate) }
            if let gap = signatureGap(response, subject, responders) { return .unknown(gap) }
            return Self.worst(statements.map(status))
        }
    }

    private func status(_ statement: OCSPStatement) -> RevocationStatus {
        if let oid = statement.unknownCriticalExtension {
            return .unknown(.unreadableResponse(.unknownCriticalExtension(oid)))
        }
        guard statement.thisUpdate <= time else {
            return .unknown(.notYetValid(thisUpdate: statement.thisUpdate, at: time))
        }
        // Without an end it could be played back for ever.
        guard let end = statement.nextUpdate else { return .unknown(.unusable(.noNextUpdate)) }
        guard time <= end else { return .unknown(.expired(nextUpdate: end, at: time)) }
        switch statement.status {
        case .good: return .good
        case .unknown: return .unknown(.responderDoesNotKnow)
        case .revoked(let date, let reason):
            let source = RevocationSource.stapledResponse
            return .revoked(Revocation(date: date, reason: reason, source: source))
        }
    }

    /// Of several statements about one certificate a revocation counts first, then a good one.
    private static func worst(_ statuses: [RevocationStatus]) -> RevocationStatus {
        let isRevoked = { (status: RevocationStatus) in
            if case .revoked = status { true } else { false }
        }
        return statuses.first(where: isRevoked) ?? statuses.first { $0 == .good }
            ?? statuses.first ?? .unknown(.otherCertificate)
    }

    /// RFC 6960 4.2.2.2: the issuer itself, or somebody whom it certified for answering.
    private func signatureGap(
        _ response: OCSPResponse,
        _ subject: RevocationSubject,
        _ responders: some StapledResponders
    ) -> RevocationGap? {
        var gap = RevocationGap.noResponder
        if response.responder.isSubject(of: subject.issuer) {
            switch check(response, by: subject.issuer.publicKey) {
            case .success: return nil
            case .failure(let found): gap = found.gap
            }
        }
        for responder in response.certificates where response.responder.isSubject(of: responder) {
            guard isDelegate(responder, of: subject.issuer) else { continue }
            switch check(response, by: responder.publicKey) {
            case .success:
                if responders.mayAnswer(responder, for: subject) { return nil }
                gap = .signerNotGood
            case .failure(let found): gap = found.gap
            }
        }
        return gap
    }

    private struct Failure: Error {
        let gap: RevocationGap
    }

    private func check(_ response: OCSPResponse, by key: PublicKeyInfo) -> Result<Void, Failure> {
        if response.signed.algorithm.meaning?.digest?.isBroken == true {
            return .failure(Failure(gap: .badSignature))
        }
        return switch signatures.check(.response(response), by: key) {
        case .valid: .success(())
        case .invalid, .unsupportedAlgorithm, .unusableKey: .failure(Failure(gap: .badSignature))
        case nil: .failure(Failure(gap: .limit(.signatureChecks)))
        }
    }

    /// Whether the issuer certified it for this purpose, by name; any purpose is not enough.
    private func isDelegate(_ responder: Certificate, of issuer: Certificate) -> Bool {
        guard responder.issuer == issuer.subject,
            responder.extensions.extendedKeyUsage?.contains(.ocspSigning) == true
        else { return false }
        if let usage = responder.extensions.keyUsage,
            usage.isDisjoint(with: [.digitalSignature, .nonRepudiation])
        {
            return false
        }
        return signatures.check(responder, by: issuer) == .valid
    }
}
