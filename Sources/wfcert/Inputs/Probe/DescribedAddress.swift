internal import CertTrust
internal import TLSTransport

/// One of the addresses that a described server's name leads to, and what is shown there.
struct DescribedAddress {
    /// As text, unescaped.
    let address: String
    let state: State
    /// What is shown there first; nil for nothing, and for what cannot be read.
    let certificate: Certificate?

    /// What is found there, beside what is described; raw values are stable words.
    enum State: String, CaseIterable {
        /// The certificate that is described.
        case same
        /// Another one.
        case other
        /// It answers, and shows none.
        case noCertificate = "no-certificate"
        /// Nobody takes the connection, or answers on it in time.
        case silent
        /// This machine has no way there: nothing is known of it.
        case notSeen = "not-seen"
    }
}

extension DescribedAddress {
    init(_ probed: ProbedAddress, beside leaf: [UInt8]?) {
        address = probed.address
        certificate = probed.sight.leaf.flatMap { try? Certificate(der: $0) }
        if let own = probed.sight.leaf {
            state = own == leaf ? .same : .other
        } else {
            switch probed.state {
            case .silent: state = .silent
            case .notSeen: state = .notSeen
            case .connects, .fails: state = .noCertificate
            }
        }
    }
}

extension ProbeReport {
    /// What the first address showed that shows anything: whom a report is about is another matter, as that is the one
    /// where an app fails.
    var describedChain: [[UInt8]] {
        addresses.lazy.map(\.sight.servedChain).first { !$0.isEmpty } ?? servedChain
    }

    /// The addresses of the name beside what is described; empty where there is one alone.
    var describedAddresses: [DescribedAddress] {
        let leaf = describedChain.first
        return addresses.count < 2 ? [] : addresses.map { DescribedAddress($0, beside: leaf) }
    }
}
