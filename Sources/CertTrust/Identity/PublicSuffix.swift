/// Domains under which anybody can register a name (publicsuffix.org): no wildcard counts directly
/// under one.
public enum PublicSuffix {
    /// Which part of the list counts.
    public enum Sections: Sendable, Equatable {
        /// What registries open, such as `com` and `co.uk`.
        case icann
        /// Also what companies open to their customers, such as `github.io`.
        case icannAndPrivate
    }

    /// Whether the library has a list; without one no wildcard matches anything.
    public static var isAvailable: Bool { !PublicSuffixList.builtIn.isMissing }
}

/// How far a wildcard may reach.
struct WildcardRule {
    let sections: PublicSuffix.Sections
    var list = PublicSuffixList.builtIn

    /// Whether `*.` counts in front of this domain, which is in lower case; in front of a single
    /// label it never does.
    func allows(_ domain: some StringProtocol) -> Bool {
        domain.utf8.contains(UInt8(ascii: "."))
            && !list.contains(String(domain), withPrivate: sections == .icannAndPrivate)
    }
}
