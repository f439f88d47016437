internal import CertTrust

/// What was issued as one JSON value.
struct IssueJSON {
    private let json: JSONWriter

    init(_ console: Console, isIndented: Bool) {
        json = JSONWriter(console, isIndented: isIndented)
    }

    func write(_ issued: Issued) {
        json.object {
            json.member("schema", JSONWriter.schema)
            json.member("issued", issued.kind.rawValue)
            json.member("directory", ShownText.escape(issued.directory))
            json.member("names", issued.names)
            json.member("left_out", issued.leftOut)
            json.member("files", issued.files) { file in
                json.object {
                    json.member("file", ShownText.escape(issued.path(file)))
                    json.member("role", file.role)
                    json.member("secret", file.isSecret)
                }
            }
            json.member("key_file", ShownText.escape(issued.keyPath))
            json.key("server")
            certificate(issued.server, issued.path(.serverCertificate))
            json.key("anchor")
            certificate(issued.anchor.certificate, issued.anchor.path)
            json.member("policies", issued.verdicts) { verdict in
                json.object {
                    json.member("policy", verdict.question.policy.rawValue)
                    json.member("verdict", verdict.isTrusted ? "trusted" : "rejected")
                    json.member("code", verdict.mainReason?.code.rawValue)
                    json.member("kind", verdict.mainReason?.kind)
                }
            }
            json.member("next", IssueStep.all(issued)) { step in
                json.object {
                    json.member("step", step.name)
                    json.member("command", step.command)
                }
            }
        }
        json.endLine()
    }

    private func certificate(_ certificate: Certificate, _ path: String) {
        json.object {
            json.describedMembers(
                DescribedCertificate(
                    certificate: certificate,
                    file: path,
                    block: 1,
                    line: 1,
                    hosts: []
                )
            )
        }
    }
}

extension IssueFiles {
    /// The stable word for what it is.
    fileprivate var role: String {
        switch self {
        case .authorityCertificate: "ca-certificate"
        case .authorityKey: "ca-key"
        case .serverCertificate: "server-certificate"
        case .serverKey: "server-key"
        case .chain: "chain"
        }
    }

    fileprivate var isSecret: Bool {
        switch self {
        case .authorityKey, .serverKey: true
        case .authorityCertificate, .serverCertificate, .chain: false
        }
    }
}
