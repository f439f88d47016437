internal import CertTrust

/// What was exported, as one JSON value.
struct ExportJSON {
    private let json: JSONWriter
    private let language: Language

    init(_ console: Console, isIndented: Bool) {
        json = JSONWriter(console, isIndented: isIndented)
        language = console.language
    }

    func write(_ plan: ExportPlan, _ content: ExportContent, written: [String]) {
        json.object {
            json.member("schema", JSONWriter.schema)
            json.member("target", plan.target.rawValue)
            json.member("written", written.map { ShownText.escape($0) })
            json.member("contents", content.files) { file in
                json.object {
                    json.member("name", file.name)
                    json.member(
                        "text",
                        file.isText ? String(decoding: file.octets, as: UTF8.self) : nil
                    )
                    json.member("base64", file.isText ? nil : Base64.text(file.octets))
                }
            }
            json.member("domains", content.hosts) { host in
                json.object {
                    json.member("host", host.name)
                    json.member("subdomains", host.coversSubdomains)
                }
            }
            json.member("pins", content.trusted) { described in
                json.object {
                    let certificate = described.certificate
                    json.member("subject", certificate.subject.description)
                    json.member("role", ExportPlan.isServer(certificate) ? "leaf" : "ca")
                    json.member("spki_sha256_base64", Base64.text(certificate.publicKeySHA256))
                    json.member("sha256", Fingerprint.text(certificate.sha256))
                }
            }
            json.member("steps", content.steps) { step in
                json.object {
                    json.member("text", step.text[language])
                    json.member("line", step.line)
                }
            }
        }
        json.endLine()
    }
}
