/// A name that a certificate is asked for.
package enum ReferenceName: Sendable, Hashable {
    /// A server by its DNS name or address.
    case host(HostIdentity)
    /// A person or service by the address of its mailbox.
    case mailbox(Mailbox)
}

extension ReferenceName: CustomStringConvertible {
    /// The name as it is compared.
    package var description: String {
        switch self {
        case .host(let host): host.description
        case .mailbox(let mailbox): mailbox.description
        }
    }
}

extension Mailbox: CustomStringConvertible {
    /// Local part, `@` and host.
    package var description: String {
        String(decoding: localPart, as: UTF8.self) + "@" + String(decoding: host, as: UTF8.self)
    }
}
