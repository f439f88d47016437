extension Telling {
    /// The sentences for a fault; each code has its file beside this one.
    func words(for fault: Fault) -> Words {
        switch fault {
        case .invalidHost(let text, let error): invalidHost(text, error)
        case .hostMismatch(let miss):
            verdict.leafBehind.map { leafNotFirst($0.position, $0.name) } ?? hostMismatch(miss)
        case .mailboxMismatch(let mailbox, let presented): mailboxMismatch(mailbox, presented)
        case .untrusted(let chain): untrusted(chain)
        case .noAnchors: noAnchors
        case .expired(let end, let now): expired(end, at: now)
        case .notYetValid(let start, let now): notYetValid(start, at: now)
        case .validityTooLong(let seconds, let limit, _, let isSystemRoot):
            validityTooLong(seconds, limit: limit, isSystemRoot: isSystemRoot)
        case .ekuMissingServerAuth(let present): serverAuthMissing(present)
        case .weakKey(let algorithm, let minimum): weakKey(algorithm, minimumBits: minimum)
        case .unsupportedKey(let algorithm): unsupportedKey(algorithm)
        case .weakSignature(let digest): weakSignature(digest)
        case .signatureInvalid(let fault): signatureInvalid(fault)
        case .notACA(let fault): notACA(fault)
        case .pathLength(let limit, let intermediates):
            pathLength(limit: limit, intermediates: intermediates)
        case .nameConstraints(let fault): nameConstraints(fault)
        case .unknownCriticalExtension(let oid): unknownCriticalExtension(oid)
        case .duplicateExtension(let oid): duplicateExtension(oid)
        case .malformedExtension(let oid): malformedExtension(oid)
        case .malformedCertificate(let error): malformedCertificate(error)
        case .emptySubject: emptySubject
        case .keyIdentifierMismatch(let authority, let subject):
            keyIdentifierMismatch(authority: authority, subject: subject)
        case .serial(let octets, let limit): serial(octets: octets, limit: limit)
        case .denied(let line): denied(line)
        case .revoked(let revocation): revoked(revocation)
        case .revocationUnknown(let gap): revocationUnknown(gap)
        case .policyConstraints: policyConstraints
        case .profile(let rule): profile(rule)
        case .emptyChain: emptyChain
        case .limitExceeded(let name, let limit): limitExceeded(name, limit: limit)
        }
    }
}
