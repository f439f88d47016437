extension ChainFault {
    /// Errors first; those of one rank as a person reads them.
    static func ranked(_ faults: [ChainFault]) -> [ChainFault] {
        func rank(_ fault: ChainFault) -> Int {
            switch fault {
            case .damaged, .limitExceeded: 0
            case .untrusted: 1
            case .leafNotFirst: 1
            case .notAuthority: 1
            case .pathLength: 1
            case .gap: 2
            case .expired: 3
            case .wrongOrder: 4
            case .unrelated, .superseded: 5
            case .duplicate: 6
            case .rootSent: 7
            case .crossSign: 8
            case .rootUnknown: 9
            }
        }
        return faults.enumerated()
            .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map(\.element)
    }
}
