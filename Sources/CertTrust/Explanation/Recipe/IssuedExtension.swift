/// An extension of a new certificate, as OpenSSL's configuration language has it (x509v3_config(5)).
///
/// Values are made of host names and addresses that were read before, so that they hold nothing but what they seem to.
public struct IssuedExtension: Sendable, Equatable {
    /// The short name, such as `subjectAltName`.
    public let name: String
    /// The value, such as `DNS:im.example.com,IP:10.0.16.12`.
    public let value: String

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension IssuingRecipe {
    /// What the private CA's certificate carries; it may issue for the names of the recipe and those below.
    public var authorityExtensions: [IssuedExtension] {
        [
            IssuedExtension("basicConstraints", "critical,CA:TRUE,pathlen:0"),
            IssuedExtension("keyUsage", "critical,keyCertSign,cRLSign"),
            IssuedExtension("subjectKeyIdentifier", "hash"),
            IssuedExtension("nameConstraints", constraints.joined(separator: ",")),
        ]
    }

    /// What a server's certificate under a CA carries, without the identifiers of its key and its CA's.
    public var serverExtensions: [IssuedExtension] {
        [
            IssuedExtension("subjectAltName", names.joined(separator: ",")),
            IssuedExtension("keyUsage", "critical," + key.usages),
            IssuedExtension("extendedKeyUsage", "serverAuth"),
            IssuedExtension("basicConstraints", "critical,CA:FALSE"),
        ]
    }

    /// What a self-signed server's certificate carries.
    public var selfSignedExtensions: [IssuedExtension] {
        [
            IssuedExtension("subjectAltName", names.joined(separator: ",")),
            IssuedExtension("basicConstraints", "critical,CA:TRUE"),
            IssuedExtension("extendedKeyUsage", "serverAuth"),
            IssuedExtension("keyUsage", "critical," + key.usages + ",keyCertSign"),
            IssuedExtension("subjectKeyIdentifier", "hash"),
        ]
    }
}
