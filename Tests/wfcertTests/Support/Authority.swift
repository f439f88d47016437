import Foundation

/// Makes certificates with the `openssl` command, with dates that never change.
struct Authority: Sendable {
    let scratch: Scratch

    init(_ scratch: Scratch) throws {
        self.scratch = scratch
        try scratch.write(Self.configuration, "ca/openssl.cnf")
        try scratch.write("", "ca/index.txt")
    }

    /// What a certificate is to carry.
    struct Request {
        var subject: String
        /// Lines of an extension section.
        var extensions: [String] = []
        /// The name of the issuer's files; nil for a self-signed one.
        var issuer: String?
        var start = "20260701000000Z"
        var end = "20270701000000Z"
        var serial = "01"
    }

    /// Makes NAME.pem and NAME.key in the scratch folder.
    func issue(_ name: String, _ request: Request) throws {
        let lines = ["[e]"] + request.extensions
        try scratch.write(lines.joined(separator: "\n") + "\n", "ca/\(name).ext")
        try scratch.write(request.serial + "\n", "ca/serial")
        try openssl(
            "req",
            "-new",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:P-256",
            "-nodes",
            "-utf8",
            "-config",
            "ca/openssl.cnf",
            "-subj",
            request.subject,
            "-keyout",
            "\(name).key",
            "-out",
            "ca/\(name).csr"
        )
        try sign(
            name,
            as: name,
            by: request.issuer.map { ["-cert", "\($0).pem", "-keyfile", "\($0).key"] }
                ?? ["-selfsign", "-keyfile", "\(name).key"],
            from: request.start,
            to: request.end
        )
    }

    /// Makes NEW.pem of the name, key and extensions of one that was issued, by another issuer or with another end.
    func crossSign(
        _ name: String,
        as new: String,
        issuer: String,
        serial: String,
        end: String = "20270701000000Z"
    ) throws {
        try scratch.write(serial + "\n", "ca/serial")
        try sign(
            name,
            as: new,
            by: ["-cert", "\(issuer).pem", "-keyfile", "\(issuer).key"],
            from: "20260701000000Z",
            to: end
        )
    }

    private func sign(
        _ name: String,
        as new: String,
        by signer: [String],
        from start: String,
        to end: String
    ) throws {
        try openssl(
            [
                "ca", "-batch", "-notext", "-preserveDN", "-utf8", "-config", "ca/openssl.cnf",
                "-extfile", "ca/\(name).ext", "-extensions", "e", "-startdate", start,
                "-enddate", end, "-in", "ca/\(name).csr", "-out", "\(new).pem",
            ] + signer
        )
    }

    func openssl(_ arguments: String...) throws {
        try openssl(arguments)
    }

    struct Failure: Error {
        let arguments: [String]
        let errors: String
    }

    func openssl(_ arguments: [String]) throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let outcome = try Spawn(
            program: "openssl",
            arguments: arguments,
            environment: ["PATH": path],
            directory: scratch.folder
        ).run()
        guard outcome.status == 0 else {
            throw Failure(arguments: arguments, errors: outcome.errors)
        }
    }

    private static let configuration = """
        [req]
        distinguished_name = n
        [n]
        [ca]
        default_ca = d
        [d]
        new_certs_dir = ca
        database = ca/index.txt
        serial = ca/serial
        default_md = sha256
        unique_subject = no
        policy = p
        [p]
        commonName = optional
        organizationName = optional

        """
}
