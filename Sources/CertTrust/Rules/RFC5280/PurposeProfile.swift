// Extended key usage (RFC 5280 4.2.1.12).

extension Rule {
    /// An extended key usage names at least one purpose.
    static let purposesNotEmpty = profile(.ekuEmpty) { certificate, _ in
        certificate.extensions.extendedKeyUsage?.isEmpty == true
    }
}
