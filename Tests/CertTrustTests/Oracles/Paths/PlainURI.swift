@testable import CertTrust

/// URIs that everybody reads alike: a scheme and, behind `//`, a host with an optional port.
enum PlainURI {
    static func holds(_ octets: Bytes) -> Bool {
        let text = String(decoding: octets, as: UTF8.self).lowercased()
        return (try? pattern().wholeMatch(in: text)) != nil
    }

    private static func pattern() -> Regex<Substring> {
        /[a-z][a-z0-9+.\-]*:(?:\/\/(?:[^@\/\s]*@)?(?:[a-z0-9\-]+(?:\.[a-z0-9\-]+)*|\[[0-9a-f:.]+\])(?::[0-9]+)?(?:[\/?#][!-~]*)?|[!-.0-~][!-~]*)/
    }
}
