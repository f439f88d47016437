@testable import CertTrust

/// A name of the certificate that `host` makes.
struct HostEntry {
    let kind: Kind
    let content: [UInt8]

    enum Kind: UInt8 {
        case email = 0x65
        case dns = 0x64
        case uri = 0x75
        case ip = 0x69
        case commonName = 0x63

        fileprivate var tag: UInt8? {
            switch self {
            case .email: 0x81
            case .dns: 0x82
            case .uri: 0x86
            case .ip: 0x87
            case .commonName: nil
            }
        }
    }

    init?(_ line: ArraySlice<UInt8>) {
        guard let kind = line.first.flatMap({ Kind(rawValue: $0) }) else { return nil }
        self.kind = kind
        content = Array(line.dropFirst())
    }

    /// In lower case; meant for entries that are UTF-8.
    var text: String {
        String(decoding: content.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// The smallest certificate that has these names.
    static func certificate(_ entries: [HostEntry]) -> Certificate {
        let names = entries.compactMap { entry in entry.kind.tag.map { DERNode($0, entry.content) }
        }
        let common = entries.filter { $0.kind == .commonName }
        let der = SmallCertificate(
            commonNames: common.map { String(decoding: $0.content, as: UTF8.self) },
            extensions: names.isEmpty
                ? []
                : [SmallCertificate.extension([0x55, 0x1d, 17], DERNode(0x30, .elements(names)))]
        ).encoded
        guard let certificate = try? Certificate(der: der) else {
            Report.violated("a certificate with these names can be read", Hex.lower(der))
        }
        return certificate
    }

    /// The input with an entry that its host could match, which no change of single octets finds.
    static func added(to input: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        let host = input.prefix { $0 != 0x0a }
        guard let identity = try? HostIdentity(String(decoding: host, as: UTF8.self)) else {
            return input
        }
        let entry: [UInt8]
        switch identity.form {
        case .ip(let octets): entry = [Kind.ip.rawValue] + octets
        case .dns(let name):
            let wildcard = "*" + name.drop { $0 != "." }
            let text = [name, wildcard, name.uppercased(), name + ".", "*." + name]
                .randomElement(using: &random)
            entry = [Kind.dns.rawValue] + Array((text ?? name).utf8)
        }
        return Array(host) + [0x0a] + entry + Array(input[host.endIndex...])
    }
}
