internal import CertTrust

/// Android's network security configuration (Android 7), and the certificates as a raw resource.
struct AndroidExport {
    private let plan: ExportPlan

    init(_ plan: ExportPlan) {
        self.plan = plan
    }

    var files: [ExportFile] {
        [
            ExportFile(configuration, name: "res/xml/network_security_config.xml"),
            // Android reads PEM with nothing around the blocks.
            ExportFile(
                plan.certificates.map { PEMText.text($0.certificate) }.joined(),
                name: "res/raw/\(Self.resource).pem"
            ),
        ]
    }

    private var configuration: String {
        let anchors =
            ["      <certificates src=\"@raw/\(Self.resource)\" />"]
            + (plan.includesSystem ? ["      <certificates src=\"system\" />"] : [])
        let trust = ["    <trust-anchors>"] + anchors + ["    </trust-anchors>"]
        let domains = plan.hosts.map { host in
            "    <domain includeSubdomains=\"\(host.coversSubdomains)\">"
                + "\(XMLText.escaped(host.name))</domain>"
        }
        let part =
            domains.isEmpty
            ? ["  <base-config cleartextTrafficPermitted=\"false\">"] + trust + ["  </base-config>"]
            : ["  <domain-config cleartextTrafficPermitted=\"false\">"] + domains + trust
                + ["  </domain-config>"]
        let head = ["<?xml version=\"1.0\" encoding=\"utf-8\"?>", "<network-security-config>"]
        return (head + part + ["</network-security-config>", ""]).joined(separator: "\n")
    }

    static let steps = [
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
