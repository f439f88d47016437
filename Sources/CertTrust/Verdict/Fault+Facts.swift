extension Fault {
    var facts: [Fact] {
        switch self {
        case .invalidHost(let text, let error):
            [Fact("host", .text(ShownText.escape(text))), Fact("fault", .text(error.word))]
        case .hostMismatch(let miss): miss.facts
        case .mailboxMismatch(let mailbox, let presented):
            [Fact("mailbox", .text(mailbox)), Fact("presented", .list(presented))]
        case .profile(let rule):
            [Fact("slug", .text(rule.slug)), Fact("source", .text(rule.source))]
        case .untrusted(let chain): chain.facts
        case .noAnchors, .emptySubject, .policyConstraints, .emptyChain: []
        case .expired(let end, let now): [Fact("not_after", .time(end)), Fact("at", .time(now))]
        case .notYetValid(let start, let now):
            [Fact("not_before", .time(start)), Fact("at", .time(now))]
        case .validityTooLong(let seconds, let limit, let since, let isSystemRoot):
            [
                Fact("seconds", .number(seconds)), Fact("limit_seconds", .number(limit)),
                Fact("days", .number(Validity.wholeDays(seconds))),
                Fact("limit_days", .number(limit / 86_400)),
                Fact("issued_since", .time(since)),
                Fact("root", .text(isSystemRoot ? "system" : "any")),
            ]
        case .ekuMissingServerAuth(let present):
            [Fact("present", .list((present ?? []).map(\.usageName)))]
        case .weakKey(let algorithm, let minimum):
            algorithm.facts + [Fact("minimum_bits", .number(Int64(minimum)))]
        case .unsupportedKey(let algorithm): algorithm.facts
        case .weakSignature(let digest): [Fact("digest", .text(digest.rawValue))]
        case .signatureInvalid(let fault): fault.facts
        case .notACA(let fault): [Fact("fault", .text(fault.rawValue))]
        case .pathLength(let limit, let intermediates):
            [
                Fact("limit", .number(Int64(limit))),
                Fact("intermediates", .number(Int64(intermediates))),
            ]
        case .nameConstraints(let fault): fault.facts
        case .unknownCriticalExtension(let oid), .duplicateExtension(let oid),
            .malformedExtension(let oid):
            [Fact("oid", .text(oid.description)), Fact("name", .text(oid.extensionName))]
        case .malformedCertificate(let error): error.facts
        case .keyIdentifierMismatch(let authority, let subject):
            [
                Fact("authority_key_identifier", .text(Hex.lower(authority.prefix(64)))),
                Fact("issuer_key_identifier", .text(Hex.lower(subject.prefix(64)))),
            ]
        case .serial(let octets, let limit):
            [Fact("octets", .number(Int64(octets))), Fact("limit", .number(Int64(limit)))]
        case .denied(.certificate(let digest)):
            [Fact("sha256", .text(Hex.fingerprint(digest)))]
        case .denied(.publicKey(let digest)):
            [Fact("spki_sha256", .text(Hex.fingerprint(digest)))]
        case .revoked(let revocation): revocation.facts
        case .revocationUnknown(let gap): gap.facts
        case .limitExceeded(let name, let limit):
            [Fact("name", .text(name.rawValue)), Fact("limit", .number(Int64(limit)))]
        }
    }
}

extension Revocation {
    fileprivate var facts: [Fact] {
        [Fact("revoked_at", .time(date))]
            + (reason.map { [Fact("reason", .text($0.word))] } ?? [])
            + [Fact("source", .text(source.rawValue))]
    }
}

extension HostMiss {
    fileprivate var facts: [Fact] {
        [
            Fact("host", .text(host.description)),
            Fact("presented", .list(presented)),
            Fact("presented_count", .number(Int64(presentedCount))),
        ] + (nearest.map { [Fact("nearest", .text($0))] } ?? [])
    }
}

extension UntrustedChain {
    fileprivate var facts: [Fact] {
        switch self {
        case .selfSigned(let digest): [Fact("sha256", .text(Hex.fingerprint(digest)))]
        case .unknownRoot(let subject, let digest):
            [Fact("root", .text(subject)), Fact("sha256", .text(Hex.fingerprint(digest)))]
        case .missingIntermediate(let issuer, let url):
            [Fact("issuer", .text(issuer))] + (url.map { [Fact("issuer_url", .text($0))] } ?? [])
        case .staleAnchor(let issuer, let digest):
            [
                Fact("issuer", .text(issuer)),
                Fact("anchor_sha256", .text(Hex.fingerprint(digest))),
            ]
        case .leafReplaced(let pinned, let until, let served):
            [
                Fact("pinned_sha256", .text(Hex.fingerprint(pinned))),
                Fact("pinned_until", .time(until)),
                Fact("served_sha256", .text(Hex.fingerprint(served))),
            ]
        case .notPinned(let issuer): [Fact("issuer", .text(issuer))]
        }
    }
}

extension SignatureFault {
    fileprivate var facts: [Fact] {
        switch self {
        case .failed(let issuer):
            [Fact("fault", .text("failed")), Fact("issuer", .text(issuer))]
        case .algorithmsDiffer(let inner, let outer):
            [
                Fact("fault", .text("algorithms-differ")), Fact("inner", .text(inner)),
                Fact("outer", .text(outer)),
            ]
        case .unsupportedAlgorithm(let name):
            [Fact("fault", .text("unsupported-algorithm")), Fact("algorithm", .text(name))]
        }
    }
}

extension NameConstraintFault {
    fileprivate var facts: [Fact] {
        switch self {
        case .notPermitted(let name, let permitted):
            [Fact("name", .text(name)), Fact("permitted", .list(permitted))]
        case .excluded(let name, let subtree):
            [Fact("name", .text(name)), Fact("excluded", .text(subtree))]
        case .unsupported(let form): [Fact("unsupported_form", .text(form))]
        }
    }
}

extension PublicKeyInfo.Algorithm {
    fileprivate var facts: [Fact] {
        let bits: Int? = if case .rsa(let bits) = self { bits } else { nil }
        return [Fact("algorithm", .text(description))]
            + (bits.map { [Fact("bits", .number(Int64($0)))] } ?? [])
    }
}

extension CertificateError {
    fileprivate var facts: [Fact] {
        switch self {
        case .empty: [Fact("fault", .text("empty"))]
        case .damagedBlock(let fault):
            [Fact("fault", .text(InputProblem.malformedBlock(label: "", fault).code))]
        case .keptOut: [Fact("fault", .text("rejected-certificate"))]
        case .tooLarge(let bytes):
            [Fact("fault", .text("too-large")), Fact("bytes", .number(Int64(bytes)))]
        case .malformed(let error):
            [Fact("fault", .text("malformed")), Fact("offset", .number(Int64(error.offset)))]
        case .unsupportedVersion(let number):
            [Fact("fault", .text("unsupported-version")), Fact("version", .number(Int64(number)))]
        case .emptyExtensions: [Fact("fault", .text("empty-extensions"))]
        case .tooManyExtensions: [Fact("fault", .text("too-many-extensions"))]
        case .malformedCriticalExtension(let oid, _):
            [
                Fact("fault", .text("malformed-critical-extension")),
                Fact("oid", .text(oid.description)), Fact("name", .text(oid.extensionName)),
            ]
        }
    }
}
