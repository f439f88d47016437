internal import CertTrust
internal import TLSTransport

/// Why a run has no answer: a sentence for people, stable words for scripts.
protocol RunFault: Error {
    var exitCode: ExitCode { get }
    /// What exactly it is; nil where the code says all that there is to say.
    var fault: String? { get }
    /// The file or server that it is about, as it was named; nil for none.
    var about: String? { get }

    /// What is wrong, and what to do.
    func text(_ language: Language) -> String
}

extension RunFault {
    /// The stable word for what kind of thing it is.
    var code: String {
        switch exitCode {
        case .usage: "usage"
        case .unreadable: "unreadable"
        case .network: "not-reached"
        case .rejected, .refused, .success: "rejected"
        case .internalError: "internal-error"
        }
    }
}

extension InputError: RunFault {
    var fault: String? {
        switch self {
        case .unreadable, .bundle, .unanswered: nil
        case .tooLarge: "too-large"
        case .server, .badServer: "no-such-file"
        case .unreached(_, _, let failure): failure?.code
        case .noCertificate(_, let diagnostics):
            diagnostics.contains(where: \.isDamage) ? "damaged-certificate" : "no-certificate"
        case .tooManyCertificates: "too-many-certificates"
        case .unwritable(let failure): failure.word
        case .noDirectory: "no-directory"
        case .noNameToPin: "no-name-to-pin"
        case .noAnchor: "no-anchor-for-host"
        case .noLeaf: "no-leaf"
        case .badDenyList: "bad-deny-list"
        case .identity: "client-certificate"
        case .key, .noKey: "key"
        case .unfitPassword: "unfit-password"
        case .transport(.noLibcurl): "no-libcurl"
        case .transport(.noResources): "no-resources"
        }
    }

    var about: String? {
        switch self {
        case .unreadable(let name, _), .tooLarge(let name, _), .server(let name),
            .badServer(let name), .unreached(let name, _, _), .noCertificate(let name, _),
            .tooManyCertificates(let name, _),
            .unanswered(let name), .noDirectory(let name), .noNameToPin(let name),
            .unfitPassword(let name),
            .noAnchor(let name, _),
            .noLeaf(let name, _),
            .badDenyList(let name, _), .identity(let name, _), .key(let name, _),
            .noKey(let name, _, _):
            name
        case .unwritable(let failure): failure.path
        case .bundle(let error): error.path
        case .transport: nil
        }
    }
}

extension UsageError: RunFault {
    var fault: String? {
        switch self {
        case .place(.outputExists): "exists"
        case .place(.unfitOutput(let failure)): failure.word
        case .noUTF8: "no-utf-8"
        case .place(.unreadableList), .place(.noList): "bad-list"
        default: nil
        }
    }

    var about: String? {
        switch self {
        case .place(.unfitOutput(let failure)): failure.path
        case .place(.outputExists(let path)), .place(.unreadableList(let path, _)),
            .place(.noList(let path)), .unusableFile(_, let path, _),
            .badSettings(let path, _, _, _):
            path
        default: nil
        }
    }
}

extension NewFile.Failure {
    /// The stable word for it.
    var word: String {
        switch self {
        case .exists: "exists"
        case .obstacle: "no-file"
        case .system: "unwritable"
        }
    }

    var path: String {
        switch self {
        case .exists(let path), .obstacle(let path, _), .system(let path, _): path
        }
    }
}

extension BundleError {
    /// The file or directory that it is about; nil where there are several, or none.
    fileprivate var path: String? {
        switch self {
        case .unreadable(let path, _), .tooManyCertificates(let path, _),
            .tooManyRevocationLists(let path), .noRevocationList(let path),
            .emptySystemRoots(let path):
            path
        case .malformedRevocationList(let diagnostic): diagnostic.source
        case .noSystemRoots: nil
        }
    }
}
