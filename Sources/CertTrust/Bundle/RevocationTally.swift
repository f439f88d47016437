/// How much of revocation lists was read; those that were folded count too, so that the work is bounded.
struct RevocationTally: Sendable {
    private(set) var lists = 0
    private var octets = 0
    private var isCut = false

    mutating func add(_ file: CertificateFile) {
        lists += file.revocationLists.count
        octets += file.revocationLists.reduce(0) { $0 + $1.list.der.count }
        // A file is cut at this many of its own.
        if !file.isComplete, file.revocationLists.count >= Limits.revocationLists { isCut = true }
    }

    var isExceeded: Bool {
        isCut || lists > Limits.revocationLists || octets > Limits.bundleRevocationBytes
    }
}
