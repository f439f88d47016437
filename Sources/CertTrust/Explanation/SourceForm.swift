/// How a file that a person named is written, as far as the commands that are printed have to know.
public enum SourceForm: Sendable, Equatable {
    /// PEM or DER that OpenSSL reads, the server's certificate first.
    case plain
    /// PKCS#7 with the server's certificate first.
    case pkcs7(isDER: Bool)
    /// What OpenSSL does not read, such as UTF-16, or not from its first certificate on, such as a directory.
    case unusual
}
