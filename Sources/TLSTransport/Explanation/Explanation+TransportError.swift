public import CertTrust

extension Explanation {
    /// Explains why a transfer failed, and what to do.
    ///
    /// A refusal of the gate is explained as its verdict is, with what was dialled beside it.
    ///
    /// - Parameters:
    ///   - error: The failure.
    ///   - language: The language of the sentences.
    public init(_ error: TransportError, language: Language) {
        let telling = TransportTelling(error: error, language: language)
        if case .untrusted(let verdict, _) = error.cause {
            self.init(verdict, server: telling.dialledServer, language: language)
            add(
                evidence: error.connection.ways(language) + telling.serverName,
                fixes: telling.serverNameFix,
                notes: telling.serverNameNote
            )
            return
        }
        let words = telling.words
        self.init(
            headline: words.headline,
            evidence: error.connection.evidence(language) + words.evidence,
            why: words.why,
            fixes: words.fixes,
            confirm: words.confirm
        )
    }
}

/// The sentences of one failure.
struct TransportWords {
    let headline: String
    var evidence: [(String, String)] = []
    let why: String
    let fixes: [(String, commands: [String])]
    var confirm: String?
}
