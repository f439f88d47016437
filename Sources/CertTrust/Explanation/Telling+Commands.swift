extension Telling {
    /// The file that holds the server's certificate, as a word of a command.
    var serverFile: String { sourceFile ?? "server.crt" }

    /// The file that the person named, where it is one and can be written on a command line.
    var sourceFile: String? {
        guard let source, !source.contains("://"), source != "-",
            source.contains("/") || Self.endings.contains(where: source.lowercased().hasSuffix)
        else { return nil }
        return ShellWord.file(source)
    }

    /// The directory of a CA that there is.
    var authorityDirectory: String { filledDirectory ?? "." }

    /// The file of an anchor, and of its key, as words of a command.
    var authorityFile: (certificate: String, key: String) { (made("ca.crt"), made("ca.key")) }

    /// The file of the server's key, as a word of a command.
    var keyFile: String { made("server.key") }

    /// A directory for what is made anew.
    var newDirectory: String { IssuingRecipe.directory(beside: source) }

    private var filledDirectory: String? { source.flatMap(IssuingRecipe.filledDirectory) }

    /// A file in the directory that was made before, where the person's file lies in one; else in the working directory.
    private func made(_ name: String) -> String {
        filledDirectory.flatMap { ShellWord.file($0 + "/" + name) } ?? name
    }

    /// The chain that the server sends, joined and checked; `App/` holds what the app ships.
    var joinChain: [String] {
        let isTaken = sourceFile == "fullchain.pem"
        let words = [
            "wfcert chain \(serverFile) intermediate.crt",
            "--fix \(isTaken ? "fullchain-new.pem" : "fullchain.pem")",
        ]
        return IssuingRecipe.lines(
            words + (question.pinnedAnchors > 0 ? ["--bundle App/"] : [])
        )
    }

    /// Shows something of the server's certificate: from the file that was given, else from the server.
    func inspect(_ options: String) -> String {
        guard sourceFile == nil, let connection else {
            return "openssl x509 -in \(serverFile) -noout \(options)"
        }
        return "openssl s_client \(connection) </dev/null | openssl x509 -noout \(options)"
    }

    /// The same over short lines.
    func inspectLines(_ options: String) -> [String] { Self.lines(of: inspect(options)) }

    /// A command over several lines, each pipe going on behind its bar.
    static func lines(of command: String) -> [String] {
        let parts = command.split(separator: " | ")
        return parts.enumerated().map { index, part in
            (index == 0 ? "" : "  ") + part + (index == parts.count - 1 ? "" : " |")
        }
    }

    /// Shows names and dates of all certificates that were sent.
    var inspectChain: String {
        guard sourceFile == nil, let connection else {
            return "openssl storeutl -noout -text -certs \(serverFile)"
        }
        return "openssl s_client \(connection) -showcerts </dev/null"
    }

    /// Shows something of the certificate at fault: an anchor lies in the app, the others come from the server.
    func inspectIt(_ options: String) -> String {
        if position == 0 { return inspect(options) }
        let isAnchor =
            verdict.path.indices.contains(position) && verdict.path[position].anchor != nil
        return isAnchor
            ? "openssl x509 -in \(authorityFile.certificate) -noout \(options)" : inspectChain
    }

    /// Where `s_client` connects to; nil without a host.
    ///
    /// It sends the name as server name by itself, and none for an address (RFC 6066 3).
    var connection: String? {
        guard let host = question.host else { return nil }
        if let place {
            let name =
                host.isIP ? "-noservername" : "-servername " + ShellWord.quote(host.description)
            return "-connect " + ShellWord.quote(place) + " " + name
        }
        switch host.form {
        case .dns(let name):
            return "-connect " + ShellWord.quote(name + ":" + port)
        case .ip(let octets):
            let text = IPAddressText.text(octets[...])
            let address = octets.count == 4 ? text : "[" + text + "]"
            return "-connect " + ShellWord.quote(address + ":" + port)
        }
    }

    /// The port that was given behind the host, else that of HTTPS.
    private var port: String {
        let text = question.hostText
        guard let colon = text.lastIndex(of: ":"), colon != text.startIndex else { return "443" }
        let digits = text[text.index(after: colon)...]
        let host = text[..<colon]
        guard let number = UInt16(digits), digits == "\(number)", number > 0,
            host.hasSuffix("]") || !host.contains(":")
        else { return "443" }
        return String(digits)
    }

    private static let endings = [".crt", ".cer", ".pem", ".der"]
}
