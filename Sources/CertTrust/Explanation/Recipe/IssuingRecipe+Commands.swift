/// The lines of one command; all but the last end in a backslash.
typealias CommandLines = [String]

extension IssuingRecipe {
    /// Commands in a new directory with the names in `$san`, each run when the one before it succeeded.
    func script(_ commands: [CommandLines], before: String? = nil) -> [String] {
        guard !accepted.isEmpty else { return [] }
        let first = ["(umask 077"] + (before.map { [$0] } ?? [])
        // `mkdir` fails where the directory exists, so that no older key is ever overwritten.
        let enter = (first + ["mkdir \(directoryWord)", "cd \(directoryWord)"])
        let all = [[enter.joined(separator: " && ")]] + nameLines + commands
        return all.enumerated().flatMap { index, command in
            command.dropLast()
                + command.suffix(1).map { $0 + (index == all.count - 1 ? ")" : " &&") }
        }
    }

    /// The CA's key and certificate, limited to `$nc`.
    var authority: CommandLines {
        Self.lines(
            ["openssl req -x509"] + key.arguments
                + [
                    "-nodes", "-days \(Self.authorityDays)", "-subj '/O=\(Self.authorityName)'",
                    "-keyout ca.key", "-out ca.crt",
                ] + authorityExtensions.map(Self.argument)
        )
    }

    /// The server's key and request, with `$san`.
    var request: CommandLines {
        Self.lines(
            ["openssl req"] + key.arguments
                + [
                    "-nodes", "-subj '/O=\(Self.serverName)'", "-keyout server.key",
                    "-out server.csr",
                ] + serverExtensions.map(Self.argument)
        )
    }

    /// Signs the request; without `-copy_extensions` its names and its purpose would be lost.
    func sign(_ authority: String) -> CommandLines {
        [
            "openssl x509 -req -in server.csr -CA \(authority).crt -CAkey \(authority).key \\",
            "  -days \(days(.underExistingCA)) -copy_extensions copy -out server.crt",
        ]
    }

    var selfSignedCommand: CommandLines {
        Self.lines(
            ["openssl req -x509"] + key.arguments
                + [
                    "-nodes", "-days \(days(.selfSigned))", "-subj '/O=\(Self.serverName)'",
                    "-keyout server.key", "-out server.crt",
                ] + selfSignedExtensions.map(Self.argument)
        )
    }

    /// What the server sends: of a chain to a root that the app has, the server's certificate alone.
    static var chain: CommandLines { ["cp server.crt fullchain.pem"] }

    /// Checks what was made, for the first name where that fits a line.
    func verify(_ anchor: String) -> CommandLines {
        let name = accepted.first.map(Self.check) ?? ""
        return [
            "openssl verify -CAfile \(anchor) "
                + (name.utf8.count <= Self.longestCheck ? name : "") + "server.crt"
        ]
    }

    var directoryWord: String { ShellWord.file(directory) ?? Self.defaultDirectory }

    private static func check(_ name: IssuableName) -> String {
        switch name.form {
        case .dns(let host):
            "-verify_hostname " + (name.isWildcard ? "im" + host.dropFirst() : host) + " "
        case .ip: "-verify_ip " + name.value + " "
        }
    }

    /// What can be long stands in a variable.
    private static func argument(_ element: IssuedExtension) -> String {
        switch element.name {
        case "subjectAltName": "-addext subjectAltName=\"$san\""
        case "nameConstraints": "-addext nameConstraints=\"$nc\""
        default: "-addext \(element.name)=\(element.value)"
        }
    }

    /// Words as one command over lines that a screen shows whole.
    static func lines(_ words: [String]) -> CommandLines {
        var lines: CommandLines = []
        var line = ""
        for word in words {
            if !line.isEmpty, line.count + 1 + word.count > longestLine {
                lines.append(line + " \\")
                line = " "
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return lines + [line]
    }

    private static let longestLine = 92
    private static let longestCheck = 40
}
