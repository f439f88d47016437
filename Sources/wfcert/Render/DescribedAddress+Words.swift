internal import CertTrust

extension DescribedAddress {
    /// What a person should know of it; nil where there is nothing.
    var words: Words? {
        let place = ShownText.escape(address)
        switch state {
        case .same, .notSeen: return nil
        case .silent: return Words("nobody answers at \(place)", zh: "\(place) 无应答")
        case .noCertificate: return Words("no certificate at \(place)", zh: "\(place) 未出示证书")
        case .other:
            guard let certificate else {
                return Words(
                    "another certificate at \(place), which cannot be read",
                    zh: "\(place) 出示另一张证书，且无法解析"
                )
            }
            let (name, end) = (certificate.subject.shortName, certificate.validity.notAfter)
            return Words(
                "another certificate at \(place): \(name), until \(end)",
                zh: "\(place) 出示另一张证书：\(name)，到期 \(end)"
            )
        }
    }
}
