internal import CertTrust
internal import TLSTransport

/// What the client shows to servers that ask who dials.
struct IdentityOptions: Sendable {
    private let certificate: String
    private let key: String?
    private let password: PasswordSource

    /// Nil where there is none.
    init?(_ arguments: ParsedArguments) throws(UsageError) {
        guard let path = arguments.value(.clientCertificate) else {
            for name in [OptionName.clientKey, .passwordFile] where arguments.has(name) {
                throw .missingOption(.clientCertificate, placeholder: "FILE")
            }
            return nil
        }
        certificate = path
        key = arguments.value(.clientKey)
        password = PasswordSource(arguments)
    }

    func load() throws(InputError) -> ClientIdentity {
        let limit = ClientIdentity.maximumOctets
        var octets = try InputReader.read(certificate, limit: limit)
        if let key { octets += Array("\n".utf8) + (try InputReader.read(key, limit: limit)) }
        let ask = try password.question(for: certificate)
        do throws(ClientIdentityError) {
            // A DER file, which PKCS#12 is, begins with a SEQUENCE.
            guard octets.first == 0x30 else {
                return try ClientIdentity(pem: octets, password: ask)
            }
            return try ClientIdentity(pkcs12: octets, password: ask)
        } catch {
            throw .identity(name: certificate, error)
        }
    }
}
