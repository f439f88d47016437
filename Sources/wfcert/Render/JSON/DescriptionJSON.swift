internal import CertTrust

/// Descriptions as one JSON value, or as one line for each input.
struct DescriptionJSON: DescriptionRenderer {
    private let json: JSONWriter
    private let isOneValue: Bool
    private let language: Language
    /// Of the current input's server.
    private var addresses: [DescribedAddress] = []

    // The brackets that stay open between calls need no more state than the writer has.
    init(_ console: Console, isOneValue: Bool) {
        json = JSONWriter(console, isIndented: isOneValue)
        self.isOneValue = isOneValue
        language = console.language
    }

    func begin() {
        guard isOneValue else { return }
        json.open("{")
        json.member("schema", JSONWriter.schema)
        json.key("inputs")
        json.open("[")
    }

    mutating func beginInput(_ source: String, asking name: String?) {
        addresses = []
        json.open("{")
        if !isOneValue { json.member("schema", JSONWriter.schema) }
        json.member("source", ShownText.escape(source))
        json.member("asked_for", name.map { ShownText.escape($0) })
        json.key("certificates")
        json.open("[")
    }

    func add(_ described: DescribedCertificate) {
        json.object { json.describedMembers(described) }
    }

    mutating func add(_ addresses: [DescribedAddress]) { self.addresses = addresses }

    func endInput(kind: String, _ diagnostics: [SourceDiagnostic]) {
        end(kind) { json.member("diagnostics", diagnostics) { json.diagnosticObject($0) } }
    }

    func endInput(_ unread: UnreadInput) {
        end(DescriptionKind.unreadable) {
            json.member("diagnostics", [unread]) { unread in
                json.object { json.unreadMembers(unread, language) }
            }
        }
    }

    private func end(_ kind: String, _ writeDiagnostics: () -> Void) {
        json.close("]")
        json.member("kind", kind)
        json.member("addresses", addresses) { one in
            json.object {
                json.member("address", ShownText.escape(one.address))
                json.member("state", one.state.rawValue)
                json.member("subject", one.certificate?.subject.description)
                json.member("not_after", one.certificate?.validity.notAfter.description)
                json.member("sha256", one.certificate.map { Fingerprint.text($0.sha256) })
            }
        }
        writeDiagnostics()
        json.close("}")
        if !isOneValue { json.endLine() }
    }

    func end(_ hosts: HostList) {
        guard isOneValue else { return }
        json.close("]")
        if !hosts.isEmpty {
            json.member("unfit_hosts", hosts.unfit.map { ShownText.escape($0) })
            json.member("recipe", hosts.unfit.isEmpty ? [] : hosts.recipe.command(.privateCA))
        }
        json.close("}")
        json.endLine()
    }
}
