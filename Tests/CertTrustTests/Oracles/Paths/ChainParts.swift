@testable import CertTrust

/// The certificates of a question taken apart, and which of them are sent and trusted.
struct ChainParts {
    var certificates: [CertificateParts]
    /// Places in `certificates`, leaf first.
    private(set) var served: [Int]
    private(set) var anchors: [Int]

    init(_ input: OracleInput) {
        let all = input.all
        var keys: [Bytes: SeedKey] = [:]
        for certificate in all where keys[certificate.publicKey.encoded] == nil {
            keys[certificate.publicKey.encoded] = SeedKey(UInt64(keys.count))
        }
        // What no key of the chain signed stays signed by a stranger.
        let stranger = SeedKey(1 << 40)
        certificates = all.map { certificate in
            let signer = all.first { issuer in
                issuer.subject == certificate.issuer
                    && SignatureCheck(of: certificate, by: issuer.publicKey) == .valid
            }
            return CertificateParts(
                certificate,
                key: keys[certificate.publicKey.encoded] ?? stranger,
                signer: signer.flatMap { keys[$0.publicKey.encoded] } ?? stranger
            )
        }
        let sent = [input.leafCertificate].compactMap { $0 } + input.intermediates
        served = sent.compactMap { all.firstIndex(of: $0) }
        anchors = input.anchors.compactMap { all.firstIndex(of: $0) }
    }

    /// Changes what is sent, what is trusted, or adds a namesake of a certificate.
    mutating func rearrange(_ index: Int, _ generator: inout SeededGenerator) {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: anchors = [index]
        case 1: anchors.append(index)
        case 2: served = [served[0]] + served.dropFirst().filter { $0 != index }
        case 3: served = [served[0]] + served.dropFirst().shuffled(using: &generator)
        default: addNamesake(of: index, &generator)
        }
    }

    /// The same name with another key, or the same name and key from another issuer.
    private mutating func addNamesake(of index: Int, _ generator: inout SeededGenerator) {
        var other = certificates[index]
        other.serial = [2, 1, 0x77]
        if Bool.random(using: &generator) {
            other.key = SeedKey(1 << 41)
        } else if let issuer = certificates.randomElement(using: &generator) {
            other.issuer = issuer.subject
            other.signer = issuer.key
        }
        certificates.append(other)
        let place = certificates.endIndex - 1
        if Bool.random(using: &generator) {
            anchors.insert(place, at: Int.random(in: 0...anchors.count, using: &generator))
        } else {
            served.insert(place, at: Int.random(in: 1...served.count, using: &generator))
        }
    }
}
