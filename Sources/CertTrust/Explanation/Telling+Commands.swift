extension Telling {
    /// The file that holds the server's certificate, as a word of a command.
    var serverFile: String { sourceFile ?? "server.crt" }

    /// The file that the person named, where it can be written on a command line.
    var sourceFile: String? {
        guard isFile, let source, source.utf8.count <= Self.longestFile else { return nil }
        return ShellWord.file(source)
    }

    /// Whether a file was asked about: then no command dials, whatever the file is called.
    var isFile: Bool {
        guard let source, !source.contains("://"), source != "-" else { return false }
        return !source.contains(":") || source.contains("/")
            || Self.endings.contains(where: source.lowercased().hasSuffix)
    }

    /// Shows a file that OpenSSL's commands cannot read, or not the right certificate of.
    var describeFile: String { "wfcert describe \(serverFile)" }

    /// Shows something of the certificate in the file, by what can read it.
    func inspectFile(_ options: String) -> String {
        switch form {
        case .plain: "openssl x509 -in \(serverFile) -noout \(options)"
        case .pkcs7(let isDER):
            "openssl pkcs7 -print_certs -in \(serverFile)\(isDER ? " -inform DER" : "")"
                + " | openssl x509 -noout \(options)"
        case .unusual: describeFile
        }
    }

    /// Asks OpenSSL whether a CA signed the certificate.
    var verifyByAuthority: String {
        let verify = "openssl verify -partial_chain -trusted ca.crt"
        return switch form {
        case .plain: verify + " \(serverFile)"
        case .pkcs7: inspectFile("").replacing(" -noout ", with: "") + " | " + verify
        case .unusual: describeFile
        }
    }

    /// Longer names make lines that no screen shows whole.
    private static let longestFile = 200

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
        filledDirectory.map { ShellWord.file($0 + "/" + name) } ?? name
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

    /// The file that the server sends, in order.
    var leafFirst: [String] {
        let file = sourceFile ?? "fullchain.pem"
        let made = file == "fullchain.pem" ? "fullchain-new.pem" : "fullchain.pem"
        return IssuingRecipe.lines(["wfcert chain \(file)", "--fix \(made)"])
    }

    /// Shows something of the server's certificate: from the file that was given, else from the server.
    func inspect(_ options: String) -> String {
        guard !isFile, let connection else { return inspectFile(options) }
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
        guard !isFile, let connection else {
            return form == .plain
                ? "openssl storeutl -noout -text -certs \(serverFile)" : describeFile
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
    /// It sends the name as server name by itself, and none for an address (RFC 6066 3); of a server that was dialled it
    /// asks for whom was asked, since another name may get another certificate.
    var connection: String? {
        guard let host = question.host else { return nil }
        if let server { return server.clientOptions }
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
