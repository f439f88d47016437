extension Telling {
    /// A new server certificate: under the CA that there is, by a public CA, or under a new private CA.
    func issueAgain(_ issuance: Issuance) -> [Explanation.Fix] {
        let recipe = IssuingRecipe(issuance, directory: newDirectory)
        let names = list(recipe.names, shown: 4)
        let fixes: [Explanation.Fix] =
            if let issuer = usableIssuer {
                switch issuer.anchor {
                case .pinned, .user: [underExistingCA(recipe, names, issuer.certificate)]
                case .system: [fromPublicCA(recipe, names), privateCA(recipe)]
                }
            } else {
                [privateCA(recipe)]
                    + (verdict.path.first?.certificate.isSelfIssued == true
                        ? [selfSigned(recipe)] : [])
            }
        guard issuance.omitted > 0 else { return fixes }
        return fixes.map {
            Explanation.Fix(text: $0.text + omitted(issuance), commands: $0.commands)
        }
    }

    /// More names than one command can hold are not lost without a word.
    private func omitted(_ issuance: Issuance) -> String {
        let left = issuance.omitted
        return say(
            en:
                " Beware: \(left) more names of the old certificate are not in the command; what dials them would fail.",
            zh: "注意：旧证书里还有 \(left) 个名称不在命令中，使用这些名称的连接会失败。"
        )
    }

    /// The CA that certified the leaf, with the class of its anchor, when nothing is wrong above the leaf.
    private var usableIssuer: (certificate: Certificate, anchor: AnchorClass)? {
        guard verdict.path.count > 1, let anchor = verdict.path.last?.anchor,
            verdict.reasons.allSatisfy({ ($0.certificate ?? 0) == 0 && !$0.isAboutIssuer }),
            mayCertifyHost || !verdict.reasons.contains(where: { $0.code == .hostMismatch })
        else { return nil }
        return (verdict.path[1].certificate, anchor)
    }

    /// Whether the CAs' constraints allow the name that is missing.
    private var mayCertifyHost: Bool {
        guard let host = question.host else { return true }
        return verdict.path.dropFirst().allSatisfy { element in
            element.certificate.extensions.nameConstraints?.permits(host) ?? true
        }
    }

    private func privateCA(_ recipe: IssuingRecipe) -> Explanation.Fix {
        fix(
            en: """
                A private CA for \(recipe.scope(language)), and a server certificate under it: ca.crt \
                goes into the app, fullchain.pem and server.key onto the server. Renewals need no new \
                release. \(instead)
                """,
            zh: """
                新建一个只能签发\(recipe.scope(language))的私有 CA，并用它签发服务器证书：ca.crt 放进应用，fullchain.pem 和 server.key \
                部署到服务器。以后续期不必发布新版。\(instead)
                """,
            recipe.command(.privateCA)
        )
    }

    /// Not every machine that issues has this tool.
    private var instead: String {
        say(
            en: "With --print-openssl it prints the commands for openssl.",
            zh: "加上 --print-openssl 则输出对应的 openssl 命令。"
        )
    }

    private func selfSigned(_ recipe: IssuingRecipe) -> Explanation.Fix {
        fix(
            en: """
                Simpler: one self-signed certificate that goes into the app itself. Beware: unless \
                the anchor is scoped to its hosts, whoever holds its key can impersonate every \
                host to this app.
                """,
            zh: "更简单的做法：生成一张自签名证书，直接放进应用。注意：除非限定了信任锚适用的主机，否则拿到其私钥的人可以对本应用冒充任何主机。",
            recipe.command(.selfSigned)
        )
    }

    private func underExistingCA(
        _ recipe: IssuingRecipe,
        _ names: String,
        _ issuer: Certificate
    ) -> Explanation.Fix {
        let authority = shortName(issuer)
        return fix(
            en: """
                Issue the server certificate again under \(authority), with \(names), where its \
                ca.crt and ca.key lie; the app needs no change. \(instead)
                """,
            zh: """
                在 \(authority) 的 ca.crt 和 ca.key 所在目录重新签发服务器证书，包含 \(names)；应用无需改动。\(instead)
                """,
            recipe.command(.underExistingCA, authority: authorityDirectory)
        )
    }

    private func fromPublicCA(_ recipe: IssuingRecipe, _ names: String) -> Explanation.Fix {
        fix(
            en: """
                Order the certificate again from your CA with \(names). Public CAs certify no \
                private addresses and no local names; for those take the private CA.
                """,
            zh: "向你的 CA 重新申请证书，包含 \(names)。公共 CA 不为内网地址和本地域名签发证书，那种情况请用私有 CA。",
            recipe.requestOnly
        )
    }
}

extension Reason {
    /// Whether the reason puts the CA in doubt although it names the leaf or no certificate.
    fileprivate var isAboutIssuer: Bool {
        switch fault {
        case .untrusted, .noAnchors, .signatureInvalid, .nameConstraints, .keyIdentifierMismatch,
            .policyConstraints, .notACA, .pathLength, .denied, .limitExceeded:
            true
        case .invalidHost, .hostMismatch, .mailboxMismatch, .profile, .expired, .notYetValid,
            .validityTooLong,
            .ekuMissingServerAuth, .weakKey, .unsupportedKey, .weakSignature,
            .unknownCriticalExtension, .duplicateExtension, .malformedExtension,
            .malformedCertificate, .emptySubject, .serial, .revoked, .revocationUnknown,
            .emptyChain:
            false
        }
    }
}
