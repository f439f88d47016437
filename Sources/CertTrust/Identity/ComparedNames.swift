/// The dNSNames that clients compare, in lower case.
struct ComparedNames {
    /// Names without a star.
    private(set) var plain: [String] = []
    /// What stands behind `*.`; a star anywhere else never matches and is left out.
    private(set) var domains: [String] = []

    init(_ entries: some Sequence<GeneralName>) {
        for case .dns(let bytes) in entries where PresentedNames.isDNSName(bytes) {
            let isPattern = bytes.starts(with: "*.".utf8)
            let name = bytes.dropFirst(isPattern ? 2 : 0).map(HostName.lowerCased)
            guard !name.contains(UInt8(ascii: "*")) else { continue }
            let text = String(decoding: name, as: UTF8.self)
            if isPattern { domains.append(text) } else { plain.append(text) }
        }
    }
}
