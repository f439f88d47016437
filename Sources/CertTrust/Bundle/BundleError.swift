/// Why certificates could not be loaded.
///
/// Nothing of what was asked for is then taken over.
public enum BundleError: Error, Sendable, Equatable {
    /// A path that was named cannot be read.
    case unreadable(path: String, FileError)
    /// More certificates than `Limits.bundleCertificates`, duplicates included.
    case tooManyCertificates(path: String, limit: Int)
    /// More revocation lists than `Limits.revocationLists`, or octets of them than `Limits.bundleRevocationBytes`.
    case tooManyRevocationLists(path: String)
    /// A file that was named as one of revocation lists holds none.
    case noRevocationList(path: String)
    /// A part of a file that was named as one of revocation lists cannot be read.
    case malformedRevocationList(BundleDiagnostic)
    /// This system keeps its roots at none of the known places.
    case noSystemRoots(searched: [String])
    /// The file of this system's roots holds no certificate.
    case emptySystemRoots(path: String)
}

extension BundleError {
    /// The path that could not be loaded, as given; the first of several that were tried.
    var path: String {
        switch self {
        case .unreadable(let path, _), .tooManyCertificates(let path, _),
            .tooManyRevocationLists(let path), .noRevocationList(let path),
            .emptySystemRoots(let path):
            path
        case .malformedRevocationList(let diagnostic): diagnostic.source
        case .noSystemRoots(let searched): searched.first ?? ""
        }
    }
}
