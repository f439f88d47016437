internal import CertTrust

/// A directory of an app as one JSON value, or as one line for each file.
struct BundleJSON {
    private let json: JSONWriter
    private let isOneValue: Bool

    init(_ console: Console, isOneValue: Bool) {
        json = JSONWriter(console, isIndented: isOneValue)
        self.isOneValue = isOneValue
    }

    func write(_ report: BundleReport) {
        guard isOneValue else {
            for file in report.files {
                json.object {
                    json.member("schema", JSONWriter.schema)
                    members(of: file)
                }
                json.endLine()
            }
            return
        }
        json.object {
            json.member("schema", JSONWriter.schema)
            json.member("directory", ShownText.escape(report.directory))
            json.member("files", report.files) { file in json.object { members(of: file) } }
        }
        json.endLine()
    }

    private func members(of file: BundleReport.File) {
        json.member("file", ShownText.escape(file.name))
        json.member("certificates", file.certificates) { described in
            json.object {
                json.member("role", HostList.isForServers(described.certificate) ? "leaf" : "ca")
                json.describedMembers(described)
            }
        }
        json.member("diagnostics", file.diagnostics) { json.diagnosticObject($0) }
    }
}
