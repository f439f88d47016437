internal import CertTrust

/// `NSPinnedDomains` of an app's Info.plist (iOS 14, macOS 11): which keys App Transport Security accepts for a domain.
struct PinnedDomains {
    private let domains: [Domain]
    /// Hosts that cannot be pinned: addresses, and names that no certificate here is for.
    private let others: [ExportHost]

    /// A domain with one list of pins: of two, both would have to be met.
    private struct Domain {
        let host: ExportHost
        let key: String
        let pins: [Pin]
    }

    /// A key, as App Transport Security compares it.
    private struct Pin {
        let name: String
        /// base64 of SHA-256 of the SubjectPublicKeyInfo.
        let digest: String
    }

    init(_ plan: ExportPlan) {
        let all = plan.certificates.map(\.certificate)
        domains = plan.hosts.compactMap { Self.domain($0, all) }
        let pinned = Set(domains.map(\.host))
        others = plan.hosts.filter { !pinned.contains($0) }
    }

    /// The server's own key where it signed itself, else those of the CAs, which outlive renewals.
    private static func domain(_ host: ExportHost, _ all: [Certificate]) -> Domain? {
        guard !host.isIP else { return nil }
        let own = all.filter { ExportPlan.isServer($0) && names($0, host) }
        let authorities = all.filter { !ExportPlan.isServer($0) }
        let selfSigned = own.filter(\.isSelfIssued)
        if !selfSigned.isEmpty { return Domain(host: host, key: server, pins: pins(selfSigned)) }
        if !authorities.isEmpty {
            return Domain(host: host, key: authority, pins: pins(authorities))
        }
        return own.isEmpty ? nil : Domain(host: host, key: server, pins: pins(own))
    }

    private static func names(_ certificate: Certificate, _ host: ExportHost) -> Bool {
        let name = host.coversSubdomains ? "im." + host.name : host.name
        guard let identity = try? HostIdentity(name) else { return false }
        if case .matched = HostMatch.find(identity, in: certificate) { return true }
        return false
    }

    private static func pins(_ certificates: [Certificate]) -> [Pin] {
        var seen: Set<String> = []
        return certificates.map { certificate in
            Pin(
                name: certificate.subject.shortName,
                digest: Base64.text(certificate.publicKeySHA256)
            )
        }.filter { seen.insert($0.digest).inserted }
    }

    private static let authority = "NSPinnedCAIdentities"
    private static let server = "NSPinnedLeafIdentities"

    var text: String {
        let head = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
                + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
            "<plist version=\"1.0\">",
            "<dict>",
            "  <key>NSAppTransportSecurity</key>",
            "  <dict>",
            "    <key>NSPinnedDomains</key>",
            "    <dict>",
        ]
        let tail = ["    </dict>", "  </dict>", "</dict>", "</plist>", ""]
        return (head + domains.flatMap(lines) + tail).joined(separator: "\n")
    }

    private func lines(_ domain: Domain) -> [String] {
        let host = domain.host
        let open = [
            "      <key>\(XMLText.escaped(host.name))</key>",
            "      <dict>",
            "        <key>NSIncludesSubdomains</key>",
            "        <\(host.coversSubdomains ? "true" : "false")/>",
        ]
        return open + lines(domain.key, domain.pins) + ["      </dict>"]
    }

    private func lines(_ key: String, _ pins: [Pin]) -> [String] {
        let open = ["        <key>\(key)</key>", "        <array>"]
        let entries = pins.flatMap { pin in
            [
                "          <dict>",
                "            <!-- \(XMLText.comment(pin.name)) -->",
                "            <key>SPKI-SHA256-BASE64</key>",
                "            <string>\(pin.digest)</string>",
                "          </dict>",
            ]
        }
        return open + entries + ["        </array>"]
    }

    var steps: [ExportStep] {
        var steps = [
            ExportStep(
                text: Words(
                    "Merge NSAppTransportSecurity into the app's Info.plist. It narrows trust and makes none: a private CA must be\n"
                        + "trusted besides, by this library or as an installed profile.",
                    zh:
                        "把 NSAppTransportSecurity 合并到应用的 Info.plist。它只收紧信任，并不赋予信任：\n私有 CA 仍须由本库或安装的描述文件信任。"
                )
            )
        ]
        if !others.isEmpty {
            let list = others.map(\.name).joined(separator: ", ")
            steps.append(
                ExportStep(
                    text: Words(
                        "Left out, since NSPinnedDomains is for names, and for those a certificate here is for: \(list)",
                        zh: "NSPinnedDomains 只用于此处证书所涵盖的域名，已省略：\(list)"
                    )
                )
            )
        }
        if domains.contains(where: { $0.key == Self.server }) {
            steps.append(
                ExportStep(
                    text: Words(
                        "A pinned server key must stay when the certificate is renewed: wfcert issue --use-key",
                        zh: "固定了服务器密钥：续期时必须保留该密钥（wfcert issue --use-key）"
                    )
                )
            )
        }
        return steps
    }

    /// Whether there is a name to pin for.
    var isEmpty: Bool { domains.isEmpty }
}
