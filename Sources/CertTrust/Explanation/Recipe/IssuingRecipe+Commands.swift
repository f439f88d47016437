/// The lines of one command; all but the last end in a backslash.
typealias CommandLines = [String]

extension IssuingRecipe {
    /// Commands in a new directory with the names in `$san`, each run when the one before it succeeded.
    ///
    /// A server's old key is taken away first where it may go: a file keeps what others may do with it.
    func script(
        _ commands: [CommandLines],
        before: String? = nil,
        isForced: Bool = false
    ) -> [String] {
        guard !accepted.isEmpty else { return [] }
        let first = ["(umask 077"] + (before.map { [$0] } ?? [])
        // `mkdir` fails where the directory exists, so that no older key is ever overwritten.
        let enter =
            first + ["mkdir \(isForced ? "-p " : "")\(directoryWord)"] + copyKey
            + ["cd \(directoryWord)"] + (isForced ? ["rm -f server.key"] : [])
            + (keyFile == nil ? [] : ["mv server.key.new server.key"])
        let all = [[enter.joined(separator: " && ")]] + nameLines + commands
        return all.enumerated().flatMap { index, command in
            command.dropLast()
                + command.suffix(1).map { $0 + (index == all.count - 1 ? ")" : " &&") }
        }
    }

    /// The key that is there, read before its old file may go, which can be the same; an encrypted one asks for its word.
    private var copyKey: [String] {
        guard let keyFile else { return [] }
        let copy = ShellWord.file(directory + "/server.key.new")
        return ["openssl pkey -in \(ShellWord.file(keyFile)) -out \(copy)"]
    }

    /// The server's key: made with its request, or there already.
    private func serverKey(_ request: String) -> [String] {
        guard keyFile != nil else {
            return [request] + key.arguments + ["-nodes", "-keyout server.key"]
        }
        return [request + " -new -key server.key"]
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
            serverKey("openssl req")
                + ["-subj '/O=\(Self.serverName)'", "-out server.csr"]
                + serverExtensions.map(Self.argument)
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
            serverKey("openssl req -x509")
                + [
                    "-days \(days(.selfSigned))", "-subj '/O=\(Self.serverName)'",
                    "-out server.crt",
                ] + selfSignedExtensions.map(Self.argument)
        )
    }

    /// What the server sends: of a chain to a root that the app has, the server's certificate alone.
    static var chain: CommandLines { ["cp server.crt fullchain.pem"] }

    /// The same under a CA that there is, whose certificate follows where it is no root.
    ///
    /// Whether it is one, `$1` and `$2` tell: its name and its issuer's.
    static func chain(under authority: String) -> [CommandLines] {
        let certificate = authority + ".crt"
        return [
            ["set -- $(openssl x509 -in \(certificate) -noout -subject_hash -issuer_hash)"],
            chain,
            ["if [ \"$1\" != \"$2\" ]; then cat \(certificate) >>fullchain.pem; fi"],
        ]
    }

    /// Lets everybody read certificates, which the umask of the keys keeps from them.
    static func access(_ more: [String] = []) -> CommandLines {
        ["chmod 644 " + (more + ["server.crt", "fullchain.pem"]).joined(separator: " ")]
    }

    /// Checks what was made, for the first name where that fits a line.
    func verify(_ anchor: String) -> CommandLines {
        ["openssl verify -CAfile \(anchor) \(checkedName)server.crt"]
    }

    /// The same under a CA that there is: one that is no root counts only as it is sent, behind the server's certificate.
    func verify(under authority: String) -> CommandLines {
        [
            "if [ \"$1\" = \"$2\" ]; then cat \(authority).crt; else sed 1,/END/d fullchain.pem; fi | \\",
            "  openssl verify -partial_chain -CAfile /dev/stdin \(checkedName)server.crt",
        ]
    }

    private var checkedName: String {
        let name = accepted.first.map(Self.check) ?? ""
        return name.utf8.count <= Self.longestCheck ? name : ""
    }

    var directoryWord: String { ShellWord.file(directory) }

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
