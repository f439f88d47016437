/// Remembers for one question what the rules of profiles found about a certificate.
///
/// A certificate can stand in every candidate path, and hold tens of thousands of names.
final class ProfileMemory {
    private struct Finding: Hashable {
        let certificate: ObjectIdentifier
        let place: PathPlace
        let rule: String
    }

    private var findings: [Finding: Bool] = [:]
    private var nameFaults: [ObjectIdentifier: Set<ProfileRule>] = [:]

    /// Whether a certificate at this place breaks a rule; asks for it once.
    func isBroken(
        _ rule: ProfileRule,
        _ certificate: Certificate,
        at place: PathPlace,
        find: (Certificate, PathPlace) -> Bool
    ) -> Bool {
        let certificateID = ObjectIdentifier(certificate.fields)
        let finding = Finding(certificate: certificateID, place: place, rule: rule.id)
        if let known = findings[finding] { return known }
        let answer = find(certificate, place)
        findings[finding] = answer
        return answer
    }

    /// The requirements on syntax that its alternative names break.
    func syntaxFaults(of certificate: Certificate) -> Set<ProfileRule> {
        let certificateID = ObjectIdentifier(certificate.fields)
        if let known = nameFaults[certificateID] { return known }
        let names = certificate.extensions.subjectAlternativeNames
        let faults = names.map { $0.isEmpty ? [.emptySAN] : Set($0.compactMap(\.syntaxFault)) }
        nameFaults[certificateID] = faults ?? []
        return faults ?? []
    }
}
