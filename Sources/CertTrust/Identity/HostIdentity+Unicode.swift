extension HostIdentity {
    /// The name as people write it, to be shown beside its A-labels and never in their place: letters of other scripts look
    /// alike, and hosts are compared as A-labels (RFC 5890 section 2.3.2.1).
    ///
    /// Nil for an address, for a name in ASCII alone, and where one of its labels does not lead back to itself. Nothing
    /// that acts on a terminal is in it.
    public var unicodeName: String? {
        guard case .dns(let name) = form else { return nil }
        let labels = name.split(separator: ".").map { Array($0.utf8) }
        guard labels.contains(where: { $0.starts(with: "xn--".utf8) }) else { return nil }
        var shown: [String] = []
        for label in labels {
            guard label.starts(with: "xn--".utf8) else {
                shown.append(String(decoding: label, as: UTF8.self))
                continue
            }
            guard let unicode = IDN.unicode(label[...]) else { return nil }
            shown.append(String(decoding: unicode, as: UTF8.self))
        }
        let text = shown.joined(separator: ".")
        return ShownText.escape(text) == text ? text : nil
    }
}
