extension IssuingRecipe {
    /// Puts the names into `$san`.
    var nameLines: [CommandLines] { Self.assign("san", names) }

    /// Puts the constraints of the private CA into `$nc`: the given names with all below them, and nothing of the other form.
    var constraintLines: [CommandLines] {
        Self.assign("nc", constraints)
    }

    /// The items of the private CA's constraints.
    var constraints: [String] {
        var seen: Set<String> = []
        // A name and the wildcard below it are one constraint (RFC 5280 4.2.1.10).
        let permitted = accepted.map(Self.permit).filter { seen.insert($0).inserted }
        return ["critical"] + permitted + closing
    }

    /// Whom the private CA may issue for, as people say it behind `for`: a constraint on a name takes in whatever lies
    /// below that (RFC 5280 4.2.1.10).
    ///
    /// - Parameter language: In which language.
    /// - Returns: Part of a sentence.
    public func scope(_ language: Language) -> String {
        switch (hasName, hasAddress) {
        case (true, true):
            language.say(
                en: "these names, what lies below them, and these addresses",
                zh: "这些名称及其下级名称和这些地址"
            )
        case (false, true): language.say(en: "these addresses alone", zh: "这些地址")
        case (_, false):
            language.say(en: "these names and what lies below them", zh: "这些名称及其下级名称")
        }
    }

    private var hasName: Bool {
        accepted.contains { if case .dns = $0.form { true } else { false } }
    }

    private var hasAddress: Bool {
        accepted.contains { if case .ip = $0.form { true } else { false } }
    }

    private static func permit(_ name: IssuableName) -> String {
        switch name.form {
        case .dns(let host): "permitted;DNS:" + (name.isWildcard ? String(host.dropFirst(2)) : host)
        case .ip(let octets): "permitted;" + name.description + (octets.count == 4 ? host4 : host6)
        }
    }

    /// A form without any constraint is free (RFC 5280 4.2.1.10), so that the form that is not needed is closed.
    private var closing: [String] {
        // RFC 6761 6.4: no host is called `invalid`. An empty DNS constraint is read in different ways.
        (hasName ? [] : ["permitted;DNS:invalid"])
            + (hasAddress ? [] : ["excluded;IP:0.0.0.0/0.0.0.0", "excluded;IP:::/::"])
    }

    private static let host4 = "/255.255.255.255"
    private static let host6 = "/" + [String](repeating: "ffff", count: 8).joined(separator: ":")

    /// A list in a shell variable, over as many short lines as it takes.
    private static func assign(_ variable: String, _ items: [String]) -> [CommandLines] {
        pieces(items).enumerated().map { index, piece in
            // Pieces hold letters, digits and `.:;,/*-_` only, which double quotes leave alone.
            index == 0
                ? [variable + "=" + ShellWord.quote(piece)]
                : [variable + "=\"${" + variable + "}" + piece + "\""]
        }
    }

    /// The list with its commas, cut at commas where that gives short lines, else within an item.
    private static func pieces(_ items: [String]) -> [String] {
        var pieces: [String] = []
        var current = ""
        for (index, item) in items.enumerated() {
            var rest = Substring(index == 0 ? item : "," + item)
            if current.count + rest.count > pieceLength, !current.isEmpty {
                pieces.append(current)
                current = ""
            }
            while rest.count > pieceLength {
                pieces.append(String(rest.prefix(pieceLength)))
                rest = rest.dropFirst(pieceLength)
            }
            current += rest
        }
        return pieces + (current.isEmpty ? [] : [current])
    }

    private static let pieceLength = 68
}
