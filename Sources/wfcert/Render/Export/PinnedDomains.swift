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
        /// Each key once.
        let pins: [DescribedCertificate]
        /// CAs that the app trusts for it, too, and that no list has room for.
        var others: [DescribedCertificate] = []
    }

    init(_ plan: ExportPlan) {
        domains = plan.hosts.compactMap { Self.domain($0, plan) }
        let pinned = Set(domains.map(\.host))
        others = plan.hosts.filter { !pinned.contains($0) }
    }

    /// The keys of the CAs, which outlive renewals; those of the host's own certificates where none of the CAs certified
    /// one of them, since a server that shows it would be refused.
    private static func domain(_ host: ExportHost, _ plan: ExportPlan) -> Domain? {
        guard !host.isIP else { return nil }
        let anchors = plan.anchors(for: host)
        let authorities = anchors.filter { !ExportPlan.isServer($0.certificate) }
        let own = anchors.filter {
            ExportPlan.isServer($0.certificate) && names($0.certificate, host)
        }
        let isCertified = own.allSatisfy { server in
            authorities.contains { issued($0.certificate, server.certificate) }
        }
        guard isCertified else {
            return Domain(host: host, key: server, pins: pins(own), others: authorities)
        }
        guard !authorities.isEmpty else { return nil }
        return Domain(host: host, key: authority, pins: pins(authorities))
    }

    private static func issued(_ authority: Certificate, _ server: Certificate) -> Bool {
        authority.subject == server.issuer && server.isSigned(by: authority)
    }

    private static func names(_ certificate: Certificate, _ host: ExportHost) -> Bool {
        let name = host.coversSubdomains ? "im." + host.name : host.name
        guard let identity = try? HostIdentity(name) else { return false }
        if case .matched = HostMatch.find(identity, in: certificate) { return true }
        return false
    }

    private static func pins(_ certificates: [DescribedCertificate]) -> [DescribedCertificate] {
        var seen: Set<[UInt8]> = []
        return certificates.filter { seen.insert($0.certificate.publicKeySHA256).inserted }
    }

    /// The certificates whose keys are pinned, each key once.
    var pinned: [DescribedCertificate] { Self.pins(domains.flatMap(\.pins)) }

    /// The hosts that are pinned.
    var hosts: [ExportHost] { domains.map(\.host) }

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

    private func lines(_ key: String, _ pins: [DescribedCertificate]) -> [String] {
        let open = ["        <key>\(key)</key>", "        <array>"]
        let entries = pins.flatMap { pin in
            [
                "          <dict>",
                "            <!-- \(XMLText.comment(pin.certificate.subject.shortName)) -->",
                "            <key>SPKI-SHA256-BASE64</key>",
                "            <string>\(Base64.text(pin.certificate.publicKeySHA256))</string>",
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
        steps += domains.filter { !$0.others.isEmpty }.map(Self.leftOut)
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

    /// What the app trusts and the list of a domain cannot say.
    private static func leftOut(_ domain: Domain) -> ExportStep {
        let names = domain.others.map(\.certificate.subject.shortName).joined(separator: ", ")
        let host = domain.host.shown
        return ExportStep(
            text: Words(
                "\(host): only the server's own key is pinned, which no CA here certified. Of two lists both have to match, so that\n"
                    + "these are left out: \(names). Once it shows a certificate of theirs, take its own out and export again.",
                zh: "\(host)：只固定了服务器自身的密钥，此处没有 CA 签发它。两类列表须同时匹配，因此省略：\(names)。\n"
                    + "服务器换用这些 CA 签发的证书后，请移除其自身的证书并重新导出。"
            )
        )
    }

    /// Whether there is a name to pin for.
    var isEmpty: Bool { domains.isEmpty }
}
