internal import CPSL

/// The list of domains under which anybody can register a name (publicsuffix.org), by libpsl.
@safe struct PublicSuffixList {
    private let list: OpaquePointer?

    /// The list that libpsl was built with, which lives as long as the process.
    static var builtIn: PublicSuffixList { unsafe PublicSuffixList(list: psl_builtin()) }

    /// What there is where libpsl was built without a list.
    static var missing: PublicSuffixList { unsafe PublicSuffixList(list: nil) }

    var isMissing: Bool { unsafe list == nil }

    /// Whether the domain is a public suffix; without a list every domain is.
    ///
    /// - Parameters:
    ///   - domain: In lower case and A-labels, without dots around it.
    ///   - withPrivate: Whether domains count that their owners have opened, such as `github.io`.
    /// - Returns: True for a domain under which anybody can register.
    func contains(_ domain: String, withPrivate: Bool) -> Bool {
        guard let list = unsafe list else { return true }
        let type = withPrivate ? PSL_TYPE_ANY : PSL_TYPE_ICANN
        return unsafe domain.withCString { unsafe psl_is_public_suffix2(list, $0, type) } != 0
    }
}
