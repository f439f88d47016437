internal import CertTrust

/// Diagnostics as lines for people.
struct DiagnosticText {
    let language: Language
    let palette: Palette

    /// `file:line (block 2): ERROR private-key: what it is and what to do`.
    func line(_ diagnostic: SourceDiagnostic) -> String {
        palette.paint(diagnostic.severity.words[language], diagnostic.severity.style) + " "
            + place(diagnostic) + ": " + message(diagnostic)
    }

    /// The same without colour and rank, for standard error.
    func plain(_ diagnostic: SourceDiagnostic) -> String {
        place(diagnostic) + ": " + message(diagnostic)
    }

    private func message(_ diagnostic: SourceDiagnostic) -> String {
        diagnostic.problem.words(in: diagnostic.file)[language] + " [" + diagnostic.code + "]"
    }

    private func place(_ diagnostic: SourceDiagnostic) -> String {
        var place = ShownText.escape(diagnostic.file)
        if let line = diagnostic.line { place += ":\(line)" }
        if let block = diagnostic.block {
            place += Words(" (block \(block))", zh: "（第 \(block) 块）")[language]
        }
        return place
    }

}

extension DiagnosticSeverity {
    /// How it stands in front of a line.
    var words: Words {
        switch self {
        case .error: Words("ERROR", zh: "错误")
        case .warning: Words("warning", zh: "警告")
        case .notice: Words("note", zh: "提示")
        }
    }

    var style: Style {
        switch self {
        case .error: .bad
        case .warning: .warning
        case .notice: .dim
        }
    }
}

extension SourceDiagnostic {
    /// Where it stands and what is wrong with it.
    var told: Words {
        func line(_ language: Language) -> String {
            DiagnosticText(language: language, palette: Palette(isOn: false)).plain(self)
        }
        return Words(line(.english), zh: line(.chinese))
    }
}

extension [SourceDiagnostic] {
    /// Tells the first few beside the answer.
    func note(_ console: Console) {
        for diagnostic in prefix(8) { console.note(diagnostic.told[console.language]) }
    }
}

extension BundleDiagnostics {
    /// Tells on standard error, behind the answer, what is loud, or all where that is wished.
    func note(_ console: Console) {
        for diagnostic in console.isVerbose ? all : loud {
            console.note(diagnostic.told[console.language])
        }
    }
}
