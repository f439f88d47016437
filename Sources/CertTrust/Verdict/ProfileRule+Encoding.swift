// Encoding, names and times.

extension ProfileRule {
    static let trailingData = ProfileRule("WF005", "trailing-data", "RFC 5280 4.1")
    static let notDER = ProfileRule("WF006", "not-der", "RFC 5280 4.1")
    static let timeEncoding = ProfileRule("WF307", "time-encoding", "RFC 5280 4.1.2.5")

    static let encoding: [ProfileRule] = [trailingData, notDER, timeEncoding]
}
