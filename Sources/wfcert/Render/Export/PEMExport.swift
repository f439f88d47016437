internal import CertTrust

/// Certificates as PEM, each below a line that says what it is, which readers skip.
enum PEMExport {
    static func text(_ plan: ExportPlan) -> String {
        plan.certificates.map { described in
            let certificate = described.certificate
            let digest = Fingerprint.text(certificate.sha256)
            // Some readers look for the hyphens of a block anywhere in a line.
            let name = certificate.subject.description.replacing("-----", with: "\\u{2D}----")
            return "# \(name), to \(certificate.validity.notAfter)\n"
                + "# SHA-256 \(digest)\n" + PEMText.text(certificate)
        }.joined(separator: "\n")
    }

    static func nodeSteps(_ plan: ExportPlan) -> [ExportStep] {
        let file = path(plan)
        return [
            ExportStep(
                text: Words(
                    "Node.js adds them to its own roots, read once at its start (an absolute path is safest):",
                    zh: "Node.js 会在启动时把它们加入自带的根证书（建议用绝对路径）："
                ),
                line: "NODE_EXTRA_CA_CERTS=\(file) node app.js"
            ),
            ExportStep(
                text: Words(
                    "Electron: the variable works for Node's own requests in the main process alone. Windows, fetch and net.request\n"
                        + "use Chromium, which trusts the system's store; there, install the CA on the machine.",
                    zh: "Electron：该变量只对主进程中 Node 自身的请求有效。窗口、fetch 与 net.request 使用 Chromium，\n"
                        + "只信任系统证书库；需在机器上安装该 CA。"
                )
            ),
        ]
    }

    static func curlSteps(_ plan: ExportPlan) -> [ExportStep] {
        let host = plan.hosts.first.map(url) ?? "https://HOST/"
        return [
            ExportStep(
                text: Words(
                    "curl then trusts these alone, and not its own roots:",
                    zh: "此时 curl 只信任这些证书，不再使用自带的根证书："
                ),
                line: "curl --cacert \(path(plan)) \(host)"
            )
        ]
    }

    private static func url(_ host: ExportHost) -> String {
        let name = host.coversSubdomains ? "im." + host.name : host.name
        return "https://" + (name.contains(":") ? "'[\(name)]'" : name) + "/"
    }

    private static func path(_ plan: ExportPlan) -> String {
        plan.destination.map { CommandWord.quoted($0) } ?? "anchors.pem"
    }
}
