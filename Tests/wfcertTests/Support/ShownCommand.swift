/// A command of a page, with what the page says of it.
struct ShownCommand {
    let line: String
    let status: Int32
    /// What it prints, with `…` for what is left out.
    let output: [String]
}

/// The code blocks of a page in Markdown, to be typed as they stand.
struct CommandPage {
    /// The lines of blocks marked as `sh`, which set the scene.
    let scene: [String]
    let commands: [ShownCommand]

    init(_ text: String) {
        var scene: [String] = []
        var commands: [ShownCommand] = []
        var fence: Substring?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                fence = fence == nil ? line.dropFirst(3) : nil
            } else if fence == "sh" {
                scene.append(String(line))
            } else if fence == "console" {
                Self.add(line, to: &commands)
            }
        }
        self.scene = scene
        self.commands = commands
    }

    /// `$ command    # leaves with N`, and lines of output below it.
    private static func add(_ line: Substring, to commands: inout [ShownCommand]) {
        if let match = line.wholeMatch(of: /\$ (.*?) +# leaves with ([0-9]+)/) {
            let status = Int32(match.2) ?? -1
            commands.append(ShownCommand(line: String(match.1), status: status, output: []))
        } else if let last = commands.popLast() {
            let output = last.output + [String(line)]
            commands.append(
                ShownCommand(line: last.line, status: last.status, output: output)
            )
        }
    }
}

extension ShownCommand {
    /// The pieces of the shown output, between what is left out, that an output does not have in this order.
    func missing(in actual: String) -> [String] {
        var rest = Self.words(actual)[...]
        return output.joined(separator: "\n").split(separator: "…").compactMap { piece in
            let shown = Self.words(String(piece))
            guard !shown.isEmpty else { return nil }
            guard let range = rest.firstRange(of: shown) else { return shown }
            rest = rest[range.upperBound...]
            return nil
        }
    }

    /// Without the width of gaps.
    private static func words(_ text: String) -> String {
        text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }
}
