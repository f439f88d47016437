extension Telling {
    func reissueCA(_ position: Int) -> Explanation.Fix {
        guard verdict.path.indices.contains(position),
            verdict.path[position].certificate.isSelfIssued, keepsKey,
            // Made again with plain extensions it would lose its constraints.
            verdict.path[position].certificate.extensions.nameConstraints == nil
        else { return replaceCA(position) }
        return fix(
            en: """
                Make the \(certificate(position)) again as a CA, with its name and its key, and \
                replace its file in the app or in the chain; certificates below it stay.
                """,
            zh: "保持名称和密钥不变，把\(certificate(position)) 重新生成为 CA 证书，并替换应用或证书链里的对应文件；其下的证书不用动。",
            [
                "test ! -e ca-new.crt &&",
                "printf '%s\\n' basicConstraints=critical,CA:TRUE subjectKeyIdentifier=hash \\",
                "  keyUsage=critical,keyCertSign,cRLSign |",
                "openssl x509 -in \(authorityFile.certificate) -signkey \(authorityFile.key) -sha256 \\",
                "  -clrext -extfile /dev/stdin -days \(IssuingRecipe.authorityDays) -out ca-new.crt",
            ]
        )
    }

    /// Whether the CA's old key may stay.
    private var keepsKey: Bool {
        !verdict.reasons.contains { reason in
            switch reason.fault {
            case .weakKey, .unsupportedKey, .denied, .revoked, .keyIdentifierMismatch,
                .nameConstraints:
                true
            case .profile(let rule): ProfileRule.keys.contains(rule)
            case .invalidHost, .hostMismatch, .mailboxMismatch, .untrusted, .noAnchors, .expired,
                .notYetValid,
                .validityTooLong, .ekuMissingServerAuth, .weakSignature, .signatureInvalid,
                .notACA, .pathLength, .unknownCriticalExtension, .duplicateExtension,
                .malformedExtension, .malformedCertificate, .emptySubject, .serial,
                .revocationUnknown, .policyConstraints, .emptyChain, .limitExceeded:
                false
            }
        }
    }

    private func replaceCA(_ position: Int) -> Explanation.Fix {
        let recipe = IssuingRecipe(
            names: IssuanceNames(verdict: verdict).issuance?.names ?? [],
            directory: newDirectory
        )
        return fix(
            en: """
                Replace the \(certificate(position)): a new private CA for the server's names, and \
                a server certificate under it; its ca.crt goes into the app.
                """,
            zh: "更换\(certificate(position))：为服务器的各个名称新建私有 CA 并签发服务器证书，把它的 ca.crt 放进应用。",
            recipe.command(.privateCA)
        )
    }
}
