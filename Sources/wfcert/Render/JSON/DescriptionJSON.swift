internal import CertTrust

/// Descriptions as one JSON value, or as one line for each input.
struct DescriptionJSON: DescriptionRenderer {
    private let json: JSONWriter
    private let isOneValue: Bool
    private let language: Language

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

    func beginInput(_ source: String, asking name: String?) {
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
