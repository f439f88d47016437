internal import CertTrust

extension JSONWriter {
    /// The version of everything that is written here; it changes only when something is taken away.
    static let schema = ToolVersion.schema

    func diagnosticObject(_ diagnostic: SourceDiagnostic) {
        object {
            member("code", diagnostic.code)
            member("severity", diagnostic.severity.rawValue)
            member("file", ShownText.escape(diagnostic.file))
            member("block", diagnostic.block)
            member("line", diagnostic.line)
        }
    }

    func hostObject(_ fit: HostFit) {
        object {
            member("host", ShownText.escape(fit.host))
            member("fits", fit.fits)
            switch fit.outcome {
            case .fits(let name): member("entry", name.description)
            case .misses(let miss):
                member("kind", miss.kind.rawValue)
                member("nearest", miss.nearest)
            case .invalid(let error):
                member("kind", "invalid-host")
                member("fault", error.word)
            }
        }
    }
}
