import Testing

@testable import CertTrust

/// One question about revocation and its answer.
///
/// Written as `int-revokes root -> revoked@0`: names of lists, then `+NAME` for a certificate that the store has
/// beside them, `staple=NAME`, `mode=off|soft|hard`, and `leaf=NAME` for another one. Behind the arrow stand the codes,
/// with `:word` for the fault, or `trusted`; `note@N:word` for what is only noted; and `unchecked` where the verdict
/// must say that revocation was not evaluated.
struct RevocationRow: Sendable, CustomTestStringConvertible {
    let lists: [String]
    let signers: [String]
    let leaf: String
    let staple: String?
    let mode: RevocationMode?
    let reasons: [String]
    let notes: [String]
    let isUnchecked: Bool
    let testDescription: String

    init(_ text: Substring) {
        testDescription = String(text)
        let words = text.split(separator: " ").map(String.init)
        let asked = words.prefix { $0 != "->" }
        let answer = words.drop { $0 != "->" }.dropFirst()
        func value(_ key: String) -> String? {
            asked.first { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) }
        }
        leaf = value("leaf=") ?? "leaf"
        staple = value("staple=")
        mode = value("mode=").flatMap(RevocationMode.init(rawValue:))
        signers = asked.filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) }
        lists = asked.filter { !$0.contains("=") && !$0.hasPrefix("+") }
        notes = answer.filter { $0.hasPrefix("note@") }
        isUnchecked = answer.contains("unchecked")
        reasons = answer.filter {
            !$0.hasPrefix("note@") && $0 != "trusted" && $0 != "unchecked"
        }
    }

    static func table(_ text: String) -> [RevocationRow] {
        text.split(separator: "\n").map { RevocationRow($0) }
    }
}

extension RevocationRow {
    static let lists = table(
        """
        -> trusted unchecked
        root int -> trusted
        root int-revokes -> revoked@0
        root-revokes int -> revoked@1
        root-revokes int-revokes -> revoked@0 revoked@1
        root int-holds -> revoked@0
        root int-revokes-late -> revoked@0
        int -> revocation-unknown@1:no-crl unchecked
        root -> revocation-unknown@0:no-crl unchecked
        root int-ended -> revocation-unknown@0:expired unchecked
        root int-early -> revocation-unknown@0:not-yet-valid unchecked
        root int-no-number -> revocation-unknown@0:no-crl-number unchecked
        root int-other-key -> revocation-unknown@0:no-crl-signer unchecked
        root int-forged -> revocation-unknown@0:bad-signature unchecked
        root int-ended int -> trusted
        root int-holds int-newer -> trusted
        root int-newer int-holds -> trusted
        root int-removes -> revoked@0
        root int int-revokes -> revoked@0
        root int-revokes int -> revoked@0
        root int int-forged -> trusted
        root int-forged int -> trusted
        """
    )

    static let deltas = table(
        """
        root delta-revokes -> revocation-unknown@0:no-base-crl unchecked
        root int-holds delta-removes -> trusted
        root int-holds delta-revokes -> revoked@0
        root int-holds delta-revokes delta-removes -> revoked@0
        root int-holds delta-removes delta-revokes -> revoked@0
        root int-holds delta-ended -> revoked@0
        root int-base delta-revokes -> revoked@0
        root int-holds delta-elsewhere -> revoked@0
        root int-latest delta-revokes -> trusted
        root int delta-removes -> trusted
        root int delta-revokes -> trusted
        root old-base -> revocation-unknown@0:expired unchecked
        root old-base delta-removes -> trusted
        root old-base delta-revokes -> revoked@0
        root old-base delta-ended -> revocation-unknown@0:expired unchecked
        """
    )

    /// Lists in the issuer's name by keys that are not the issuer's.
    static let signers = table(
        """
        root int own-signer -> trusted
        root own-signer -> revocation-unknown@0:no-crl-signer unchecked
        root own-signer +signer-own -> revocation-unknown@0:signer-not-good unchecked
        root int own-signer +signer-own -> trusted
        root above-signer +signer-above -> trusted
        root above-signer-revokes +signer-above -> revoked@0
        root evil-signer +signer-evil +evil -> revocation-unknown@0:no-crl-signer unchecked
        root elsewhere-signer +signer-elsewhere +root2 -> revocation-unknown@0:no-crl-signer unchecked
        root ended-signer +signer-ended -> revocation-unknown@0:no-crl-signer unchecked
        root mute-signer +signer-mute -> revocation-unknown@0:no-crl-sign unchecked
        """
    )

