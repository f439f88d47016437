import Testing

@testable import CertTrust

@Suite struct CertificateFileMutationTests {
    /// A small generator with a fixed seed, so that a failure can be had again.
    struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    static func mutate(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 3: bytes.removeSubrange(place..<end)
            case 4:
                bytes.insert(Array("-\r\n= #:".utf8).randomElement(using: &random) ?? 0, at: place)
            default: bytes.removeSubrange(end...)
            }
            if bytes.isEmpty { return [0x30] }
        }
        return bytes
    }

    static let smallest = InputMaterial.certificates.min { $0.count < $1.count } ?? []

    static let seeds: [(String, [UInt8])] = [
        ("PEM", Array((InputMaterial.pem(smallest) + InputMaterial.pem(smallest)).utf8)),
        ("DER", smallest + smallest),
        ("PKCS#7", InputMaterial.pkcs7([smallest, smallest])),
        (
            "a trusted certificate",
            Array(
                InputMaterial.pem(
                    smallest + TrustedCertificateTests.settings(trust: InputMaterial.serverAuth),
                    label: "TRUSTED CERTIFICATE"
                ).utf8
            )
        ),
        ("UTF-16", InputMaterial.utf16(InputMaterial.pem(smallest), bigEndian: true, mark: true)),
    ]

    @Test("survives 25,000 damaged files, and is never silent about one", arguments: seeds)
    func survives(name: String, bytes: [UInt8]) {
        var random = Random(state: 20_261_201)
        for _ in 0..<5_000 {
            let file = CertificateFile(Self.mutate(bytes, &random))
            #expect(!file.certificates.isEmpty || !file.diagnostics.isEmpty)
        }
    }
}
