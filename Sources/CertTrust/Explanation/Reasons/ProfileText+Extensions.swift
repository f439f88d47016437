// Constraints, policies, purposes and pointers.

extension ProfileText {
    static let extensions: [String: ProfileText] = [
        "WF524": ProfileText(
            "Only a CA may constrain names.",
            "只有 CA 证书才能带名称约束。"
        ),
        "WF525": ProfileText(
            "Name constraints must permit or exclude something, and no list of them may be empty.",
            "名称约束必须有允许或排除的条目，且列表不能为空。",
            openssl: "nameConstraints = critical, permitted;DNS:example.com"
        ),
        "WF526": ProfileText(
            "A constraint must be a domain without star or leading dot, an address with its mask, a mailbox or a host.",
            "约束必须是不带星号和前导点的域名、带掩码的地址、邮箱或主机。",
            openssl: "nameConstraints = critical, permitted;DNS:example.com"
        ),
        "WF527": ProfileText(
            "Policy constraints must be critical.",
            "policyConstraints 必须是关键扩展。",
            openssl: "policyConstraints = critical, requireExplicitPolicy:0"
        ),
        "WF528": ProfileText(
            "Policy constraints must constrain something.",
            "policyConstraints 不能为空。",
            openssl: "policyConstraints = critical, requireExplicitPolicy:0"
        ),
        "WF529": ProfileText(
            "inhibitAnyPolicy must be critical.",
            "inhibitAnyPolicy 必须是关键扩展。",
            openssl: "inhibitAnyPolicy = critical, 0"
        ),
        "WF530": ProfileText(
            "Certificate policies must name at least one policy.",
            "certificatePolicies 必须至少列出一个策略。",
            openssl: "certificatePolicies = 2.23.140.1.2.1"
        ),
        "WF531": ProfileText(
            "No certificate policy may stand twice.",
            "同一证书策略不能出现两次。",
            openssl: "certificatePolicies = 2.23.140.1.2.1"
        ),
        "WF532": ProfileText(
            "An extended key usage must name at least one purpose.",
            "extendedKeyUsage 必须至少列出一种用途。",
            openssl: "extendedKeyUsage = serverAuth"
        ),
        "WF533": ProfileText(
            "The extended key usage must not be critical.",
            "extendedKeyUsage 不能是关键扩展。",
            openssl: "extendedKeyUsage = serverAuth"
        ),
        "WF534": ProfileText(
            "A server's certificate must not be for any purpose, but for serverAuth.",
            "服务器证书的用途不能写 anyExtendedKeyUsage，应写 serverAuth。",
            openssl: "extendedKeyUsage = serverAuth"
        ),
        "WF535": ProfileText(
            "A root must have no extended key usage.",
            "根证书不得包含 extendedKeyUsage。"
        ),
        "WF536": ProfileText(
            "The extended key usage must allow what was asked for.",
            "extendedKeyUsage 必须包含所要求的用途。",
            openssl: "extendedKeyUsage = clientAuth"
        ),
        "WF537": ProfileText(
            "The extension on where to ask about a certificate must not be critical.",
            "authorityInfoAccess 和 subjectInfoAccess 不能是关键扩展。"
        ),
        "WF538": ProfileText(
            "An extension on where to ask must name at least one place.",
            "authorityInfoAccess 和 subjectInfoAccess 不能为空。"
        ),
        "WF539": ProfileText(
            "The extension on where revocation lists are published must not be critical.",
            "cRLDistributionPoints 不能是关键扩展。"
        ),
        "WF540": ProfileText(
            "A distribution point must name a place or a CRL issuer, and there must be at least one.",
            "cRLDistributionPoints 不能为空，每一项都须给出地址或 CRL 签发者。"
        ),
    ]
}
