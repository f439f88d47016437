/// Why a server's clock is not known though it was to be found out; raw values are stable words.
public enum ClockDoubt: String, Sendable, CaseIterable {
    /// It goes over to TLS when it is asked to (RFC 3207 and its kind), and speaks no HTTP behind that.
    case startTLS = "starttls"
    /// It is not trusted at any moment: nothing is said to it.
    case notTrusted = "not-trusted"
    /// It chose no HTTP by ALPN (RFC 7301), and its port is none of HTTP's.
    case noHTTP = "no-http"
    /// It was asked, and gave no answer.
    case noAnswer = "no-answer"
    /// It was asked, and its answer has no date that can be read (RFC 9110 section 6.6.1).
    case noDate = "no-date"
    /// A cache answered, and does not say for how long it has had the answer (RFC 9111 section 5.1).
    case cached
}
