internal import CertTrust

/// What a server sent, in one row: who each certificate is for and what it is there for, and what is wrong with that.
struct ServedText {
    private let chain: ChainReport
    private let language: Language
    /// Whether all are named, however many.
    private let isWhole: Bool

    init(_ chain: ChainReport, _ language: Language, isWhole: Bool) {
        self.chain = chain
        self.language = language
        self.isWhole = isWhole
    }

    var text: String {
        var names: [String] = []
        var length = 0
        for (place, member) in chain.certificates.enumerated() {
            var name =
                member.certificate.subject.shortName + " (" + member.role.words[language] + ")"
            if hasEnded(place) { name += " [" + ChainFault.expired(certificate: place).code + "]" }
            length += DisplayWidth.of(name)
            // A row that does not fit a screen is left out of it, with what is wrong in it.
            guard isWhole || names.isEmpty || length <= Self.shownColumns else { break }
            names.append(name)
        }
        let rest = chain.certificates.count - names.count
        if rest > 0 { names.append(Words("… \(rest) more: -v", zh: "… 还有 \(rest) 张：-v")[language]) }
        let faults = faults(behind: names.count)
        let wrong = faults.isEmpty ? "" : " [" + faults.joined(separator: ", ") + "]"
        return names.joined(separator: ", ") + wrong
    }

    /// Whether a certificate has ended, which is said behind its own name.
    private func hasEnded(_ place: Int) -> Bool {
        chain.faults.contains(.expired(certificate: place))
    }

    /// Each kind once, with how many there are of it.
    private func faults(behind shown: Int) -> [String] {
        let codes = chain.faults.filter { fault in
            guard case .expired(let place) = fault else { return true }
            return place >= shown
        }.map(\.code)
        var seen: Set<String> = []
        return codes.filter { seen.insert($0).inserted }.map { code in
            let count = codes.count { $0 == code }
            return count == 1 ? code : code + " × \(count)"
        }
    }

    /// Three lines of a screen.
    private static let shownColumns = 240
}
