/// Remembers for one question what the rules of profiles found about a certificate.
///
/// A certificate can stand in every candidate path, and hold tens of thousands of names.
final class ProfileMemory {
    private var pages: [Key: Page] = [:]
    /// Those of the path that was asked about last: all rules ask about one path before the next comes.
    private var open: [Page] = []
    private var nameFaults: [ObjectIdentifier: Set<ProfileRule>] = [:]

    private struct Key: Hashable {
        let certificate: ObjectIdentifier
        let place: PathPlace
    }

    /// What is known about one certificate at one place of paths.
    final class Page {
        let certificate: Certificate
        let place: PathPlace
        private var answers: [Answer?]

        private enum Answer { case kept, broken }

        fileprivate init(_ certificate: Certificate, _ place: PathPlace) {
            self.certificate = certificate
            self.place = place
            answers = Array(repeating: nil, count: ProfileRule.numbers.count)
        }

        /// Whether the certificate breaks a rule here; asks for it once.
        func isBroken(_ rule: ProfileRule, find: (Certificate, PathPlace) -> Bool) -> Bool {
            guard answers.indices.contains(rule.number) else { return find(certificate, place) }
            if let known = answers[rule.number] { return known == .broken }
            let isBroken = find(certificate, place)
            answers[rule.number] = isBroken ? .broken : .kept
            return isBroken
        }
    }

    /// The page of each certificate of a path.
    func pages(of path: Path) -> [Page] {
        if !isOpen(path) {
            open = path.certificates.enumerated().map { index, certificate in
                page(of: certificate, at: PathPlace(index: index, of: path))
            }
        }
        return open
    }

    private func isOpen(_ path: Path) -> Bool {
        open.count == path.certificates.count
            && open.indices.allSatisfy { index in
                open[index].certificate.fields === path.certificates[index].fields
                    && open[index].place == PathPlace(index: index, of: path)
            }
    }

    private func page(of certificate: Certificate, at place: PathPlace) -> Page {
        let key = Key(certificate: ObjectIdentifier(certificate.fields), place: place)
        if let known = pages[key] { return known }
        let page = Page(certificate, place)
        pages[key] = page
        return page
    }

    /// The requirements on syntax that its alternative names break.
    func syntaxFaults(of certificate: Certificate) -> Set<ProfileRule> {
        let certificateID = ObjectIdentifier(certificate.fields)
        if let known = nameFaults[certificateID] { return known }
        let names = certificate.extensions.subjectAlternativeNames
        let faults = names.map { $0.isEmpty ? [.emptySAN] : Set($0.compactMap(\.syntaxFault)) }
        nameFaults[certificateID] = faults ?? []
        return faults ?? []
    }
}
