/// What is compared: a question that we and another verifier both answer.
enum OracleComparison: String, CaseIterable, Sendable {
    /// permissive without a host, beside OpenSSL's plain path validation.
    case openssl
    /// The same beside OpenSSL with its policy check, where a certificate says anything about policies.
    case opensslPolicies = "openssl-policies"
    /// RFC 5280's rules, beside OpenSSL's strict mode.
    case opensslStrict = "openssl-strict"
    /// Whether the leaf names the host.
    case opensslHost = "openssl-host"
    /// permissive without a host, beside Go's verifier.
    case go
    /// Whether the leaf names the host.
    case goHost = "go-host"

    /// Whose opinion it is.
    var oracle: String { String(rawValue.prefix { $0 != "-" }) }
}

/// Which way two verifiers disagree.
enum OracleDirection: String, Sendable {
    case onlyWeAccept = "we-accept"
    case onlyWeRefuse = "we-refuse"
}

/// Two answers to one question.
struct OracleAnswers: Sendable {
    let comparison: OracleComparison
    /// Our reasons as `code` or `code/kind`; empty where we accept.
    let ours: Set<String>
    /// What the other calls its refusal; empty where it accepts.
    let theirs: Set<String>
    /// The reasons against each path that may have been meant, where we alone refuse.
    var alternatives: [Set<String>] = []

    /// Nil where both agree.
    var direction: OracleDirection? {
        switch (ours.isEmpty, theirs.isEmpty) {
        case (true, false): .onlyWeAccept
        case (false, true): .onlyWeRefuse
        case (true, true), (false, false): nil
        }
    }

    /// What the side that refuses says: one of these sets is the path that the other side took.
    var refusals: [Set<String>] { [ours.union(theirs)] + alternatives }
}
