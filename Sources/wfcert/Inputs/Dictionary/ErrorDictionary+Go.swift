// What Go and rustls say.

extension ErrorDictionary {
    static let go = [
        message(
            .go,
            ["x509.UnknownAuthorityError"],
            "The chain ends at no root that is trusted.",
            zh: "证书链没有通向受信任的根证书。",
            phrases: ["certificate signed by unknown authority"],
            "unknown-root",
            "self-signed",
            "missing-intermediate"
        ),
        message(
            .go,
            ["x509.HostnameError"],
            "The certificate is for other names or addresses.",
            zh: "证书不含要连接的名称或 IP。",
            phrases: ["x509: certificate is valid for", "x509: certificate is not valid for"],
            "host-mismatch"
        ),
        message(
            .go,
            ["doesn't contain any IP SANs"],
            "An address is dialled, and the certificate has none.",
            zh: "连接的是 IP，而证书没有 IP 条目。",
            phrases: ["doesn't contain any ip sans"],
            "name-for-ip"
        ),
        message(
            .go,
            ["relies on legacy Common Name field"],
            "The host stands in the common name alone.",
            zh: "主机只出现在通用名（CN）中。",
            phrases: ["legacy common name field"],
            "only-in-common-name",
            "no-san"
        ),
        message(
            .go,
            ["x509.CertificateInvalidError"],
            "A certificate is not valid now.",
            zh: "证书当前不在有效期内。",
            phrases: ["certificate has expired or is not yet valid"],
            "expired",
            "not-yet-valid"
        ),
        message(
            .go,
            ["certificate has expired or is not yet valid: current time is after"],
            "A certificate has ended.",
            zh: "证书已过期。",
            phrases: ["certificate has expired or is not yet valid: …is after"],
            "expired"
        ),
        message(
            .go,
            ["certificate has expired or is not yet valid: current time is before"],
            "A certificate has not begun.",
            zh: "证书尚未生效。",
            phrases: ["certificate has expired or is not yet valid: …is before"],
            "not-yet-valid"
        ),
        message(
            .go,
            ["not authorized to sign other certificates"],
            "A certificate that issued another one is no CA.",
            zh: "签发了其他证书的证书不是 CA。",
            phrases: ["not authorized to sign other certificates"],
            "not-a-ca"
        ),
        message(
            .go,
            ["incompatible key usage"],
            "The certificate is not for servers.",
            zh: "证书不是服务器用途。",
            phrases: ["incompatible key usage"],
            "eku-missing-server-auth"
        ),
        message(
            .go,
            ["first record does not look like a TLS handshake"],
            "What answers speaks no TLS.",
            zh: "对端不是 TLS。",
            phrases: ["does not look like a tls handshake"],
            "not-tls"
        ),
        message(
            .go,
            ["certificate is not standards compliant"],
            "On macOS: the certificate lives longer than Apple allows.",
            zh: "在 macOS 上：证书有效期超过 Apple 的限制。",
            phrases: ["not standards compliant"],
            "validity-too-long"
        ),
    ]

    static let rustls = [
        message(
            .rustls,
            ["CaUsedAsEndEntity"],
            "The server's certificate is a CA, as self-signed ones of a recipe are.",
            zh: "服务器证书带有 CA 标记（按某些教程生成的自签名证书如此）。",
            "WF504"
        ),
        message(
            .rustls,
            ["NotValidForName", "CertNotValidForName", "NotValidForNameContext"],
            "The certificate is for other names or addresses.",
            zh: "证书不含要连接的名称或 IP。",
            phrases: ["certificate not valid for name"],
            "host-mismatch"
        ),
        message(
            .rustls,
            ["UnknownIssuer"],
            "The chain ends at no root that is trusted.",
            zh: "证书链没有通向受信任的根证书。",
            "unknown-root",
            "missing-intermediate"
        ),
        message(
            .rustls,
            ["CertExpired", "ExpiredContext"],
            "A certificate has ended.",
            zh: "证书已过期。",
            phrases: ["certificate expired: verification time"],
            "expired"
        ),
        message(
            .rustls,
            ["CertNotValidYet", "NotValidYet", "NotValidYetContext"],
            "A certificate has not begun.",
            zh: "证书尚未生效。",
            phrases: ["certificate not valid yet: verification time"],
            "not-yet-valid"
        ),
        message(
            .rustls,
            ["RequiredEkuNotFound", "InvalidPurpose"],
            "The certificate is not for servers.",
            zh: "证书不是服务器用途。",
            "eku-missing-server-auth"
        ),
        message(
            .rustls,
            ["InvalidSignatureForPublicKey", "BadSignature"],
            "A signature does not fit.",
            zh: "签名不符。",
            "signature-invalid"
        ),
        message(
            .rustls,
            ["UnsupportedCertVersion"],
            "A certificate of version 1, as openssl x509 -req makes without extensions.",
            zh: "版本 1 的证书（openssl x509 -req 未加扩展时如此）。",
            "WF510"
        ),
        message(
            .rustls,
            ["NameConstraintViolation"],
            "A name is outside of the CA's constraints.",
            zh: "名称超出 CA 的限制。",
            "name-constraints"
        ),
    ]
}
