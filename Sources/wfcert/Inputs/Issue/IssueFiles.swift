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
        guard let first = try all(of: path).first else {
            throw .input(.noCertificate(name: path))
        }
        return first
    }

    /// All certificates of a file.
    static func all(of path: String) throws(IssueError) -> [Certificate] {
        do throws(InputError) {
            return CertificateFile(try InputReader.read(path)).certificates.map(\.certificate)
        } catch {
            throw .input(error)
        }
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
