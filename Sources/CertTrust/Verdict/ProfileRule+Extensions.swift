// What extensions must be there, how they are made, and which are critical.

extension ProfileRule {
    static let leafKeyUsage = ProfileRule("WF503", "ku-wrong", "BR 7.1.2.7.11, RFC 8446 4.4.2.2")
    static let leafIsCA = ProfileRule("WF504", "leaf-is-ca", "BR 7.1.2.7.8")
    static let caWithoutKeyUsage = ProfileRule(
        "WF505",
        "ca-without-keycertsign",
        "RFC 5280 4.2.1.3"
    )
    static let bcNotCritical = ProfileRule("WF507", "bc-not-critical", "RFC 5280 4.2.1.9")
    static let versionNot3 = ProfileRule("WF510", "version-not-3", "BR 7.1.1")

    static let akiMissing = ProfileRule("WF514", "aki-missing", "RFC 5280 4.2.1.1")
    static let akiCritical = ProfileRule("WF515", "aki-critical", "RFC 5280 4.2.1.1")
    static let akiNoKeyIdentifier = ProfileRule(
        "WF516",
        "aki-no-key-identifier",
        "RFC 5280 4.2.1.1"
    )
    static let akiIssuerSerial = ProfileRule("WF517", "aki-issuer-serial", "BR 7.1.2.11.1")
    static let skiMissing = ProfileRule("WF518", "ski-missing", "RFC 5280 4.2.1.2")
    static let skiCritical = ProfileRule("WF519", "ski-critical", "RFC 5280 4.2.1.2")

    static let certSignWithoutCA = ProfileRule(
        "WF520",
        "keycertsign-without-ca",
        "RFC 5280 4.2.1.9"
    )
    static let pathLengthWithoutCA = ProfileRule("WF521", "pathlen-without-ca", "RFC 5280 4.2.1.9")
    static let keyUsageEmpty = ProfileRule("WF522", "ku-empty", "RFC 5280 4.2.1.3")
    static let keyUsageNotAllowed = ProfileRule("WF523", "ku-not-allowed", "RFC 5280 4.2.1.3")

    static let ncNotInCA = ProfileRule("WF524", "nc-not-in-ca", "RFC 5280 4.2.1.10")
    static let ncEmpty = ProfileRule("WF525", "nc-empty", "RFC 5280 4.2.1.10")
    static let ncBadSyntax = ProfileRule("WF526", "nc-bad-syntax", "RFC 5280 4.2.1.10")

    static let policyConstraintsNotCritical = ProfileRule(
        "WF527",
        "policy-constraints-not-critical",
        "RFC 5280 4.2.1.11"
    )
    static let policyConstraintsEmpty = ProfileRule(
        "WF528",
        "policy-constraints-empty",
        "RFC 5280 4.2.1.11"
    )
    static let inhibitAnyNotCritical = ProfileRule(
        "WF529",
        "inhibit-any-not-critical",
        "RFC 5280 4.2.1.14"
    )
    static let policiesEmpty = ProfileRule("WF530", "policies-empty", "RFC 5280 4.2.1.4")
    static let policyTwice = ProfileRule("WF531", "policy-twice", "RFC 5280 4.2.1.4")

    static let ekuEmpty = ProfileRule("WF532", "eku-empty", "RFC 5280 4.2.1.12")
    static let ekuCritical = ProfileRule("WF533", "eku-critical", "BR 7.1.2.7.6")
    static let ekuAny = ProfileRule("WF534", "eku-any", "BR 7.1.2.7.10")
    static let ekuOnRoot = ProfileRule("WF535", "eku-on-root", "BR 7.1.2.1.2")
    static let ekuNotAllowed = ProfileRule("WF536", "eku-not-allowed", "RFC 5280 4.2.1.12")

    static let accessCritical = ProfileRule("WF537", "access-critical", "RFC 5280 4.2.2")
    static let accessEmpty = ProfileRule("WF538", "access-empty", "RFC 5280 4.2.2")
    static let cdpCritical = ProfileRule("WF539", "cdp-critical", "BR 7.1.2.11.2")
    static let cdpShape = ProfileRule("WF540", "cdp-shape", "RFC 5280 4.2.1.13")

    static let extensions: [ProfileRule] = [
        leafKeyUsage, leafIsCA, caWithoutKeyUsage, bcNotCritical, versionNot3, akiMissing,
        akiCritical, akiNoKeyIdentifier, akiIssuerSerial, skiMissing, skiCritical,
        certSignWithoutCA, pathLengthWithoutCA, keyUsageEmpty, keyUsageNotAllowed, ncNotInCA,
        ncEmpty, ncBadSyntax, policyConstraintsNotCritical, policyConstraintsEmpty,
        inhibitAnyNotCritical, policiesEmpty, policyTwice, ekuEmpty, ekuCritical, ekuAny,
        ekuOnRoot, ekuNotAllowed, accessCritical, accessEmpty, cdpCritical, cdpShape,
    ]
}
