/// A certificate whose status is asked, with the path from it to the anchor.
struct RevocationSubject {
    let path: Path
    /// Not that of the anchor.
    let index: Int

    var certificate: Certificate { path.certificates[index] }
    var issuer: Certificate { path.certificates[index + 1] }
    /// Those that the certificate depends on, its issuer first, the anchor last.
    var above: ArraySlice<Certificate> { path.certificates[(index + 1)...] }
    var anchor: Certificate { path.certificates[path.lastIndex] }
    /// Tells subjects apart: the same certificate below other issuers is another one.
    var identity: [Certificate] { Array(path.certificates[index...]) }

    /// Every place where the certificate's issuer publishes revocations (RFC 5280 6.3.3): those that the certificate
    /// names, and lists that the issuer signs as such.
    var distributionPoints: [DistributionPoint] {
        let extensions = certificate.extensions
        let names = [.directory(certificate.issuer)] + (extensions.issuerAlternativeNames ?? [])
        let own = DistributionPoint(name: .full(names), reasons: nil, crlIssuer: [])
        return (extensions.crlDistributionPoints ?? []) + [own]
    }

    /// A path of this certificate's issuer and those above it below another certificate that it issued.
    func path(of sibling: Certificate) -> Path {
        Path(
            certificates: [sibling] + above,
            links: [.valid] + path.links[(index + 1)...],
            end: path.end,
            endsInSystemStore: path.endsInSystemStore
        )
    }
}
