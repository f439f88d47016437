internal import CertTrust

/// Whether a key belongs to a certificate, for people.
struct MatchText {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    private var language: Language { console.language }

    /// Tells it of two files, named as they were typed.
    func write(_ report: MatchReport, certificate: String, key: String) {
        let names = (ShownText.escape(certificate), ShownText.escape(key))
        let mark =
            report.matches ? console.palette.paint("✓", .good) : console.palette.paint("✗", .bad)
        let sentence =
            report.matches
            ? Words("\(names.1) belongs to \(names.0)", zh: "\(names.1) 属于 \(names.0)")
            : Words("\(names.1) does not belong to \(names.0)", zh: "\(names.1) 不属于 \(names.0)")
        console.writeLine(mark + " " + sentence[language])
        var rows = LabelledRows(console, width: 16)
        for first in report.certificates.prefix(1) {
            rows.add(Words("Certificate", zh: "证书"), text(first.certificate))
            rows.add(
                Words("Is for key", zh: "对应公钥"),
                Fingerprint.text(first.certificate.publicKeySHA256)
            )
        }
        if !report.matches, let digest = report.keySHA256 {
            rows.add(Words("The key is", zh: "私钥对应"), Fingerprint.text(digest))
        }
        if let place = report.place, place > 0 {
            rows.add(Words("It belongs to", zh: "它属于"), other(place, report)[language])
        }
        if report.place == nil { addSteps(report, certificate, key, to: &rows) }
        rows.write()
    }

    private func text(_ certificate: Certificate) -> String {
        certificate.subject.description + ", " + certificate.publicKey.kindText
    }

    private func other(_ place: Int, _ report: MatchReport) -> Words {
        let name = report.certificates[place].certificate.subject.shortName
        return Words(
            "[\(place)] \(name) of the same file; a server wants it first: let the file begin with it",
            zh: "同一文件中的 [\(place)] \(name)；服务器要求它排在最前，请调整顺序"
        )
    }

    private func addSteps(
        _ report: MatchReport,
        _ certificate: String,
        _ key: String,
        to rows: inout LabelledRows
    ) {
        let names = (CommandWord.quoted(certificate), CommandWord.quoted(key))
        let first = report.certificates.first?.certificate
        let isOwnIssuer = first.map { $0.isSelfIssued && HostList.isForServers($0) } ?? false
        let issuer = isOwnIssuer ? "--self-signed" : "--ca DIR"
        rows.add(
            Words("Fix", zh: "处理办法"),
            Words(
                "find the key that was made with it, or issue it again with this one:",
                zh: "找到与证书一同生成的私钥，或用此私钥重新签发："
            )[language] + "\nwfcert issue --renew \(names.0) --use-key \(names.1) \(issuer) -o new"
        )
        rows.add(
            Words("Confirm", zh: "验证"),
            "openssl x509 -in \(names.0) -noout -pubkey | openssl sha256\n"
                + "openssl pkey -in \(names.1) -pubout | openssl sha256"
        )
    }
}
