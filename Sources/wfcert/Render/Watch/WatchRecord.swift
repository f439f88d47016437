internal import CertTrust

/// What is kept of a target from one look to the next.
struct WatchRecord: Equatable, Sendable {
    /// SHA-256 of the first certificate, and of its public key.
    var certificate = ""
    var key = ""
    var issuer = ""
    /// Of all certificates, sorted.
    var all: [String] = []
    var level = WatchLevel.unknown
    var fault: String?
    /// How often something of it changed, and when last, in seconds since 1970.
    var changes = 0
    var changed: Int64?

    /// A first look; what could not be seen is found out later.
    init(_ sight: WatchSight, _ limits: WatchLimits) {
        level = sight.level(limits)
        fault = sight.fault.map { ShownText.guarded($0) }
        guard let first = sight.certificates.first else { return }
        certificate = Fingerprint.text(first.sha256)
        key = Fingerprint.text(first.publicKeySHA256)
        issuer = first.issuer.description
        all = sight.certificates.map { Fingerprint.text($0.sha256) }.sorted()
    }

    /// The next look: what is different, and what is kept of both.
    ///
    /// A target that cannot be seen keeps the certificates that it had, so that they are compared when it is back.
    mutating func take(_ sight: WatchSight, _ limits: WatchLimits) -> [WatchChange] {
        var next = WatchRecord(sight, limits)
        var found: [WatchChange] = []
        if next.certificate.isEmpty {
            (next.certificate, next.key, next.issuer, next.all) = (certificate, key, issuer, all)
        } else if !certificate.isEmpty {
            found += differences(from: next)
        }
        if next.fault != fault {
            found.append(.fault(from: fault, to: next.fault, level: next.level))
        }
        if next.level != level { found.append(.level(from: level, to: next.level)) }
        next.changes = found.isEmpty ? changes : min(changes, Self.mostChanges - 1) + 1
        next.changed = found.isEmpty ? changed : sight.time.seconds
        self = next
        return found
    }

    private func differences(from next: WatchRecord) -> [WatchChange] {
        var found: [WatchChange] = []
        if next.certificate != certificate {
            found.append(.certificate(from: certificate, to: next.certificate))
        }
        if next.key != key { found.append(.key(from: key, to: next.key)) }
        if next.issuer != issuer { found.append(.issuer(from: issuer, to: next.issuer)) }
        if next.certificate == certificate, next.all != all {
            let (old, new) = (Set(all), Set(next.all))
            found.append(
                .others(added: new.subtracting(old).count, removed: old.subtracting(new).count)
            )
        }
        return found
    }
}

/// Something that is not as it was.
enum WatchChange: Equatable, Sendable {
    case certificate(from: String, to: String)
    /// Pins on the old key do not hold any more.
    case key(from: String, to: String)
    case issuer(from: String, to: String)
    /// The first certificate is the same, and others beside it are not.
    case others(added: Int, removed: Int)
    /// What it fails by is not all that counts: the level is that of now.
    case fault(from: String?, to: String?, level: WatchLevel)
    case level(from: WatchLevel, to: WatchLevel)

    /// The stable word for it.
    var code: String {
        switch self {
        case .certificate: "certificate"
        case .key: "key"
        case .issuer: "issuer"
        case .others: "others"
        case .fault: "fault"
        case .level: "level"
        }
    }
}
