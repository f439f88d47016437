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
    /// A server that was dialled, and showed no certificate; why, where something failed.
    case unreached(name: String, ProbeTarget, TransportError?)
    case bundle(BundleError)
    /// Read, and without a certificate where one is needed.
    ///
    /// What there is to say of what stands there instead: which block is damaged and how, or what it is.
    case noCertificate(name: String, [SourceDiagnostic] = [])
    /// More than a server may send.
    case tooManyCertificates(name: String, limit: Int)
    /// A file that is to be written is there, or cannot be written.
    case unwritable(NewFile.Failure)
    /// Several files are to be written, and this is no directory.
    case noDirectory(name: String)
    /// Pins are for names, and there are addresses alone.
    case noNameToPin(name: String)
    /// Its CAs may issue for none of the hosts that were asked for.
    case noAnchor(name: String, hosts: [String])
    /// Without an order, and several certificates could be the server's.
    case noLeaf(name: String, candidates: [String])

    /// Read, and none of the linter's rules that were asked for could be answered from it.
    case unanswered(name: String)

    /// A line of a deny list that is no entry; a list that is half read denies too little.
    case badDenyList(name: String, line: Int)

    /// A client's certificate that cannot be used.
    case identity(name: String, ClientIdentityError)

    /// Read, and without a private key: what there is to say of what stands there instead.
    case noKey(name: String, InputKind, [SourceDiagnostic])

    /// The first line of a file is no password that Java's tools could use.
    case unfitPassword(name: String)

    /// A private key that cannot be read.
    case key(name: String, KeyFault)

    /// The channels could not begin.
    case transport(TransportStartError)

    var exitCode: ExitCode {
        switch self {
        case .transport: .internalError
        // Whatever kept it from showing one: it is the server's, and no file's.
        case .unreached(_, _, let failure):
            failure?.exitCode == .internalError ? .internalError : .network
        case .server, .badServer, .badDenyList, .unfitPassword, .noNameToPin, .noAnchor,
            .noDirectory,
            .unwritable(.exists), .unwritable(.obstacle):
            .usage
        case .unwritable(.system(_, let failure)):
            failure.isAboutPlace ? .usage : .internalError
        case .unreadable, .tooLarge, .bundle, .noCertificate, .noLeaf, .tooManyCertificates,
            .unanswered, .identity, .key, .noKey:
            .unreadable
        }
    }
}
