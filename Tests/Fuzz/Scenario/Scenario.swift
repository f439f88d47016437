@testable import CertTrust

/// What an input of `path` and `explain` says: certificates and what they are, lists, a response, and what is asked.
///
///     SEQUENCE {
///       settings   OCTET STRING,          -- see Settings; octets that are left out are 0
///       host       UTF8String,
///       members    SEQUENCE OF SEQUENCE { OCTET STRING { role, signer }, Certificate },
///       lists      SEQUENCE OF SEQUENCE { OCTET STRING { signer }, CertificateList },
///       response   SEQUENCE { OCTET STRING { signer, signer of its certificates }, OCSPResponse } OPTIONAL }
///
/// A signer is the number of a `SmallKey` that signs the object again before it is read; 0 leaves its signature alone.
struct Scenario {
    let settings: Settings
    let host: String
    /// Encodings by role, leaf first among those that are served.
    private(set) var members: [Role: [[UInt8]]] = [:]
    private var lists: [[UInt8]] = []
    private var response: [UInt8]?
    /// What stands above, read.
    private(set) var chain = ServedChain(der: [])
    private(set) var anchors = AnchorStore(pinned: [])
    private(set) var revocation = RevocationStore()

    enum Role: Int, CaseIterable {
        case served, pinned, user, system, signer
    }

    /// Nil for what has not even the leaf.
    init?(_ input: [UInt8]) {
        guard let outer = TLV(input[...]), outer.tag == 0x30 else { return nil }
        let parts = outer.parts
        guard parts.count >= 3 else { return nil }
        settings = Settings(Array(parts[0].content))
        host = String(decoding: parts[1].content.prefix(4_096), as: UTF8.self)
        for part in parts[2].parts {
            let pair = part.parts
            guard pair.count >= 2 else { continue }
            let role = Role(rawValue: Int(pair[0].content.first ?? 0) % Role.allCases.count)
            let object = Signing.sign(pair[1].encoded, with: Self.key(pair[0], 1))
            members[role ?? .served, default: []].append(object)
        }
        guard members[.served]?.isEmpty == false else { return nil }
        for part in parts.dropFirst(3).first?.parts ?? [] {
            let pair = part.parts
            guard pair.count >= 2 else { continue }
            lists.append(Signing.sign(pair[1].encoded, with: Self.key(pair[0], 0)))
        }
        if let pair = parts.dropFirst(4).first?.parts, pair.count >= 2 {
            response = Signing.sign(
                response: pair[1].encoded,
                with: Self.key(pair[0], 0),
                certificates: Self.key(pair[0], 1)
            )
        }
        readAll()
    }

    private mutating func readAll() {
        chain = ServedChain(der: members[.served] ?? [], stapledResponse: response)
        anchors = AnchorStore(
            pinned: certificates(.pinned),
            user: certificates(.user),
            system: certificates(.system)
        )
        revocation = RevocationStore(
            lists: lists.compactMap { try? RevocationList(der: $0) },
            issuers: certificates(.signer)
        )
    }

    private static func key(_ part: TLV, _ index: Int) -> SmallKey? {
        part.content.dropFirst(index).first.flatMap { SmallKey(Int($0)) }
    }

    private func certificates(_ role: Role) -> [Certificate] {
        (members[role] ?? []).compactMap { try? Certificate(der: $0) }
    }

    /// The evaluator for a policy, otherwise as the settings say.
    func evaluator(_ policy: TrustPolicy) -> TrustEvaluator {
        TrustEvaluator(anchors: anchors, policy: policy, revocation: revocation)
    }
}
