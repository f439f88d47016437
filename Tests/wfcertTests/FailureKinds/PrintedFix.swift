/// One fix as a person reads it: its advice, and the lines to type.
struct PrintedFix {
    /// `Fix`, `Or` or `And`; empty for advice on a line of its own.
    let label: String
    var text: String
    var commands: [String] = []
}

extension Outcome {
    /// The fixes of an answer, as they stand on its screen or in its diagnostics.
    var fixes: [PrintedFix] { screenFixes + diagnosticFixes }

    /// The command behind `Confirm`.
    var confirmation: [String] {
        var lines: [String] = []
        for line in output.split(separator: "\n") {
            if let match = line.firstMatch(of: /^  Confirm +(.*)/) {
                lines = [String(match.1)]
            } else if !lines.isEmpty, line.hasPrefix("      ") {
                lines.append(String(line))
            } else if !lines.isEmpty {
                break
            }
        }
        return lines
    }

    private var screenFixes: [PrintedFix] {
        var fixes: [PrintedFix] = []
        var isInside = false
        for line in output.split(separator: "\n") {
            if let match = line.firstMatch(of: /^  (Fix|Or|And) +(.*)/) {
                isInside = true
                fixes.append(PrintedFix(label: String(match.1), text: ""))
                fixes[fixes.count - 1].add(match.2)
            } else if let match = line.firstMatch(of: /^ {4,9}([^ ].*)/), isInside {
                // Commands stand further left than the advice above them.
                fixes[fixes.count - 1].commands.append(String(match.1))
            } else if line.hasPrefix("          "), isInside {
                fixes[fixes.count - 1].add(line.drop { $0 == " " })
            } else {
                isInside = false
            }
        }
        return fixes
    }

    /// `…: what it is: command [code]`.
    private var diagnosticFixes: [PrintedFix] {
        (output + errors).split(separator: "\n").compactMap { line in
            let pattern = /.*: ((?:openssl|tail|iconv|base64) .*) \[[a-z0-9-]+\]$/
            guard let match = line.firstMatch(of: pattern) else { return nil }
            return PrintedFix(label: "", text: String(line), commands: [String(match.1)])
        }
    }
}

extension PrintedFix {
    fileprivate mutating func add(_ line: Substring) {
        if line.hasPrefix("wfcert ") || line.hasPrefix("openssl ") {
            commands.append(String(line))
        } else {
            text += (text.isEmpty ? "" : " ") + line
        }
    }
}
