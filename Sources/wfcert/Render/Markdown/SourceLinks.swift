/// Turns the sources of rules into links, as far as they are documents with an address.
enum SourceLinks {
    /// `RFC 5280 4.2.1.6, 7.2; BR 6.1.5` with a link at each section.
    static func markdown(_ source: String) -> String {
        source.split(separator: "; ").map { group in
            var document = ""
            return group.split(separator: ", ").map { part in
                // A bare section belongs to the document in front of it.
                let isSection = part.first.map { $0.isNumber || $0 == "(" } ?? false
                if !isSection {
                    document = part.split(separator: " ").prefix(2).joined(separator: " ")
                }
                let whole = isSection ? document + " " + part : String(part)
                return address(of: whole).map { "[\(part)](\($0))" } ?? String(part)
            }.joined(separator: ", ")
        }.joined(separator: "; ")
    }

    private static func address(of source: String) -> String? {
        let words = source.split(separator: " ").map { String($0) }
        guard let first = words.first else { return nil }
        switch first {
        case "RFC" where words.count > 1:
            let page = "https://www.rfc-editor.org/rfc/rfc" + words[1]
            return words.count > 2 ? page + "#section-" + words[2] : page
        case "BR":
            return "https://cabforum.org/working-groups/server/baseline-requirements/requirements/"
        case "X.690": return "https://www.itu.int/rec/T-REC-X.690"
        case "Apple" where words.count == 2 && words[1].allSatisfy(\.isNumber):
            return "https://support.apple.com/" + words[1]
        default: break
        }
        if first.hasPrefix("CVE-") { return "https://www.cve.org/CVERecord?id=" + first }
        if first.hasPrefix("CWE-") {
            return "https://cwe.mitre.org/data/definitions/" + first.dropFirst(4) + ".html"
        }
        let issue = first.split(separator: "#")
        guard issue.count == 2, let repository = repositories[String(issue[0])] else { return nil }
        return "https://github.com/" + repository + "/issues/" + issue[1]
    }

    private static let repositories = [
        "curl": "curl/curl", "testssl": "testssl/testssl.sh",
    ]
}
