/// Says what is odd about what the server sent, whatever the verdict.
enum ChainDiagnosis {
    static func diagnose(_ chain: ServedChain, path: Path?) -> [ChainDiagnostic] {
        var found: [ChainDiagnostic] = []
        var positions: [Int] = []
        let leaf = leafBehind(chain, path: path)
        for (position, element) in chain.elements.enumerated() {
            switch element {
            case .unreadable(let error):
                found.append(.unreadable(position: position, error))
            case .certificate(let certificate):
                if certificate.fields.trailingBytes > 0 {
                    found.append(
                        .trailingData(
                            position: position,
                            bytes: certificate.fields.trailingBytes
                        )
                    )
                }
                guard let path else { continue }
                if let index = path.certificates.firstIndex(of: certificate) {
                    positions.append(index)
                } else if position == leaf {
                    let name = certificate.subject.shortName
                    found.append(.leafNotFirst(position: position, name: name))
                } else {
                    found.append(.unused(position: position))
                }
            }
        }
        // RFC 8446 4.4.2: each certificate should directly certify the one before.
        if positions != positions.sorted() { found.append(.outOfOrder) }
        return found
    }

    /// Where the server's certificate was sent if not first (RFC 8446 section 4.4.2); nil where none looks like it.
    ///
    /// A self-signed certificate of a server may say that it is a CA, and has names.
    private static func leafBehind(_ chain: ServedChain, path: Path?) -> Int? {
        guard case .certificate(let first) = chain.elements.first, first.isAuthority,
            first.extensions.subjectAlternativeNames == nil,
            path?.certificates.first == first
        else { return nil }
        return chain.elements.indices.dropFirst().first { position in
            guard case .certificate(let other) = chain.elements[position] else { return false }
            return !other.isAuthority && other.extensions.subjectAlternativeNames != nil
        }
    }
}

extension Certificate {
    fileprivate var isAuthority: Bool { extensions.basicConstraints?.isCA == true }
}
