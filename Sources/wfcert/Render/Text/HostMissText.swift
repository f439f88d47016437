internal import CertTrust

extension HostMiss.Kind {
    /// Why the certificate is not for the host, in a few words.
    var words: Words {
        switch self {
        case .ipNotInSAN: Words("it has other IP addresses", zh: "证书中是其他 IP 地址")
        case .nameNotInSAN: Words("it has other names", zh: "证书中是其他名称")
        case .wildcardDepth:
            Words("its wildcard stands for exactly one label", zh: "其通配符只匹配一级名称")
        case .wildcardTooWide:
            Words("its wildcard is too wide to count", zh: "其通配符范围过大，不被接受")
        case .ipInDNSSAN:
            Words("the address is written as a DNS entry", zh: "该地址被写成了 DNS 条目")
        case .onlyInCommonName:
            Words(
                "only its common name says so, which counts nowhere",
                zh: "只出现在 Common Name 中，不算数"
            )
        case .noSAN: Words("it has no subject alternative name", zh: "证书没有 subjectAltName")
        case .nameForIP: Words("it has names and no IP address", zh: "证书中只有名称，没有 IP 地址")
        case .ipForName: Words("it has IP addresses and no name", zh: "证书中只有 IP 地址，没有名称")
        case .malformedEntry:
            Words("a malformed entry spoils the others", zh: "有格式错误的条目，使其他条目失效")
        }
    }
}
