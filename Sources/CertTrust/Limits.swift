/// How much of anything is looked at, so that hostile input costs a bounded amount of time and memory.
public enum Limits {
    /// Octets of one certificate.
    public static let certificateBytes = 256 * 1024
    /// Extensions of one certificate; Apple's parser stops here too.
    public static let certificateExtensions = 9_999
    /// Octets of one file.
    public static let fileBytes = 64 * 1024 * 1024
    /// Octets of one revocation list.
    public static let revocationListBytes = 64 * 1024 * 1024
    /// Entries of one revocation list.
    public static let revocationListEntries = 2_000_000
    /// Revocation lists of one file or bundle.
    public static let revocationLists = 4_096
    /// Octets of all revocation lists of one bundle.
    public static let bundleRevocationBytes = 256 * 1024 * 1024
    /// Octets of one stapled OCSP response.
    public static let stapledResponseBytes = 64 * 1024
    /// Certificates that one OCSP response speaks about.
    public static let stapledStatements = 256
    /// Certificates that come along with one OCSP response.
    public static let responderCertificates = 8
    /// Diagnostics of the same code that are listed for one input; the others are counted.
    public static let diagnosticsOfOneCode = 100
    /// Entries of a directory, with those of the directories in it where they are read too.
    public static let directoryEntries = 100_000
    /// Directories inside one another.
    public static let directoryDepth = 32
    /// Files of a tree of directories that is looked into as far as it goes.
    public static let treeEntries = 10_000
    /// Directories inside one another of such a tree, the first included.
    public static let treeDepth = 8
    /// Certificates of one bundle.
    public static let bundleCertificates = 100_000
    /// Certificates that a server may send; a longer chain is refused unread.
    public static let servedCertificates = 256
    /// Certificates of one path, leaf and anchor included.
    public static let pathDepth = 32
    /// Candidate paths that are judged for one verdict.
    public static let paths = 100
    /// Signatures that are checked for one verdict.
    public static let signatureChecks = 200
    /// Subtrees of one certificate's name constraints, from which on it is refused; Apple's number.
    public static let nameConstraintSubtrees = 1_024
    /// Names compared with name constraints for one verdict.
    public static let nameConstraintComparisons = 250_000
    /// Reasons of the same code that a refusal carries.
    public static let reasonsOfOneCode = 32
    /// Policies that are followed for one path.
    public static let policyNodes = 4_096
    /// Lists that are looked at for one verdict, with the names that are compared for it.
    public static let revocationSteps = 100_000
    /// Signers of lists whose own status is asked of lists of others, and so on.
    public static let revocationDepth = 4
    /// Octets of a host as it was typed; the longest name has 253.
    public static let hostTextBytes = 2_048
    /// Entries and common names that are looked at to explain why a certificate is not a host's.
    public static let explainedNames = 1_024
    /// Findings of one severity that one run of the linter keeps; the others are counted.
    public static let lintFindings = 10_000
}
