internal import CertTrust

/// Writes a report in one of the formats of continuous integration.
enum CIRenderer {
    static func write(_ report: CIReport, as format: CIFormat, _ console: Console) {
        switch format {
        case .sarif: SARIFReport(console).write(report)
        case .junit: JUnitReport(console).write(report)
        case .github: GitHubReport(console).write(report)
        case .gitlab: GitLabReport(console).write(report)
        case .tap: TAPReport(console).write(report)
        case .markdown: MarkdownReport(console).write(report)
        }
    }
}

/// Paths as URI references (RFC 3986 4.1): everything but letters, digits and a few marks is percent-encoded.
enum URIPath {
    static func reference(_ path: String) -> String {
        guard path != "-", !path.isEmpty else { return "stdin" }
        let encoded = path.utf8.map { octet in
            isPlain(octet)
                ? String(UnicodeScalar(octet))
                : "%" + (octet < 16 ? "0" : "") + String(octet, radix: 16, uppercase: true)
        }.joined()
        return path.hasPrefix("/") ? "file://" + encoded : encoded
    }

    private static func isPlain(_ octet: UInt8) -> Bool {
        switch octet {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
        default: "-._~/".utf8.contains(octet)
        }
    }
}
