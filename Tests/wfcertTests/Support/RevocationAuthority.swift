/// Makes revocation lists of an `Authority`'s certificates with the `openssl` command.
struct RevocationAuthority {
    let authority: Authority

    /// Makes NAME, a list of the issuer's, with the revoked serial numbers, current at `Deployment.now`.
    func issue(
        _ name: String,
        issuer: String,
        revoking serials: [String] = [],
        end: String = "20270101000000Z"
    ) throws {
        let scratch = authority.scratch
        // openssl-ca(1): status, expiry, revocation date and reason, serial number, file, subject.
        let rows = serials.map {
            "R\t270701000000Z\t261101000000Z,keyCompromise\t\($0)\tunknown\t/CN=x\n"
        }
        try scratch.write(rows.joined(), "ca/\(name).txt")
        try scratch.write("01\n", "ca/\(name).number")
        let configuration = """
            [ca]
            default_ca = d
            [d]
            database = ca/\(name).txt
            crlnumber = ca/\(name).number
            default_md = sha256

            """
        try scratch.write(configuration, "ca/\(name).cnf")
        try authority.openssl(
            "ca",
            "-gencrl",
            "-config",
            "ca/\(name).cnf",
            "-cert",
            "\(issuer).pem",
            "-keyfile",
            "\(issuer).key",
            "-crl_lastupdate",
            "20261115000000Z",
            "-crl_nextupdate",
            end,
            "-out",
            name
        )
    }
}
