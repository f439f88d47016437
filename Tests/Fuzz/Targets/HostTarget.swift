@testable import CertTrust

extension FuzzTarget {
    /// Hosts as they are typed, and whether a certificate names them.
    ///
    /// The first line is the host; each other one an entry of the certificate, its kind in front: `d`, `i`, `e`, `u`, and
    /// `c` for the common name.
    static let host = FuzzTarget(name: "host", form: .hosts) { input in
        let lines = input.split(separator: 0x0a, omittingEmptySubsequences: false)
        let text = String(decoding: lines.first ?? [], as: UTF8.self)
        let host: HostIdentity
        do throws(HostIdentityError) {
            host = try HostIdentity(text)
        } catch {
            ShownProperties.check(error.word, "an error's word")
            require(!PlainHost.isHost(lines.first ?? []), "a plain host is one", text)
            return .outside
        }
        HostProperties.check(host, text)
        let entries = lines.dropFirst().prefix(64).compactMap(HostEntry.init)
        let certificate = HostEntry.certificate(entries)
        return HostProperties.checkMatch(host, certificate, entries) ? .deep : .inside
    }
}

/// A second reading of what is beyond doubt: names of letters, digits and hyphens.
private enum PlainHost {
    static func isHost(_ octets: ArraySlice<UInt8>) -> Bool {
        let labels = octets.split(separator: 0x2e, omittingEmptySubsequences: false)
        guard octets.count <= 253, labels.count <= 127 else { return false }
        return labels.allSatisfy(isLabel)
            && labels.last.map { $0.contains(where: isLetter) } == true
            // Such a label could be a number to somebody.
            && labels.last?.starts(with: Array("0x".utf8)) == false
            && labels.last?.starts(with: Array("0X".utf8)) == false
    }

    private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
        (1...63).contains(label.count) && label.first != 0x2d && label.last != 0x2d
            && label.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2d }
            // What begins so is IDNA's to judge.
            && label.dropFirst(2).prefix(2) != [0x2d, 0x2d]
    }

    private static func isLetter(_ octet: UInt8) -> Bool {
        (0x61...0x7a).contains(octet) || (0x41...0x5a).contains(octet)
    }
}

private enum HostProperties {
    static func check(_ host: HostIdentity, _ text: String) {
        let shown = host.description
        ShownProperties.check(shown, "a host")
        require(shown.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }, "a host is ASCII", shown)
        require((try? HostIdentity(shown)) == host, "a host is printed and read again", shown)
        switch host.form {
        case .dns(let name):
            require(
                name.utf8.count <= 253 && name == name.lowercased() && !name.hasSuffix("."),
                "a name has the form that is compared",
                name
            )
        case .ip(let octets):
            require(octets.count == 4 || octets.count == 16, "an address has 4 or 16 octets")
            let url = octets.count == 4 ? shown : "[\(shown)]"
            require(
                (try? HostIdentity("https://\(url):8443/x")) == host,
                "an address in a URL is the same",
                url
            )
        }
        require(
            (try? HostIdentity("  \(text)\t")) == host || text.utf8.count > 2_040,
            "white space around a host does not matter",
            text
        )
    }

    /// True for a match.
    static func checkMatch(
        _ host: HostIdentity,
        _ certificate: Certificate,
        _ entries: [HostEntry]
    ) -> Bool {
        let names = certificate.extensions.subjectAlternativeNames ?? []
        for sections: PublicSuffix.Sections in [.icann, .icannAndPrivate] {
            let found = HostMatch.find(host, in: certificate, sections: sections)
            let expected = PlainMatch(host, entries, sections).position
            switch found {
            case .matched(let name):
                require(
                    expected.map { names[$0] } == name,
                    "RFC 9525, written plainly, finds the same entry",
                    "\(host) in \(names): found \(name)"
                )
            case .missed(let miss):
                require(
                    expected == nil,
                    "RFC 9525, written plainly, finds none either",
                    "\(host) in \(names): \(miss.kind)"
                )
                checkMiss(miss)
            }
        }
        guard case .matched = HostMatch.find(host, in: certificate) else { return false }
        return true
    }

    private static func checkMiss(_ miss: HostMiss) {
        for text in miss.presented + [miss.nearest ?? ""] { ShownProperties.check(text, "a miss") }
        require(miss.presented.count <= HostMiss.shownNames, "few names are shown")
        require(miss.presentedCount >= miss.presented.count, "no more are shown than there are")
    }
}

/// RFC 9525 6.3 and 6.4 as the text has it, with one look at each entry for each rule.
private struct PlainMatch {
    /// The entry among the alternative names.
    private(set) var position: Int?

    init(_ host: HostIdentity, _ entries: [HostEntry], _ sections: PublicSuffix.Sections) {
        let names = entries.filter { $0.kind != .commonName }
        switch host.form {
        case .ip(let octets):
            let addresses = names.filter { $0.kind == .ip }
            guard addresses.allSatisfy({ [4, 16].contains($0.content.count) }) else { return }
            position = names.firstIndex { $0.kind == .ip && $0.content == octets }
        case .dns(let name):
            let texts = names.filter { $0.kind == .dns }.map(\.content)
            // docs/rules.md 36: one entry that is no text spoils them all.
            guard texts.allSatisfy({ String(validating: $0, as: UTF8.self) != nil }) else { return }
            // docs/rules.md 37: a name whose last label has no letter matches nothing.
            let last = name.split(separator: ".").last ?? ""
            guard last.utf8.contains(where: { (0x61...0x7a).contains($0) }) else { return }
            position =
                names.firstIndex { $0.kind == .dns && $0.text == name }
                ?? names.firstIndex { $0.kind == .dns && Self.covers($0.text, name, sections) }
        }
    }

    private static func covers(
        _ pattern: String,
        _ name: String,
        _ sections: PublicSuffix.Sections
    ) -> Bool {
        let pattern = pattern.split(separator: ".", omittingEmptySubsequences: false)
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        let domain = labels.dropFirst()
        return pattern.first == "*" && pattern.count == labels.count && domain.count >= 2
            && pattern.dropFirst().elementsEqual(domain)
            && !PublicSuffixList.builtIn.contains(
                domain.joined(separator: "."),
                withPrivate: sections == .icannAndPrivate
            )
    }
}
