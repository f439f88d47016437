import Testing

@testable import CertTrust

/// One row of NIST's Public Key Interoperability Test Suite: a certificate, what is asked, and what must come out.
///
/// Written as `4.8.1.3 ValidCertificatePathTest1 ask=2 explicit -> policy-constraints@0`, or behind the arrow
/// `trusted authority=1,2 user=1`. Policies are the last arcs of NIST's test policies, or `any`.
struct PKITSRow: Sendable, CustomTestStringConvertible {
    let number: String
    /// The name of the file of the end entity's certificate, without `EE.crt`.
    let name: String
    let inputs: PolicyInputs
    /// `code@N`, ranked; empty for a valid path.
    let expected: [String]
    let authorityPolicies: Set<OID>?
    let userPolicies: Set<OID>?
    let text: String

    var testDescription: String { text }

    init(_ text: Substring) {
        self.text = String(text)
        let words = text.split(separator: " ").map(String.init)
        number = words[0]
        name = words[1]
        let asked = words[2...].prefix { $0 != "->" }
        inputs = PolicyInputs(
            userInitialPolicySet: Self.policies("ask", in: Array(asked)),
            initialExplicitPolicy: asked.contains("explicit"),
            initialPolicyMappingInhibit: asked.contains("inhibit-mapping"),
            initialAnyPolicyInhibit: asked.contains("inhibit-any")
        )
        let answer = Array(words[2...].drop { $0 != "->" }.dropFirst())
        expected = answer.filter { !$0.contains("=") && $0 != "trusted" }
        authorityPolicies = Self.policies("authority", in: answer)
        userPolicies = Self.policies("user", in: answer)
    }

    static func table(_ text: String) -> [PKITSRow] {
        text.split(separator: "\n").map { PKITSRow($0) }
    }

    private static func policies(_ key: String, in words: [String]) -> Set<OID>? {
        guard let word = words.first(where: { $0.hasPrefix(key + "=") }) else { return nil }
        return Set(word.dropFirst(key.count + 1).split(separator: ",").map(policy))
    }

    // 2.16.840.1.101.3.2.1.48.n
    private static func policy(_ word: Substring) -> OID {
        guard let arc = UInt8(word) else { return .anyPolicy }
        return OID(0x60, 0x86, 0x48, 0x01, 0x65, 3, 2, 1, 48, arc)
    }
}
