import Testing

@testable import CertTrust

@Suite("Explanations")
struct CompletenessTests {
    @Test("have a sample of every code and kind")
    func samplesAreComplete() {
        #expect(Set(FaultSamples.all.map(\.code)) == Set(ReasonCode.allCases))
        let kinds = Set(FaultSamples.all.compactMap(\.kind))
        let chains = [
            "self-signed", "unknown-root", "missing-intermediate", "stale-anchor",
            "leaf-replaced", "not-pinned",
        ]
        let expected =
            HostMiss.Kind.allCases.map(\.rawValue) + chains + ["invalid-host"]
            + ProfileRule.all.map(\.id)
        #expect(kinds == Set(expected))
    }

    @Test("say everything in English, without Chinese", arguments: FaultSamples.all, places)
    func isEnglish(_ fault: Fault, _ place: Place) throws {
        let text = try Self.texts(fault, place, .english)
        #expect(text.allSatisfy { !$0.isEmpty && !$0.contains(where: Self.isChinese) })
    }

    @Test("say everything in Chinese", arguments: FaultSamples.all, places)
    func isChinese(_ fault: Fault, _ place: Place) throws {
        let text = try Self.texts(fault, place, .chinese)
        #expect(text.allSatisfy { $0.contains(where: Self.isChinese) })
    }

    @Test("always offer a fix", arguments: FaultSamples.all, places)
    func offersFix(_ fault: Fault, _ place: Place) throws {
        #expect(!(try Self.explanation(fault, place, .english).fixes.isEmpty))
    }

    @Test("never say that a certificate is invalid, without more", arguments: FaultSamples.all)
    func avoidsInvalid(_ fault: Fault) throws {
        let english = try Self.texts(fault, .leafOfThree, .english).joined().lowercased()
        #expect(
            !english.contains("invalid certificate") && !english.contains("certificate is invalid")
        )
        let chinese = try Self.texts(fault, .leafOfThree, .chinese).joined()
        #expect(!chinese.contains("证书无效") && !chinese.contains("无效证书"))
    }

    /// Where in a path the fault is.
    enum Place: CaseIterable {
        case leafOfThree, rootOfThree, selfSigned, nothing
    }

    static let places = Place.allCases

    private static func explanation(
        _ fault: Fault,
        _ place: Place,
        _ language: Language
    ) throws -> Explanation {
        typealias S = VerdictSamples
        let three = [S.leaf, S.intermediate, S.root]
        let reason = Reason(fault, certificate: place == .rootOfThree ? 2 : 0)
        let verdict =
            switch place {
            case .leafOfThree: try S.verdict([reason], path: three, anchor: .pinned, policy: .tls)
            case .rootOfThree: try S.verdict([reason], path: three, anchor: .system)
            case .selfSigned: try S.verdict([reason], path: [S.selfSigned])
            case .nothing: try S.verdict([reason], path: [])
            }
        return Explanation(reason, in: verdict, language: language)
    }

    /// Headline, labels, why, advice and the notes that are sentences.
    private static func texts(
        _ fault: Fault,
        _ place: Place,
        _ language: Language
    ) throws -> [String] {
        let told = try explanation(fault, place, language)
        return [told.headline, told.why] + told.evidence.map(\.label) + told.fixes.map(\.text)
            + told.notes
    }

    private static func isChinese(_ character: Character) -> Bool {
        character.unicodeScalars.contains { (0x3000...0x9fff).contains($0.value) }
    }
}
