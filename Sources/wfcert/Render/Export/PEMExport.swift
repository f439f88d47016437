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

    /// Those that end a chain for Node.js, which takes none that ends below a root: self-signed ones, and what they
    /// certified.
    static func rooted(_ certificates: [DescribedCertificate]) -> [DescribedCertificate] {
        var known = certificates.map(\.certificate).filter(\.isSelfIssued)
        var others = certificates.map(\.certificate).filter { !$0.isSelfIssued }
        var checked = 0
        while checked < known.count {
            let issuer = known[checked]
            checked += 1
            let below = others.filter { $0.issuer == issuer.subject && $0.isSigned(by: issuer) }
            known += below
            others.removeAll { below.contains($0) }
        }
        let all = Set(known)
        return certificates.filter { all.contains($0.certificate) }
    }

    /// What is to be said of the rest.
    private static func rootless(_ plan: ExportPlan) -> [ExportStep] {
        let rooted = Set(rooted(plan.certificates).map(\.certificate))
        let names = plan.certificates.map(\.certificate).filter { !rooted.contains($0) }
            .map(\.subject.shortName).joined(separator: ", ")
        guard !names.isEmpty else { return [] }
        return [
            ExportStep(
                text: Words(
                    "Without effect, since a chain of Node.js ends at a root, and theirs is not here: \(names). Add that root, or let\n"
                        + "the code say allowPartialTrustChain: true beside ca (Node.js 20.18, 22.9).",
                    zh: "以下证书不起作用，因为 Node.js 的证书链必须终止于根证书，而它们的根不在此处：\(names)。请加入该根证书，\n"
                        + "或在代码中与 ca 一起设置 allowPartialTrustChain: true（Node.js 20.18、22.9 起）。"
                )
            )
        ]
    }

    static func nodeSteps(_ plan: ExportPlan) -> [ExportStep] {
        let file = path(plan)
        return rootless(plan) + [
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
                    "curl then trusts these alone: an empty directory takes the place of the system's, which --cacert leaves in force.",
                    zh: "此时 curl 只信任这些证书：--cacert 并不停用系统的证书目录，因此用空目录取代它。"
                ),
                line: "curl --cacert \(path(plan)) --capath \"$(mktemp -d)\" \(host)"
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
