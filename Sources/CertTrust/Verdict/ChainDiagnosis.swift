/// Says what is odd about what the server sent, whatever the verdict.
enum ChainDiagnosis {
    static func diagnose(_ chain: ServedChain, path: Path?) -> [ChainDiagnostic] {
        var found: [ChainDiagnostic] = []
        var positions: [Int] = []
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
                } else {
                    found.append(.unused(position: position))
                }
            }
        }
        // RFC 8446 4.4.2: each certificate should directly certify the one before.
        if positions != positions.sorted() { found.append(.outOfOrder) }
        return found
    }
}
