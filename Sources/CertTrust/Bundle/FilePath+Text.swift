extension FilePath {
    /// As text, for showing: what is no UTF-8 becomes U+FFFD, and such a text opens no file.
    var text: String { String(decoding: octets, as: UTF8.self) }
}
