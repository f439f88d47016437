/// Every option of every command; raw values are the long names.
enum OptionName: String, CaseIterable, Sendable {
    case host, bundle, system, policy, trust, deny, at, log, recursive
    case userRoot = "user-root"
    case format, output, force, color, lang, quiet, verbose, help
    case exitZero = "exit-zero"
    case crl, revocation, batch, jobs

    /// As it is typed.
    var flag: String { "--" + rawValue }
}
