internal import CPSL

/// The list of domains under which anybody can register a name (publicsuffix.org), by libpsl.
///
/// Sendable, as nobody writes to libpsl's own list.
@safe struct PublicSuffixList: @unchecked Sendable {
    private let list: OpaquePointer?

    /// The list that libpsl was built with, which lives as long as the process.
    static let builtIn =
        ct_psl_load() == 1 ? unsafe PublicSuffixList(list: ct_psl_builtin()) : missing

    /// What there is without libpsl, and where it was built without a list.
    static let missing = unsafe PublicSuffixList(list: nil)

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
        return unsafe domain.withCString { unsafe ct_psl_is_public_suffix(list, $0, type) } != 0
    }
}
