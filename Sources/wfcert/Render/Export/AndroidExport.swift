internal import CertTrust

/// Android's network security configuration (Android 7), and the certificates as a raw resource.
struct AndroidExport {
    private let plan: ExportPlan

    init(_ plan: ExportPlan) {
        self.plan = plan
    }

    var files: [ExportFile] {
        // Android reads PEM with nothing around the blocks.
        let resources = groups.enumerated().filter { !$0.element.anchors.isEmpty }.map {
            place,
            group in
            ExportFile(
                group.anchors.map { PEMText.text($0.certificate) }.joined(),
                name: "res/raw/\(resource(place)).pem"
            )
        }
        return [ExportFile(configuration, name: "res/xml/network_security_config.xml")] + resources
    }

    /// Hosts for which the same certificates count: validation need not ask an anchor's own constraints (RFC 5280 6.1.1).
    private struct Group {
        var hosts: [ExportHost]
        let anchors: [DescribedCertificate]
    }

    private var groups: [Group] {
        guard !plan.hosts.isEmpty else { return [Group(hosts: [], anchors: plan.certificates)] }
        // What no configuration for a domain has, the one for all others has, or it would be lost.
        let nameless = plan.nameless
        var groups = nameless.isEmpty ? [] : [Group(hosts: [], anchors: nameless)]
        var places: [[Certificate]: Int] = [:]
        for host in plan.hosts {
            let anchors = plan.anchors(for: host)
            if let place = places[anchors.map(\.certificate)] {
                groups[place].hosts.append(host)
            } else {
                places[anchors.map(\.certificate)] = groups.count
                groups.append(Group(hosts: [host], anchors: anchors))
            }
        }
        return groups
    }

    private var configuration: String {
        let head = ["<?xml version=\"1.0\" encoding=\"utf-8\"?>", "<network-security-config>"]
        let parts = groups.enumerated().flatMap { part($1, resource($0)) }
        return (head + parts + ["</network-security-config>", ""]).joined(separator: "\n")
    }

    private func part(_ group: Group, _ resource: String) -> [String] {
        let anchors =
            (group.anchors.isEmpty ? [] : ["      <certificates src=\"@raw/\(resource)\" />"])
            + (plan.includesSystem ? ["      <certificates src=\"system\" />"] : [])
        let trust = ["    <trust-anchors>"] + anchors + ["    </trust-anchors>"]
        let domains = group.hosts.map { host in
            "    <domain includeSubdomains=\"\(host.coversSubdomains)\">"
                + "\(XMLText.escaped(host.name))</domain>"
        }
        return domains.isEmpty
            ? ["  <base-config cleartextTrafficPermitted=\"false\">"] + trust + ["  </base-config>"]
            : ["  <domain-config cleartextTrafficPermitted=\"false\">"] + domains + trust
                + ["  </domain-config>"]
    }

    private func resource(_ place: Int) -> String {
        place == 0 ? Self.resource : Self.resource + "_\(place + 1)"
    }

    var steps: [ExportStep] {
        guard !plan.hosts.isEmpty, !plan.nameless.isEmpty else { return Self.usual }
        let names = plan.nameless.map(\.certificate.subject.shortName).joined(separator: ", ")
        return [
            ExportStep(
                text: Words(
                    "For every host, since no host is named in it (base-config; --host NAME says for which): \(names)",
                    zh: "未注明任何主机，因此对所有主机生效（base-config；可用 --host NAME 限定）：\(names)"
                )
            )
        ] + Self.usual
    }

    private static let usual = [
        ExportStep(
            text: Words(
                "Put res/ into the app's module, and name the configuration in AndroidManifest.xml:",
                zh: "把 res/ 放入应用模块，并在 AndroidManifest.xml 中引用："
            ),
            line: "<application android:networkSecurityConfig=\"@xml/network_security_config\" …>"
        ),
        ExportStep(
            text: Words(
                "Clients with a TLS of their own (a native library, some SDKs) do not read it.",
                zh: "自带 TLS 的客户端（原生库、部分 SDK）不会读取该配置。"
            )
        ),
    ]

    /// Names of resources have small letters, digits and underscores.
    private static let resource = "wfcert_anchors"
}
