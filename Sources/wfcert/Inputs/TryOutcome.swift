internal import CertTrust
internal import TLSTransport

/// What came of one request.
struct TryOutcome: Sendable {
    let method: String
    private(set) var url: String
    let duration: Duration
    private(set) var ending: Result<Answer, TransportError>

    /// An answer, of whatever status.
    struct Answer: Sendable {
        let status: Int
        /// Such as `HTTP/2`; nil for a download, which may take several answers.
        let version: String?
        let headers: HTTPHeaders
        /// Where it came from, after redirects.
        fileprivate(set) var url: String
        let connection: ConnectionReport
        /// How many octets its body has.
        let octets: Int64
        /// The first of them.
        let beginning: [UInt8]
        /// The file that it was saved to; nil for an answer that is only shown.
        let saved: Saved?

        /// Whether the server would not do it.
        var isRefusal: Bool { status >= 400 }

        /// A refusal, as the library's channels for uploads tell it.
        var asFailure: TransportError {
            TransportError(cause: .status(status, body: beginning), connection: connection)
        }
    }

    /// The same without what URLs are signed with: whoever reads it could do the same.
    func hidingQueries() -> TryOutcome {
        var outcome = self
        outcome.url = Self.hidingQuery(url)
        outcome.ending = ending.map { answer in
            var answer = answer
            answer.url = Self.hidingQuery(answer.url)
            return answer
        }
        return outcome
    }

    /// A URL without its query.
    static func hidingQuery(_ url: String) -> String {
        url.firstIndex(of: "?").map { url[..<$0] + "?…" } ?? url
    }

    /// A file that was downloaded whole.
    struct Saved: Sendable {
        let path: String
        /// Octets that an earlier run had left.
        let resumedFrom: Int64
    }

    var isSuccess: Bool {
        switch ending {
        case .success(let answer): !answer.isRefusal
        case .failure: false
        }
    }

    /// Whether the next request may be sent: a connection that failed once is not asked again.
    var isAnswered: Bool {
        switch ending {
        case .success: true
        case .failure: false
        }
    }

    var exitCode: ExitCode {
        switch ending {
        case .success(let answer): answer.isRefusal ? .refused : .success
        case .failure(let error): error.exitCode
        }
    }
}

extension TransportError {
    /// The status that scripts know the step by.
    var exitCode: ExitCode {
        switch step {
        case .trust: .rejected
        // Who has shown nothing yet is not trusted, whatever an alert in clear says.
        case .tls:
            code == "client-certificate-required" && connection.verdict?.isTrusted == true
                ? .refused : .network
        case .resolve, .connect, .proxy, .stall: .network
        case .protocol, .status, .redirect: .refused
        // What the server did with the file, or the file itself.
        case .upload: code == "body-unsent" ? .refused : .unreadable
        case .download: downloadExitCode
        // A silence is the network's; whatever was said is the protocol's.
        case .session: ["heartbeat-timeout", "stalled"].contains(code) ? .network : .refused
        case .cancelled, .local: .internalError
        }
    }

    /// A file that may not be replaced is a matter of how to call, another one than was wanted a refusal.
    private var downloadExitCode: ExitCode {
        guard case .download(let fault) = cause else { return .internalError }
        return switch fault {
        case .exists, .inUse: .usage
        case .wrongLength, .checksumMismatch: .refused
        // Before anything came it is the path; later it is the disk.
        case .unwritable: connection.verdict == nil ? .usage : .internalError
        case .diskFull: .internalError
        }
    }
}
