/// What a URL names, whoever signed it and until when.
///
/// A signed URL is another one after minutes, and leads to the same object. Only parameters that are known to be of a signature are
/// left out: two objects may have the same entity tag, and what else stands in a query may tell them apart.
enum SignedURL {
    /// The URL without its signature.
    static func object(of url: HTTPURL) -> String {
        let whole = url.description
        guard let mark = whole.firstIndex(of: "?") else { return whole }
        let pairs = whole[mark...].dropFirst().split(
            separator: "&",
            omittingEmptySubsequences: false
        )
        let names = pairs.map { $0.prefix { $0 != "=" }.lowercased() }
        let given = Set(names)
        let dropped = schemes.filter { $0.marks.isSubset(of: given) }
        guard !dropped.isEmpty else { return whole }
        let kept = zip(names, pairs).filter { name, _ in !dropped.contains { $0.has(name) } }
        return whole[..<mark] + "?" + kept.map(\.1).joined(separator: "&")
    }

    /// How one kind of store signs.
    private struct Scheme: Sendable {
        /// What says that a URL is signed so.
        let marks: Set<String>
        /// How the names of its parameters begin; nil for none.
        let prefix: String?
        let names: Set<String>

        func has(_ name: String) -> Bool {
            names.contains(name) || prefix.map { name.hasPrefix($0) } == true
        }
    }

    private static let schemes = [
        // S3 and what speaks like it, MinIO among them; Google Cloud Storage; Alibaba OSS's fourth version; Volcengine TOS.
        Scheme(marks: ["x-amz-signature"], prefix: "x-amz-", names: []),
        Scheme(marks: ["x-goog-signature"], prefix: "x-goog-", names: []),
        Scheme(
            marks: ["x-oss-signature"],
            prefix: nil,
            names: [
                "x-oss-signature", "x-oss-signature-version", "x-oss-credential", "x-oss-date",
                "x-oss-expires", "x-oss-security-token", "x-oss-additional-headers",
            ]
        ),
        Scheme(marks: ["x-tos-signature"], prefix: "x-tos-", names: []),
        // Their second and first versions, and Huawei OBS.
        Scheme(
            marks: ["signature", "expires"],
            prefix: nil,
            names: [
                "signature", "expires", "awsaccesskeyid", "googleaccessid", "ossaccesskeyid",
                "accesskeyid",
                "security-token", "x-amz-security-token", "x-obs-security-token",
            ]
        ),
        // Amazon CloudFront.
        Scheme(
            marks: ["signature", "key-pair-id"],
            prefix: nil,
            names: [
                "signature", "key-pair-id", "expires", "policy",
            ]
        ),
        // Tencent COS.
        Scheme(marks: ["q-signature"], prefix: "q-", names: ["x-cos-security-token"]),
        // Azure's shared access signature.
        Scheme(
            marks: ["sig", "sv", "se"],
            prefix: nil,
            names: [
                "sig", "sv", "se", "st", "sp", "sr", "spr", "sip", "skoid", "sktid", "skt", "ske",
                "sks",
                "skv",
            ]
        ),
    ]
}
