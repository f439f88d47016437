extension FilePath {
    /// The path as text; an octet that is no UTF-8 is kept as the control character of its value, which
    /// showing then escapes.
    var text: String { ShownText.text(of: octets) }
}
