extension Telling {
    /// What several reasons share: other clients' answers, oddities of the chain, and what was not looked at.
    var notes: [String] {
        let isMain = reason == verdict.mainReason
        return appleNote + curlNote + shippedNotes
            + (isMain ? diagnosticNotes + notEvaluatedNote : [])
    }

    private var appleNote: [String] {
        let isSelfSigned = verdict.path.first?.certificate.isSelfIssued == true
        guard let status = reason?.fault.appleStatus(leafIsSelfSigned: isSelfSigned) else {
            return []
        }
        return ["Apple (expected): \(status.code) \(status.name)"]
            .map { say(en: $0, zh: "Apple（预期）：\(status.code) \(status.name)") }
    }

    /// Why it "works with curl": its OpenSSL build falls back to the common name.
    private var curlNote: [String] {
        guard case .hostMismatch(let miss) = reason?.fault, miss.kind == .onlyInCommonName else {
            return []
        }
        return [
            say(
                en: """
                    curl built with OpenSSL still accepts the common name; that it connects proves \
                    nothing here.
                    """,
                zh: "使用 OpenSSL 的 curl 仍会接受通用名（CN），因此 curl 能连上并不说明问题。"
            )
        ]
    }

    /// What only the platform or the network could check; told with a trusted verdict, where it matters.
    private var notEvaluatedNote: [String] {
        guard verdict.isTrusted, !verdict.notEvaluated.isEmpty else { return [] }
        let names = list(verdict.notEvaluated.map(name))
        return [say(en: "Not evaluated: \(names).", zh: "未检查：\(names)。")]
    }

    private func name(_ check: NotEvaluated) -> String {
        switch check {
        case .certificateTransparency:
            say(en: "certificate transparency", zh: "证书透明度（CT）")
        case .revocation: say(en: "revocation", zh: "吊销状态")
        case .appleBlockLists: say(en: "Apple's block lists", zh: "Apple 的封禁名单")
        case .issuerFetching: say(en: "fetching of missing issuers (AIA)", zh: "缺失颁发者的下载（AIA）")
        }
    }
}
