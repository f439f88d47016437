/// Every option of every command; raw values are the long names.
enum OptionName: String, CaseIterable, Sendable {
    case host, bundle, system, policy, trust, deny, at, log, recursive
    case userRoot = "user-root"
    case format, output, force, color, lang, quiet, verbose, help
    case exitZero = "exit-zero"
    case profile, select, ignore, baseline, config
    case failOn = "fail-on"
    case expiresIn = "expires-in"
    case weakKeys = "weak-keys"
    case crl, revocation, batch, jobs
    case method, header, data, then, resolve, proxy, save, sha256, token, key, backup
    case dns, ip, days, renew, ca, fix, pinned, `for`
    case selfSigned = "self-signed"
    case useKey = "use-key"
    case printOpenSSL = "print-openssl"
    case dataFile = "data-file"
    case contentType = "content-type"
    case clientCertificate = "client-cert"
    case clientKey = "client-key"
    case passwordFile = "password-file"
    case connectTimeout = "connect-timeout"
    case idleTimeout = "idle-timeout"
    case maxTime = "max-time"
    case maxRedirects = "max-redirects"
    case http1 = "http1.1"
    case subprotocol, message, hold, framing, user, uid, device, heartbeat, probe
    case clientID = "client-id"
    case userPasswordFile = "user-password-file"
    case tokenFile = "token-file"
    case warn, crit, interval, once, state
    case starttls, sni, rate, timeout, all

    /// As it is typed.
    var flag: String { "--" + rawValue }
}
