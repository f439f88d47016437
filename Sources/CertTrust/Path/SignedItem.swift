/// Something that is signed, as the memory of checked signatures tells it from others.
enum SignedItem: Hashable, Sendable {
    case certificate(Certificate)
    case list(RevocationList)
    case response(OCSPResponse)

    var signed: SignedObject {
        switch self {
        case .certificate(let certificate): certificate.signed
        case .list(let list): list.signed
        case .response(let response): response.signed
        }
    }

    /// Whether a good signature of it is remembered from one question to the next.
    ///
    /// Certificates and lists stay for long; a server staples a new response every few days, or with every handshake.
    var isKept: Bool {
        switch self {
        case .certificate, .list: true
        case .response: false
        }
    }
}

/// An item and a key that may have signed it.
struct SignatureLink: Hashable, Sendable {
    let item: SignedItem
    /// The SubjectPublicKeyInfo.
    let key: Bytes
}
