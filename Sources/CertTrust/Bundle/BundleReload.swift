/// What came of loading a bundle again.
public enum BundleReload: Sendable {
    /// The same certificates as before.
    case unchanged
    /// Taken over.
    case changed(Change)
    /// A path that was loaded before cannot be read; the old bundle stays.
    case keptUnreadable(BundleError)
    /// Files are broken that were not broken before, or nothing is left; the old bundle stays.
    case keptBroken([BundleDiagnostic])

    /// The new bundle and how it differs.
    public struct Change: Sendable {
        /// What is loaded now.
        public let bundle: CertificateBundle
        /// Certificates that are new.
        public let added: [Certificate]
        /// Certificates that are gone.
        public let removed: [Certificate]
    }

    static func attempt(
        _ sources: [BundleSource],
        replacing old: CertificateBundle
    ) -> BundleReload {
        var bundle = CertificateBundle()
        do throws(BundleError) {
            for source in sources { try source.load(into: &bundle) }
        } catch {
            return .keptUnreadable(error)
        }
        let known = old.diagnostics.filter { $0.severity == .error }
        let broken = bundle.diagnostics.filter { $0.severity == .error && !known.contains($0) }
        guard broken.isEmpty else { return .keptBroken(broken) }
        guard !bundle.entries.isEmpty || old.entries.isEmpty else {
            return .keptBroken(bundle.diagnostics)
        }
        let before = Set(old.certificates)
        let after = Set(bundle.certificates)
        guard before != after else { return .unchanged }
        return .changed(
            Change(
                bundle: bundle,
                added: bundle.certificates.filter { !before.contains($0) },
                removed: old.certificates.filter { !after.contains($0) }
            )
        )
    }
}
