internal import TLSTransport

/// Who a client says it is to an IM server; secrets come from files or from the terminal, and are read when all else is
/// known.
enum IMLogin: Sendable {
    case mqtt(clientID: String, user: String?, passwordFile: String?)
    case wukong(user: String, device: String, tokenFile: String?)
    /// Messages behind a length, with no login that is known here; the octets of a heartbeat, nil for none.
    case length(heartbeat: [UInt8]?)

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let framing: Framing? = arguments.choice(.framing)
        switch framing {
        case nil: throw .missingOption(.framing, placeholder: "mqtt|wukong|length")
        case .mqtt?:
            try Self.refuse([.uid, .device, .tokenFile, .heartbeat, .probe], in: arguments)
            guard arguments.has(.user) || !arguments.has(.userPasswordFile) else {
                throw .missingOption(.user, placeholder: "NAME")
            }
            self = .mqtt(
                clientID: arguments.value(.clientID) ?? Self.anonymous,
                user: arguments.value(.user),
                passwordFile: arguments.value(.userPasswordFile)
            )
        case .wukong?:
            try Self.refuse(
                [.clientID, .user, .userPasswordFile, .heartbeat, .probe],
                in: arguments
            )
            guard let user = arguments.value(.uid) else {
                throw .missingOption(.uid, placeholder: "ID")
            }
            self = .wukong(
                user: user,
                device: arguments.value(.device) ?? Self.anonymous,
                tokenFile: arguments.value(.tokenFile)
            )
        case .length?:
            try Self.refuse(
                [.clientID, .user, .userPasswordFile, .uid, .device, .tokenFile],
                in: arguments
            )
            guard arguments.has(.heartbeat) || !arguments.has(.probe) else {
                throw .missingOption(.heartbeat, placeholder: "HEX")
            }
            self = .length(heartbeat: try Self.octets(arguments.value(.heartbeat)))
        }
    }

    /// The choices of `--framing`.
    enum Framing: String, CaseIterable, Sendable {
        case mqtt, wukong, length
    }

    /// What the file holds, else what somebody types; nil without a terminal.
    static func secret(in file: String?, asking name: String) throws(InputError) -> String? {
        if let file { return try InputReader.firstLine(of: file) }
        let typed = PasswordPrompt.ask(for: name)
        return typed?.isEmpty == true ? nil : typed
    }

    /// What another framing needs says that something else was meant.
    private static func refuse(
        _ names: [OptionName],
        in arguments: ParsedArguments
    ) throws(UsageError) {
        for name in names where arguments.has(name) { throw .conflict(.framing, name) }
    }

    private static func octets(_ hex: String?) throws(UsageError) -> [UInt8]? {
        guard let hex else { return nil }
        let digits = Array(hex.utf8)
        let octets = stride(from: 0, to: digits.count, by: 2).compactMap { place in
            UInt8(String(decoding: digits[place...].prefix(2), as: UTF8.self), radix: 16)
        }
        guard digits.count % 2 == 0, octets.count * 2 == digits.count, digits.count <= 2_048,
            digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
        else {
            throw .badText(
                place: OptionName.heartbeat.flag,
                given: hex,
                Words("no pairs of hex digits, 1024 at most:", zh: "不是成对的十六进制数字（最多 1024 对）：")
            )
        }
        return octets
    }

    private static let anonymous = "wfcert"
}
