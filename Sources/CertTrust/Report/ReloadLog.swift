/// What came of loading a bundle again, as `[WFCCCert]` lines; nothing while nothing changed.
enum ReloadLog {
    static func lines(for reload: BundleReload) -> [String] {
        switch reload {
        case .unchanged: return []
        case .changed(let change):
            var line = Logfmt(TrustLog.prefix)
            line.add("bundle", "changed")
            line.add("certificates", change.bundle.entries.count)
            line.add("added", change.added.count)
            line.add("removed", change.removed.count)
            return [line.text]
        case .keptUnreadable(let error):
            var line = Logfmt(TrustLog.prefix)
            line.add("bundle", "kept")
            line.add("code", "unreadable")
            line.add("path", quoted: ShownText.escape(error.path))
            return [line.text]
        case .keptBroken(let diagnostics): return kept(diagnostics)
        }
    }

    private static func kept(_ diagnostics: [BundleDiagnostic]) -> [String] {
        var head = Logfmt(TrustLog.prefix)
        head.add("bundle", "kept")
        head.add("code", "broken")
        head.add("problems", diagnostics.count)
        let lines = diagnostics.prefix(shownProblems).map { diagnostic in
            var line = Logfmt(TrustLog.prefix + "  ")
            line.add("code", diagnostic.code)
            line.add("file", quoted: ShownText.escape(diagnostic.source))
            if let block = diagnostic.block { line.add("block", block) }
            if let number = diagnostic.line { line.add("line", number) }
            return line.text
        }
        return [head.text] + lines
    }

    /// A directory can have thousands of broken files; the head line has their number.
    private static let shownProblems = 32
}
