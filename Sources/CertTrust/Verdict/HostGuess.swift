/// Guesses which host a person meant who wrote something that names none.
enum HostGuess {
    /// A form that names one host; nil where several could be meant, or nothing remains.
    static func correct(_ text: String, _ error: HostIdentityError) -> String? {
        switch error {
        // 010.0.0.1 is 8.0.0.1 to one parser and 10.0.0.1 to another: asking is better than guessing.
        case .ambiguousIPv4, .malformedIPv6, .empty, .wildcard, .labelTooLong, .tooLong,
            .invalidIDN, .hyphenAtEdge:
            nil
        case .unbracketedPort: bracketed(text)
        case .leadingDot, .emptyLabel, .zoneIdentifier, .badPort, .userInformation, .badCharacter:
            plain(text)
        }
    }

    /// An address of IPv6 and a port, as they are told apart.
    private static func bracketed(_ text: String) -> String? {
        let word = text.filter { !$0.isWhitespace }
        guard let colon = word.lastIndex(of: ":"),
            let host = try? HostIdentity(String(word[..<colon])), host.isIP
        else { return nil }
        return "[\(host)]:\(word[word.index(after: colon)...])"
    }

    private static func plain(_ text: String) -> String? {
        // Longer than any URL that holds a host; what is cut off here would be refused anyway.
        guard text.utf8.count <= 4_096 else { return nil }
        // White space inside could stand for nothing, a dot or a hyphen.
        var rest = text.drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
        rest = rest.prefix { !"/?#\\".contains($0) }
        if let user = rest.lastIndex(of: "@") { rest = rest[rest.index(after: user)...] }
        let host = withoutPort(rest).prefix { $0 != "%" }
        let labels = host.split(separator: ".").joined(separator: ".")
        guard let name = IssuableName(labels), !name.isWildcard else { return nil }
        return name.value == text ? nil : name.value
    }

    private static func withoutPort(_ text: Substring) -> Substring {
        if text.first == "[" { return text.dropFirst().prefix { $0 != "]" } }
        // More colons than one are an IPv6 address without brackets.
        guard text.count(where: { $0 == ":" }) == 1 else { return text }
        return text.prefix { $0 != ":" }
    }
}
