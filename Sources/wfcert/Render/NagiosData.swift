internal import CertTrust

/// What plug-ins of Nagios write alike: text without the bar that begins the data, and the data (guidelines 2.6).
enum NagiosData {
    /// Text for a line of its own.
    static func plain(_ text: String) -> String {
        ScalarEscape.replace(ShownText.escape(text), ["|": "/"])
    }

    /// Days left by target, such as `'im.crt'=12;30:;7: 'other.crt'=212;30:;7:`; of one target `days=12;30:;7:`.
    ///
    /// - Parameters:
    ///   - values: Of each target; one without a number, and one that was there before, are left out.
    ///   - warning: Days below which there is a warning.
    ///   - critical: Days below which it is critical.
    /// - Returns: Empty where there is no number.
    static func text(
        _ values: [(name: String, days: Int?)],
        warning: Int,
        critical: Int
    ) -> String {
        var seen: Set<String> = []
        return values.compactMap { value in
            let label = values.count == 1 ? "days" : label(value.name)
            guard let days = value.days, seen.insert(label).inserted else { return nil }
            return "\(label)=\(days);\(warning):;\(critical):"
        }
        .joined(separator: " ")
    }

    /// Any characters but the equals sign and the quote; a quote that is written twice not every reader takes.
    private static func label(_ name: String) -> String {
        "'" + ScalarEscape.replace(plain(name), ["=": "_", "'": "_"]) + "'"
    }
}
