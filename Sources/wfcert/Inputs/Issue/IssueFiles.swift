internal import CertTrust

/// The files of a deployment, by their names.
enum IssueFiles: String, CaseIterable {
    case authorityCertificate = "ca.crt"
    case authorityKey = "ca.key"
    case serverCertificate = "server.crt"
    case serverKey = "server.key"
    case chain = "fullchain.pem"

    func path(in directory: String) -> String {
        directory.hasSuffix("/") ? directory + rawValue : directory + "/" + rawValue
    }

    /// The first certificate of a file.
    static func first(of path: String) throws(IssueError) -> Certificate {
        try all(of: path).first
    }

    /// All certificates of a file, and the first of them.
    static func all(
        of path: String
    ) throws(IssueError) -> (first: Certificate, all: [Certificate]) {
        let file: CertificateFile
        do throws(InputError) {
            file = CertificateFile(try InputReader.read(path))
        } catch {
            throw .input(error)
        }
        let certificates = file.certificates.map(\.certificate)
        guard let first = certificates.first else {
            throw .input(.noCertificate(name: path, SourceDiagnostic.all(of: file, named: path)))
        }
        return (first, certificates)
    }

    /// Whether whatever lies in a directory goes to everybody who gets an app.
    static func isShipped(_ directory: String) -> Bool {
        let endings = [".app", ".appex", ".framework", ".xcframework", ".bundle", ".xcassets"]
        let parts = directory.split(separator: "/")
        if parts.contains(where: { part in endings.contains { part.hasSuffix($0) } }) {
            return true
        }
        return ["Info.plist", "AndroidManifest.xml"].contains {
            Descriptor.kind(of: directory + "/" + $0) == .regular
        }
    }
}
