/// What the sentences about one reason are made with: the verdict, and how its parts are called.
struct Telling {
    let verdict: Verdict
    /// Nil for a trusted verdict.
    let reason: Reason?
    /// How the person named the chain.
    let source: String?
    /// How that file is written.
    var form = SourceForm.plain
    /// The server that was dialled; nil for where the host's name leads.
    var server: Explanation.Server?
    let language: Language

    var question: Question { verdict.question }

    func say(en: @autoclosure () -> String, zh: @autoclosure () -> String) -> String {
        language.say(en: en(), zh: zh())
    }

    func line(en: String, zh: String, _ value: String) -> Explanation.Line {
        Explanation.Line(label: say(en: en, zh: zh), value: value)
    }

    /// The position that the reason names; the leaf where it names none.
    var position: Int { reason?.certificate ?? 0 }

    /// The certificate at fault: `server certificate [0] im.example.com`.
    var it: String { certificate(position) }

    /// A certificate of the path by its role, its position and its short name.
    func certificate(_ position: Int) -> String {
        guard verdict.path.indices.contains(position) else {
            return say(en: "certificate [\(position)]", zh: "证书 [\(position)]")
        }
        let name = shortName(verdict.path[position].certificate)
        return role(position) + " [\(position)] " + name
    }

    /// The role of a certificate of the path.
    func role(_ position: Int) -> String {
        if position == 0 {
            return verdict.leafBehind == nil
                ? say(en: "server certificate", zh: "服务器证书")
                : say(en: "CA certificate", zh: "CA 证书")
        }
        let isLast = position == verdict.path.count - 1
        guard isLast, verdict.path[position].certificate.isSelfIssued else {
            return say(en: "intermediate certificate", zh: "中间证书")
        }
        return say(en: "root certificate", zh: "根证书")
    }

    /// The certificate at fault as a line of evidence.
    var certificateLine: Explanation.Line { certificateLine(position) }

    /// The certificate with its fingerprint, where people will compare it.
    func certificateLine(_ position: Int, sha256 digest: [UInt8]) -> Explanation.Line {
        let line = certificateLine(position)
        let value = line.value + say(en: ", ", zh: "，") + "SHA-256 " + fingerprint(digest)
        return Explanation.Line(label: line.label, value: value)
    }

    func certificateLine(_ position: Int) -> Explanation.Line {
        guard verdict.path.indices.contains(position) else {
            return line(en: "Certificate", zh: "证书", "[\(position)]")
        }
        let element = verdict.path[position]
        let subject = element.certificate.subject.description
        let name = subject.isEmpty ? shortName(element.certificate) : Self.cut(subject)
        let anchor = element.anchor.map { say(en: ", ", zh: "，") + anchorClass($0) } ?? ""
        return line(en: "Certificate", zh: "证书", "[\(position)] " + name + anchor)
    }

    /// The class of an anchor as people say it.
    func anchorClass(_ anchor: AnchorClass) -> String {
        switch anchor {
        case .pinned: say(en: "pinned in the app", zh: "应用内置")
        case .user: say(en: "installed by the user", zh: "用户安装")
        case .system: say(en: "system root", zh: "系统根")
        }
    }

    /// The common name or the whole name, cut; a certificate without any name says so.
    func shortName(_ certificate: Certificate) -> String {
        let name = certificate.subject.shortName
        return name.isEmpty ? say(en: "(no name)", zh: "（无名称）") : Self.cut(name)
    }

    /// Text that is escaped already, cut to what fits a sentence.
    static func cut(_ text: String, to length: Int = 64) -> String {
        text.count <= length ? text : text.prefix(length - 1) + "…"
    }

    /// The host as it was given, cut.
    var host: String { Self.cut(question.hostText) }
}
