internal import CertTrust

/// Names for a new certificate, as people type them.
enum IssueName {
    /// A name as `DNS:…`, in A-labels; `*.` may stand in front.
    static func dns(_ text: String) throws(UsageError) -> String {
        let isWildcard = text.hasPrefix("*.")
        let base = isWildcard ? String(text.dropFirst(2)) : text
        let host = try read(base, as: text, .dns)
        guard case .dns(let name) = host.form else {
            throw bad(.dns, text, Words("an address: use --ip for", zh: "是地址，请用 --ip："))
        }
        let entry = "DNS:" + (isWildcard ? "*." : "") + name
        guard IssuingRecipe(names: [entry]).refused.isEmpty else {
            let why = Words(
                "a wildcard that clients ignore (two labels must stand behind the star):",
                zh: "客户端会忽略这种通配符（星号之后至少要有两级）："
            )
            throw bad(.dns, text, isWildcard ? why : noName)
        }
        return entry
    }

    /// An address as `IP:…`.
    static func ip(_ text: String) throws(UsageError) -> String {
        let host = try read(text, as: text, .ip)
        guard host.isIP else {
            throw bad(.ip, text, Words("a name: use --dns for", zh: "是名称，请用 --dns："))
        }
        guard !isUndiallable(host) else {
            throw bad(
                .ip,
                text,
                Words(
                    "no address of a server, but of all or none: nobody dials",
                    zh: "不是服务器的地址（未指定、组播或广播地址），没有人会连接："
                )
            )
        }
        return "IP:" + host.description
    }

    /// An address that stands for all interfaces, for a group or for nothing (RFC 6890 2.2): a server listens there, at most.
    static func isUndiallable(_ host: HostIdentity) -> Bool {
        guard case .ip(let octets) = host.form, let first = octets.first else { return false }
        return octets.allSatisfy { $0 == 0 } || first >= (octets.count == 4 ? 224 : 255)
    }

    /// An address that means something on one link alone (RFC 4291 2.5.6): whoever dials it says by a zone on which.
    static func isLinkLocal(_ entry: String) -> Bool {
        guard entry.hasPrefix("IP:"), let host = try? HostIdentity(String(entry.dropFirst(3))),
            case .ip(let octets) = host.form, octets.count == 16
        else { return false }
        return octets[0] == 0xfe && octets[1] & 0xc0 == 0x80
    }

    private static func read(
        _ text: String,
        as typed: String,
        _ option: OptionName
    ) throws(UsageError) -> HostIdentity {
        // A port or a URL says where a server is, and stands in no certificate.
        let isAddress = text.utf8.count { $0 == UInt8(ascii: ":") } > 1
        guard !text.contains("/"), !text.contains("["), isAddress || !text.contains(":") else {
            throw bad(
                option,
                typed,
                Words("the host alone, without a port or a URL:", zh: "只写主机名或地址，不带端口或 URL：")
            )
        }
        do throws(HostIdentityError) {
            return try HostIdentity(text)
        } catch .zoneIdentifier {
            throw bad(
                option,
                typed,
                Words(
                    "a zone (%) means something on one machine only, and stands in no certificate; write the address without it:",
                    zh: "区域标识（%）只在本机有意义，不能写入证书；请只写地址："
                )
            )
        } catch {
            throw bad(option, typed, noName + Words(" [\(error.word)]"))
        }
    }

    private static func bad(_ option: OptionName, _ text: String, _ why: Words) -> UsageError {
        .badText(place: option.flag, given: text, why)
    }

    private static let noName = Words("no host name or address:", zh: "不是主机名或地址：")
}
