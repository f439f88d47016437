// The alternative names of a server's certificate (BR 3.2.2.6 and 7.1.2.7.12).

extension Rule {
    /// 7.1.2.7.12: the leaf has alternative names.
    static let alternativeNamesPresent = profile(.noSAN) { certificate, place in
        place.isLeaf && certificate.extensions[.subjectAlternativeName] == nil
    }

    /// 7.1.2.7.12: they are critical only where the subject is empty.
    static let alternativeNamesNotCritical = profile(.sanCritical) { certificate, place in
        place.isLeaf && !certificate.subject.isEmpty
            && certificate.extensions[.subjectAlternativeName]?.isCritical == true
    }

    /// 3.2.2.6: no wildcard in front of a single label, of nothing, or of what a registry opens to everybody.
    ///
    /// A domain that a company opened to its customers may be that company's own; such a wildcard matches nothing.
    static let wildcardNotTooWide = profile(.wildcardSingleLabel) { certificate, place in
        guard place.isLeaf else { return false }
        let rule = WildcardRule(sections: .icann)
        return (certificate.extensions.subjectAlternativeNames ?? []).contains { name in
            guard case .dns(let octets) = name, octets.first == UInt8(ascii: "*") else {
                return false
            }
            // What is no wildcard of DNS names at all has another rule.
            let domain = octets.dropFirst(2)
            guard octets.count == 1 || octets.starts(with: "*.".utf8) else { return false }
            return !rule.allows(String(decoding: domain, as: UTF8.self).lowercased())
        }
    }
}
