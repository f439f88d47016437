@testable import CertTrust

/// Hosts that are near to the entries of a leaf: the same, below, above, beside, and spelled in other ways.
enum HostQuestions {
    static func all(about inputs: [OracleInput], seed: UInt64) -> [OracleInput] {
        var generator = SeededGenerator(seed: seed)
        var seen: Set<Certificate> = []
        return inputs.flatMap { input -> [OracleInput] in
            guard let leaf = input.leafCertificate, seen.insert(leaf).inserted,
                let names = leaf.extensions.subjectAlternativeNames, names.count < 100
            else { return [] }
            let hosts = names.flatMap { spellings(of: $0) }.shuffled(using: &generator)
            return hosts.prefix(1).map { host in
                var question = OracleInput(
                    id: "host of " + input.id,
                    served: [input.served[0]],
                    anchors: [],
                    host: host,
                    time: input.time
                )
                question.isAboutHostAlone = true
                return question
            }
        }
    }

    private static func spellings(of entry: GeneralName) -> [String] {
        switch entry {
        case .dns(let octets): spellings(of: String(decoding: octets, as: UTF8.self))
        case .ip(let octets) where octets.count == 4:
            [entry.value, "::ffff:" + entry.value, entry.value + ".", "0" + entry.value]
        case .ip, .email, .uri: [entry.value]
        case .directory, .other: []
        }
    }

    private static func spellings(of name: String) -> [String] {
        let parent = name.drop { $0 != "." }.dropFirst()
        return [
            name, name.uppercased(), name + ".", "im." + name, String(parent), "a-" + name,
            name.replacing("*", with: "im"), name.replacing("*", with: "a.b"),
            name.replacing("*", with: "im_1"), name.replacing("*", with: "xn--bcher-kva"),
            name.replacing("*", with: ""), "im." + parent,
        ]
    }
}
