extension Telling {
    /// Where the shipped WildFire iOS client answers otherwise, one line each.
    var shippedNotes: [String] {
        let notes = reason.map { shippedNote($0.fault) } ?? shippedSpelling
        return notes.map { "WildFire iOS: " + $0 }.map { say(en: $0, zh: withFullColon($0)) }
    }

    private func shippedNote(_ fault: Fault) -> [String] {
        switch fault {
        case .hostMismatch(let miss): shippedMatch(miss)
        case .untrusted(.notPinned): fallsBack
        case .noAnchors: question.trust == .pinOnly && question.usesBundle ? nothingPinned : []
        case .malformedCertificate: dropsLeaf
        case .validityTooLong, .ekuMissingServerAuth, .weakKey, .unsupportedKey, .weakSignature:
            fault.isRelaxedByShippedClient && isPermissiveAtSystemRoot ? relaxesPublic : []
        case .untrusted, .invalidHost, .expired, .notYetValid, .signatureInvalid, .notACA,
            .pathLength, .nameConstraints, .unknownCriticalExtension, .duplicateExtension,
            .malformedExtension, .emptySubject, .keyIdentifierMismatch, .serial, .denied,
            .revoked, .revocationUnknown, .policyConstraints, .mailboxMismatch, .profile,
            .emptyChain, .limitExceeded:
            []
        }
    }

    private func shippedMatch(_ miss: HostMiss) -> [String] {
        guard question.policy == .permissive, let leaf = verdict.path.first?.certificate,
            let entry = ShippedClient(leaf: leaf).acceptingEntry(for: miss.host)
        else { return [] }
        return [
            say(
                en: """
                    its permissive mode accepts this host by \(Self.cut(entry)); its README and \
                    Apple's TLS policy do not.
                    """,
                zh: "其宽松模式会凭 \(Self.cut(entry)) 接受这个主机；它的 README 和 Apple 的 TLS 策略都不接受。"
            )
        ]
    }

    private var fallsBack: [String] {
        [
            say(
                en: """
                    after a pin-only refusal its HTTP channels ask the system and would connect; \
                    here a refusal is final.
                    """,
                zh: "pin-only 拒绝之后，它的 HTTP 通道会转而询问系统，因此会连上；在这里，拒绝就是最终结论。"
            )
        ]
    }

    private var nothingPinned: [String] {
        [
            say(
                en: """
                    its permissive mode with nothing pinned asks the system's roots, even in \
                    pin-only.
                    """,
                zh: "其宽松模式在没有内置证书时会使用系统根证书，即使是 pin-only。"
            )
        ]
    }

    private var dropsLeaf: [String] {
        [
            say(
                en: """
                    it leaves an unreadable certificate out and takes the next one for the \
                    server's.
                    """,
                zh: "它会跳过无法读取的证书，把下一张当作服务器证书。"
            )
        ]
    }

    private var relaxesPublic: [String] {
        [
            say(
                en: """
                    its permissive mode judges public chains by the basic policy, too, and would \
                    connect.
                    """,
                zh: "其宽松模式对公共 CA 的证书链也只按基本策略检查，因此会连上。"
            )
        ]
    }

    private var shippedSpelling: [String] {
        guard let host = question.host,
            ShippedClient.missesSpelling(question.hostText, of: host)
        else { return [] }
        return [
            say(
                en: """
                    it compares IPv6 as typed; write the address as \(host.description) to connect \
                    with it, too.
                    """,
                zh: "它按输入的写法比较 IPv6 地址；要让它也能连接，请写成 \(host.description)。"
            )
        ]
    }

    /// Permissive was asked for, and the rules of tls were applied because the path ends at a system root.
    private var isPermissiveAtSystemRoot: Bool {
        question.policy == .permissive && verdict.path.last?.anchor == .system
    }

    private func withFullColon(_ note: String) -> String {
        "WildFire iOS：" + note.dropFirst("WildFire iOS: ".count)
    }
}

extension Fault {
    /// Like `isWaivedByPermissive`, with the lifetimes of public chains, which its basic policy does not measure either.
    fileprivate var isRelaxedByShippedClient: Bool {
        if case .validityTooLong = self { true } else { isWaivedByPermissive }
    }
}