    /// Lists of signers whom the certificate names instead of its issuer.
    static let indirect = table(
        """
        root lister +lister leaf=leaf-lister -> trusted
        root lister leaf=leaf-lister -> revocation-unknown@0:no-crl-signer unchecked
        root lister-revokes +lister leaf=leaf-lister -> revoked@0
        root lister-revokes-its-own +lister leaf=leaf-lister -> trusted
        root lister-not-indirect +lister leaf=leaf-lister -> revocation-unknown@0:crl-scope unchecked
        root lister-elsewhere +lister-elsewhere leaf=leaf-lister -> revocation-unknown@0:no-crl-signer unchecked
        root leaf=leaf-root -> revocation-unknown@0:crl-scope unchecked
        root int leaf=leaf-root -> trusted
        """
    )

    static let modes = table(
        """
        root int-revokes mode=off -> trusted unchecked
        root int-revokes mode=soft -> revoked@0
        root int-ended mode=soft -> trusted note@0:expired unchecked
        int mode=soft -> trusted note@1:no-crl unchecked
        mode=soft -> trusted note@0:no-crl note@1:no-crl unchecked
        mode=hard -> revocation-unknown@0:no-crl revocation-unknown@1:no-crl unchecked
        """
    )

    /// Responses that the server stapled; without a list an unknown status is noted.
    static let responses = table(
        """
        root staple=direct -> trusted
        root staple=direct-by-key -> trusted
        staple=direct -> trusted note@1:no-crl unchecked
        staple=direct mode=hard -> revocation-unknown@1:no-crl unchecked
        staple=direct-revoked -> revoked@0 note@1:no-crl unchecked
        staple=direct-revoked mode=off -> trusted unchecked
        root int staple=direct-revoked -> revoked@0
        root int-revokes staple=direct -> revoked@0
        root int-ended staple=direct -> trusted
        root staple=direct-unknown -> revocation-unknown@0:ocsp-unknown unchecked
        root staple=direct-ended -> revocation-unknown@0:expired unchecked
        root staple=direct-early -> revocation-unknown@0:not-yet-valid unchecked
        root staple=direct-endless -> revocation-unknown@0:no-next-update unchecked
        root staple=direct-other-key -> revocation-unknown@0:bad-signature unchecked
        root staple=direct-sha512 -> revocation-unknown@0:ocsp-other-certificate unchecked
        root staple=other-issuer -> revocation-unknown@0:ocsp-other-certificate unchecked
        root staple=other-leaf -> revocation-unknown@0:ocsp-other-certificate unchecked
        root staple=of-root -> revocation-unknown@0:no-ocsp-responder unchecked
        root staple=later -> revocation-unknown@0:malformed-ocsp-response unchecked
        root staple=delegate -> trusted
        root staple=delegate-says-revoked -> revoked@0
        root staple=delegate-to-be-asked -> revocation-unknown@0:signer-not-good unchecked
        root int-ended staple=delegate-to-be-asked -> revocation-unknown@0:expired unchecked
        root staple=delegate-no-purpose -> revocation-unknown@0:no-ocsp-responder unchecked
        root staple=delegate-any-purpose -> revocation-unknown@0:no-ocsp-responder unchecked
        root staple=delegate-of-root -> revocation-unknown@0:no-ocsp-responder unchecked
        root staple=delegate-of-namesake -> revocation-unknown@0:no-ocsp-responder unchecked
        root staple=delegate-ended -> revocation-unknown@0:signer-not-good unchecked
        root staple=delegate-mute -> revocation-unknown@0:no-ocsp-responder unchecked
        root staple=delegate-not-along -> revocation-unknown@0:no-ocsp-responder unchecked
        root int staple=delegate-revoked -> trusted
        root staple=delegate-revoked -> revocation-unknown@0:signer-not-good unchecked
        """
    )
}
