extension HostIdentity {
    /// Reads a host as people type it.
    ///
    /// White space around it, a port and one trailing dot are dropped, of a URL everything but the
    /// host is. Letters outside ASCII become A-labels by IDNA 2008. An IPv6 address may stand in
    /// brackets and in any spelling of RFC 4291; an IPv4 address is four decimal parts without
    /// leading zeros.
    ///
    /// - Parameter text: Such as `im.example.com`, `10.0.16.12:8443`, `[2001:db8::10]:8443`,
    ///   `https://im.example.com/x`.
    /// - Throws: What keeps the text from naming one host. Whatever two programs could read
    ///   differently does.
    public init(_ text: String) throws(HostIdentityError) {
        guard text.utf8.count <= Limits.hostTextBytes else { throw .tooLong }
        self.init(form: try HostText(text).form())
    }

    /// Whether it is an IP address.
    public var isIP: Bool {
        switch form {
        case .ip: true
        case .dns: false
        }
    }
}
