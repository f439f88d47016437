internal import CertTrust

/// Dates as HTTP writes them.
enum HTTPDate {
    /// An IMF-fixdate (RFC 9110 section 5.6.7); nil for anything else, the two obsolete forms included.
    static func moment(_ date: String) -> Instant? {
        // Sun, 06 Nov 1994 08:49:37 GMT
        let words = date.split(separator: " ", omittingEmptySubsequences: false)
        guard date.utf8.count == 29, words.count == 6, words[5] == "GMT",
            days.contains(String(words[0])),
            let month = months.firstIndex(of: String(words[2]))
        else { return nil }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        return Instant("\(words[3])-\(number)-\(words[1])T\(words[4])Z")
    }

    private static let days = ["Mon,", "Tue,", "Wed,", "Thu,", "Fri,", "Sat,", "Sun,"]

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
