internal import CertTrust
internal import TLSTransport

/// Why an input could not be read.
enum InputError: Error, Equatable, Sendable {
    case unreadable(name: String, Descriptor.Failure)
    /// More octets than any input may have.
    case tooLarge(name: String, limit: Int)
    /// This command dials nobody.
    case server(name: String)
    /// What was named for dialling is no host and port.
    case badServer(name: String)
    /// A server that was dialled, and showed no certificate.
    case unreached(name: String, TransportError)
    case bundle(BundleError)
    /// Read, and without a certificate where one is needed.
    case noCertificate(name: String)
    /// More than a server may send.
    case tooManyCertificates(name: String, limit: Int)
    /// A file that is to be written is there, or cannot be written.
    case unwritable(NewFile.Failure)
    /// Several files are to be written, and this is no directory.
    case noDirectory(name: String)
    /// Pins are for names, and there are addresses alone.
    case noNameToPin(name: String)
    /// Without an order, and several certificates could be the server's.
    case noLeaf(name: String, candidates: [String])

    /// A line of a deny list that is no entry; a list that is half read denies too little.
    case badDenyList(name: String, line: Int)

    /// A client's certificate that cannot be used.
    case identity(name: String, ClientIdentityError)

    /// A private key that cannot be read.
    case key(name: String, KeyFault)

    /// The channels could not begin.
    case transport(TransportStartError)

    var exitCode: ExitCode {
        switch self {
        case .transport: .internalError
        case .unreached(_, let failure): failure.exitCode
        case .server, .badServer, .badDenyList, .noNameToPin, .noDirectory, .unwritable(.exists):
            .usage
        case .unwritable(.system(_, let failure)):
            failure.isAboutPlace ? .usage : .internalError
        case .unreadable, .tooLarge, .bundle, .noCertificate, .noLeaf, .tooManyCertificates,
            .identity, .key:
            .unreadable
        }
    }
}
