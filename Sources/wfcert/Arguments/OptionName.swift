/// Every option of every command; raw values are the long names.
enum OptionName: String, CaseIterable, Sendable {
    case host, bundle, system, policy, trust, deny, at, log, recursive
    case userRoot = "user-root"
    case format, output, force, color, lang, quiet, verbose, help
    case exitZero = "exit-zero"
    // Named in the design and not there yet; using one says so.
    case crl, revocation, batch, jobs

    /// As it is typed.
    var flag: String { "--" + rawValue }
}
