internal import CertTrust
internal import TLSTransport

extension ProbeNotice {
    /// What it is, and what to do.
    func words(_ outcome: ProbeOutcome) -> Words {
        switch self {
        case .oldVersion:
            Words(
                "tls-below-1.2: TLS 1.0 or 1.1 is still taken (RFC 8996); nginx: ssl_protocols TLSv1.2 TLSv1.3;",
                zh: "tls-below-1.2：仍接受 TLS 1.0 或 1.1（RFC 8996）；nginx：ssl_protocols TLSv1.2 TLSv1.3;"
            )
        case .weakSuite:
            Words(
                "weak-suite: suites are taken \(outcome.weaknesses(.english)) (RFC 9325 4.1); nginx: ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;",
                zh:
                    "weak-suite：接受\(outcome.weaknesses(.chinese))的套件（RFC 9325 4.1）；nginx：ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;"
            )
        case .noForwardSecrecy:
            Words(
                "no-forward-secrecy: of all that the app offers the server chose a suite without ECDHE; App Transport Security refuses it",
                zh: "no-forward-secrecy：服务器选择了不含 ECDHE 的套件；App Transport Security 会拒绝"
            )
        case .nameDiffers:
            Words(
                "sni-differs: whoever dials an address sends no name (RFC 6066 3) and gets another certificate; nginx: listen 443 ssl default_server in the right server block",
                zh:
                    "sni-differs：按 IP 连接时不声明域名（RFC 6066 3），会得到另一张证书；nginx：在正确的 server 块中使用 listen 443 ssl default_server"
            )
        case .addressesDiffer:
            Words(
                "addresses-differ: not all addresses show the same certificate; look at each with --resolve",
                zh: "addresses-differ：各地址的证书不同；请用 --resolve 逐个检查"
            )
        case .addressesFail: outcome.silentWords
        case .clientCertificate: outcome.clientCertificateWords
        case .clockSkew:
            Words(
                "clock-skew: the server's clock differs; on the server: timedatectl set-ntp true",
                zh: "clock-skew：服务器时钟有偏差；在服务器上运行 timedatectl set-ntp true"
            )
        case .unrelatedSent:
            Words(
                "unrelated-sent: \(Words.certificates(outcome.unrelated)[.english]) of no chain of this server, with each handshake; send the chain alone: wfcert chain FILE --fix OUT",
                zh:
                    "unrelated-sent：\(outcome.unrelated) 张证书不属于该服务器的证书链，却随每次握手发送；请只发送证书链：wfcert chain FILE --fix OUT"
            )
        case .expiresSoon:
            Words(
                "expires-soon: a certificate of the path ends in \(outcome.left?.length(.english) ?? "?")",
                zh: "expires-soon：证书路径将在 \(outcome.left?.length(.chinese) ?? "?")后到期"
            )
        }
    }
}
