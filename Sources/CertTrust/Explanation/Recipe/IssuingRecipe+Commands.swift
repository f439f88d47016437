/// The lines of one command; all but the last end in a backslash.
typealias CommandLines = [String]

extension IssuingRecipe {
    /// Commands in a new directory with the names in `$san`, each run when the one before it succeeded.
    func script(_ commands: [CommandLines]) -> [String] {
        guard !accepted.isEmpty else { return [] }
        // `mkdir` fails where the directory exists, so that no older key is ever overwritten.
        let all = [["(umask 077 && mkdir im-certs && cd im-certs"]] + nameLines + commands
        return all.enumerated().flatMap { index, command in
            command.dropLast()
                + command.suffix(1).map { $0 + (index == all.count - 1 ? ")" : " &&") }
        }
    }

    /// The CA's key and certificate, limited to `$nc`.
    static var authority: CommandLines {
        [
            "openssl req -x509 -newkey rsa:2048 -nodes -days \(authorityDays) -subj '/O=IM private CA' \\",
            "  -keyout ca.key -out ca.crt -addext basicConstraints=critical,CA:TRUE,pathlen:0 \\",
            "  -addext keyUsage=critical,keyCertSign,cRLSign -addext subjectKeyIdentifier=hash \\",
            "  -addext nameConstraints=\"$nc\"",
        ]
    }

    /// The server's key and request, with `$san`.
    ///
    /// The subject has no common name: GnuTLS and OpenSSL hold one against the CA's constraints on DNS names.
    static var request: CommandLines {
        [
            "openssl req -newkey rsa:2048 -nodes -subj '/O=IM server' -keyout server.key -out server.csr \\",
            "  -addext subjectAltName=\"$san\" -addext keyUsage=critical,\(Self.usages) \\",
            "  -addext extendedKeyUsage=serverAuth -addext basicConstraints=critical,CA:FALSE",
        ]
    }

    /// Signs the request; without `-copy_extensions` its names and its purpose would be lost.
    func sign(_ authority: String) -> CommandLines {
        [
            "openssl x509 -req -in server.csr -CA \(authority).crt -CAkey \(authority).key \\",
            "  -days \(days) -copy_extensions copy -out server.crt",
        ]
    }

    var selfSignedCommand: CommandLines {
        [
            "openssl req -x509 -newkey rsa:2048 -nodes -days \(days) -subj '/O=IM server' \\",
            "  -keyout server.key -out server.crt -addext subjectAltName=\"$san\" \\",
            "  -addext basicConstraints=critical,CA:TRUE -addext extendedKeyUsage=serverAuth \\",
            "  -addext keyUsage=critical,\(Self.usages),keyCertSign",
        ]
    }

    /// Checks what was made, for the first name where that fits a line.
    func verify(_ anchor: String) -> CommandLines {
        let name = accepted.first.map(Self.check) ?? ""
        return [
            "openssl verify -CAfile \(anchor) "
                + (name.utf8.count <= Self.longestCheck ? name : "") + "server.crt"
        ]
    }

    private static func check(_ name: IssuableName) -> String {
        switch name.form {
        case .dns(let host):
            "-verify_hostname " + (name.isWildcard ? "im" + host.dropFirst() : host) + " "
        case .ip: "-verify_ip " + name.value + " "
        }
    }

    private static let usages = "digitalSignature,keyEncipherment"
    private static let longestCheck = 40
}
