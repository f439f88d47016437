// Key identifiers, and what makes a certificate a CA's or a server's.

extension ProfileText {
    static let identifiers: [String: ProfileText] = [
        "WF503": ProfileText(
            "A server's key usage must allow digitalSignature, and nothing that only CAs do.",
            "服务器证书的密钥用途须包含 digitalSignature，且不得包含 CA 专用的用途。",
            openssl: "keyUsage = critical, digitalSignature"
        ),
        "WF504": ProfileText(
            "A server's certificate must not be a CA.",
            "服务器证书不能是 CA 证书。",
            openssl: "basicConstraints = critical, CA:FALSE"
        ),
        "WF505": ProfileText(
            "A CA must say that its key may sign certificates.",
            "CA 证书须声明密钥可用于签发证书。",
            openssl: "keyUsage = critical, keyCertSign, cRLSign"
        ),
        "WF507": ProfileText(
            "The basic constraints of a CA must be critical.",
            "CA 证书的 basicConstraints 必须是关键扩展。",
            openssl: "basicConstraints = critical, CA:TRUE"
        ),
        "WF510": ProfileText(
            "Every certificate must be of version 3.",
            "证书必须是 X.509 v3。",
            openssl: "-copy_extensions copy"
        ),
        "WF514": ProfileText(
            "A certificate must name the key that signed it.",
            "证书须带有签发者密钥的标识（AKI）。",
            openssl: "authorityKeyIdentifier = keyid:always"
        ),
        "WF515": ProfileText(
            "The authority key identifier must not be critical.",
            "AKI 不能是关键扩展。",
            openssl: "authorityKeyIdentifier = keyid:always"
        ),
        "WF516": ProfileText(
            "The authority key identifier must hold the identifier of a key.",
            "AKI 必须包含密钥标识（keyIdentifier）。",
            openssl: "authorityKeyIdentifier = keyid:always"
        ),
        "WF517": ProfileText(
            "The authority key identifier must hold no issuer and no serial number.",
            "AKI 不得包含颁发者名称和序列号。",
            openssl: "authorityKeyIdentifier = keyid:always"
        ),
        "WF518": ProfileText(
            "A CA must have a subject key identifier.",
            "CA 证书必须带有自己的密钥标识（SKI）。",
            openssl: "subjectKeyIdentifier = hash"
        ),
        "WF519": ProfileText(
            "The subject key identifier must not be critical.",
            "SKI 不能是关键扩展。",
            openssl: "subjectKeyIdentifier = hash"
        ),
        "WF520": ProfileText(
            "Only a CA's key may be for signing certificates.",
            "只有 CA 证书的密钥用途才能包含 keyCertSign。",
            openssl: "keyUsage = critical, digitalSignature"
        ),
        "WF521": ProfileText(
            "Only a CA that may sign certificates may limit the length of the path.",
            "只有可签发证书的 CA 才能限制路径长度。",
            openssl: "keyUsage = critical, keyCertSign, cRLSign"
        ),
        "WF522": ProfileText(
            "A key usage must allow at least one use.",
            "keyUsage 必须至少允许一种用途。",
            openssl: "keyUsage = critical, digitalSignature"
        ),
        "WF523": ProfileText(
            "The key usage must allow what was asked for.",
            "密钥用途必须包含所要求的用途。"
        ),
    ]
}
