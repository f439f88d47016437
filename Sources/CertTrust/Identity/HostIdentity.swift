/// Who a connection is meant for: a DNS name or an IP address.
///
/// One that exists is valid.
public struct HostIdentity: Sendable, Hashable {
    /// What is compared with a certificate.
    public let form: Form

    /// A name in lower case and A-labels without trailing dot, or an address as 4 or 16 octets.
    public enum Form: Sendable, Hashable {
        case dns(String)
        case ip([UInt8])
    }
}

extension HostIdentity: CustomStringConvertible {
    /// The name, or the address as text, as it is compared.
    public var description: String {
        switch form {
        case .dns(let name): name
        case .ip(let octets): IPAddressText.text(octets[...])
        }
    }
}
