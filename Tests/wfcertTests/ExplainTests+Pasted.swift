// What people paste from the logs of many programs.

extension ExplainTests {
    /// What people paste, and the name of what it means.
    static let pasted: [(String, String)] = [
        (
            "Error Domain=NSURLErrorDomain Code=-1202 \"The certificate for this server is invalid.\"",
            "-1202"
        ),
        ("Task <1> HTTP load failed, 0/0 bytes (error code: -1200 [3:-9836])", "-9836"),
        ("nw_protocol_boringssl_handle_error: -67901", "-67901"),
        ("verify error:num=19:self signed certificate in certificate chain", "19"),
        (
            "failed: x509: certificate has expired or is not yet valid: current time 2026-11-30T00:00:00Z is before 2026-12-01T00:00:00Z",
            "certificate has expired or is not yet valid: current time is before"
        ),
        (
            "x509: certificate has expired or is not yet valid: current time 2026-11-30T00:00:00Z is after 2026-11-01T00:00:00Z",
            "certificate has expired or is not yet valid: current time is after"
        ),
        ("x509: certificate has expired or is not yet valid", "x509.CertificateInvalidError"),
        (
            "[info] 1#1: *5 client sent plain HTTP request to HTTPS port while reading client request headers",
            "client sent plain HTTP request to HTTPS port"
        ),
        (
            "SSL_do_handshake() failed (SSL: error:0A00009C:SSL routines::http request) while SSL handshaking, client: 10.0.0.5",
            "SSL_R_HTTP_REQUEST"
        ),
        (
            "boringssl_context_handle_fatal_alert(1870) [C1.1:2][0x1] write alert, level: fatal, description: certificate unknown",
            "boringssl write alert"
        ),
        (
            "boringssl_context_handle_fatal_alert(1870) [C1.1:2][0x1] read alert, level: fatal, description: handshake failure",
            "boringssl read alert"
        ),
        ("boringssl_context_handle_fatal_alert", "boringssl fatal alert"),
        (
            "java.security.cert.CertificateException: No name matching localhost found",
            "No name matching"
        ),
        (
            "SSL routines:ssl3_read_bytes:tlsv1 alert protocol version:../ssl/record/rec_layer_s3.c:1586:SSL alert number 70",
            "SSL_R_TLSV1_ALERT_PROTOCOL_VERSION"
        ),
        (
            "sslv3 alert certificate unknown:SSL alert number 46",
            "SSL_R_SSLV3_ALERT_CERTIFICATE_UNKNOWN"
        ),
        (
            "HandshakeException (OS Error: CERTIFICATE_VERIFY_FAILED: self signed certificate(handshake.cc:393))",
            "18"
        ),
        (
            "[ERROR:ssl_client_socket_impl.cc(980)] handshake failed; returned -1, SSL error code 1, net_error -202",
            "ERR_CERT_AUTHORITY_INVALID"
        ),
        ("TIC TCP Conn Failed, failed to connect 3:-9816", "-9816"),
        ("_kCFStreamErrorCodeKey=-9806", "-9806"),
        ("javax.net.ssl.SSLHandshakeException: Chain validation failed", "Chain validation failed"),
        (
            "client sent no required SSL certificate while reading client request headers",
            "client sent no required SSL certificate"
        ),
        ("SSL routines::no shared cipher) while SSL handshaking", "SSL_R_NO_SHARED_CIPHER"),
        (
            "PEM_read_bio_X509_AUX() failed (SSL: error:0480006C:PEM routines::no start line)",
            "PEM_R_NO_START_LINE"
        ),
        ("SSL routines::bad key share) while SSL handshaking", "SSL_R_BAD_KEY_SHARE"),
        (
            "invalid peer certificate: certificate not valid for name \"im.lan\"; certificate is only valid for DnsName(\"x.lan\")",
            "NotValidForName"
        ),
        (
            "fatal: unable to access: server certificate verification failed. CAfile: none CRLfile: none",
            "server certificate verification failed. CAfile"
        ),
        ("net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED", "ERR_SSL_CLIENT_AUTH_CERT_NEEDED"),
        ("tls: handshake failure", "remote error: tls: handshake failure"),
        ("mbedtls_ssl_handshake returned -0x2700", "MBEDTLS_ERR_X509_CERT_VERIFY_FAILED"),
        ("此服务器的证书无效。你可能正在连接到一个伪装成“im.lan”的服务器", "-1202"),
        ("self-signed certificate", "18"), ("'self signed certificate'.", "18"),
        ("fatal: unable to access: SSL certificate problem: self-signed certificate\r\n", "18"),
        ("Error: self-signed certificate; if the root CA is installed locally, try", "18"),
        ("SSL certificate problem: self-signed certificate in certificate chain", "19"),
        ("error 47 at 0 depth lookup: permitted subtree violation", "47"),
        ("error 34 at 0 depth lookup: unhandled critical extension", "34"),
        ("error 25 at 1 depth lookup: path length constraint exceeded", "25"),
        ("curl: (60) SSL certificate problem: certificate revoked", "23"),
        ("X509_V_ERR 21", "21"),
        ("SSL alert number 48", "SSL_R_TLSV1_ALERT_UNKNOWN_CA"),
        ("alert 42", "SSL_R_SSLV3_ALERT_BAD_CERTIFICATE"),
        (
            "im:443 ended the handshake: alert 40, handshake_failure.",
            "SSL_R_SSLV3_ALERT_HANDSHAKE_FAILURE"
        ),
        (
            "HandshakeException: Handshake error in client (OS Error: CERTIFICATE_VERIFY_FAILED: x)",
            "CERTIFICATE_VERIFY_FAILED"
        ),
        (
            "Hostname/IP does not match certificate's altnames: IP: 10.0.16.12 is not in the cert's list: ",
            "ERR_TLS_CERT_ALTNAME_INVALID"
        ),
        ("Verify return code: 21 (unable to verify the first certificate)", "21"),
        (
            "error server.crt: verification failed\nerror 20 at 0 depth lookup: unable to get local issuer",
            "20"
        ),
        (
            "curl: (60) SSL: no alternative certificate subject name matches target host name",
            "curl 60"
        ),
        (
            "Error: self-signed certificate; code: 'DEPTH_ZERO_SELF_SIGNED_CERT'",
            "DEPTH_ZERO_SELF_SIGNED_CERT"
        ),
        (
            "javax.net.ssl.SSLHandshakeException: PKIX path building failed: sun.security",
            "SunCertPathBuilderException"
        ),
        (
            "java.security.cert.CertificateException: No subject alternative names matching IP address 10.0.0.1 found",
            "No subject alternative names matching IP address"
        ),
        (
            "java.security.cert.CertPathValidatorException: Trust anchor for certification path not found.",
            "Trust anchor for certification path not found"
        ),
        ("Failed to load resource: net::ERR_CERT_VALIDITY_TOO_LONG", "ERR_CERT_VALIDITY_TOO_LONG"),
        (
            "Get \"https://x\": x509: certificate signed by unknown authority",
            "x509.UnknownAuthorityError"
        ),
        (
            "tls: failed to verify: x509: cannot validate certificate for 10.0.0.1 because it doesn't contain any IP SANs",
            "doesn't contain any IP SANs"
        ),
        ("invalid peer certificate: Other(CaUsedAsEndEntity)", "CaUsedAsEndEntity"),
        (
            "SSL_do_handshake() failed (SSL: error:0A000418:SSL routines::tlsv1 alert unknown ca",
            "SSL_R_TLSV1_ALERT_UNKNOWN_CA"
        ),
        (
            "ssl.SSLCertVerificationError: IP address mismatch, certificate is not valid for '10.0.0.1'.",
            "X509_V_ERR_IP_ADDRESS_MISMATCH"
        ),
        (
            "1:error:0A000086:SSL routines::certificate verify failed:s3_clnt.c:1889:",
            "SSL_R_CERTIFICATE_VERIFY_FAILED"
        ),
        (
            "C0:error:0A000126:SSL routines:ssl3_read_n:unexpected eof while reading:rec_layer_s3.c:303:",
            "SSL_R_UNEXPECTED_EOF_WHILE_READING"
        ),
        (
            "error:0A00018A:SSL routines::dh key too small",
            "SSL_R_DH_KEY_TOO_SMALL"
        ),
        (
            "error:0A000152:SSL routines::unsafe legacy renegotiation disabled",
            "SSL_R_UNSAFE_LEGACY_RENEGOTIATION_DISABLED"
        ),
        (
            "Verify return code: 0 (ok)",
            "X509_V_OK"
        ),
        (
            "http: TLS handshake error from 10.0.0.9:51234: remote error: tls: bad certificate",
            "remote error: tls: bad certificate"
        ),
        (
            "http: server gave HTTP response to HTTPS client",
            "http: server gave HTTP response to HTTPS client"
        ),
        (
            "javax.net.ssl.SSLHandshakeException: Received fatal alert: handshake_failure",
            "Received fatal alert: handshake_failure"
        ),
        (
            "javax.net.ssl.SSLException: Unsupported or unrecognized SSL message",
            "Unsupported or unrecognized SSL message"
        ),
        (
            "No appropriate protocol (protocol is disabled or cipher suites are inappropriate)",
            "No appropriate protocol"
        ),
        (
            "Hostname 10.0.0.1 not verified (no certificates)",
            "Hostname not verified"
        ),
        (
            "Hostname 10.0.0.1 not verified:",
            "Hostname not verified"
        ),
        (
            "boringssl_context_handle_fatal_alert(1938) [C4.1.1:2][0x10c0a4b60] read alert, level: fatal, description: certificate unknown",
            "boringssl read alert"
        ),
        (
            "Error code: SEC_ERROR_UNKNOWN_ISSUER",
            "SEC_ERROR_UNKNOWN_ISSUER"
        ),
        (
            "MOZILLA_PKIX_ERROR_SELF_SIGNED_CERT",
            "MOZILLA_PKIX_ERROR_SELF_SIGNED_CERT"
        ),
        (
            "The remote certificate is invalid according to the validation procedure: RemoteCertificateNameMismatch",
            "RemoteCertificateNameMismatch"
        ),
        (
            "The remote certificate is invalid because of errors in the certificate chain: UntrustedRoot",
            "UntrustedRoot"
        ),
        (
            "schannel: SEC_E_UNTRUSTED_ROOT (0x80090325) - The certificate chain was issued by an authority that is not trusted.",
            "SEC_E_UNTRUSTED_ROOT"
        ),
        (
            "curl: (60) SSL: no alternative certificate subject name matches target hostname '10.0.0.1'",
            "no alternative certificate subject name matches"
        ),
        (
            "curl: (60) SSL: certificate subject name 'a' does not match target host name 'b'",
            "no alternative certificate subject name matches"
        ),
    ]

    /// What people paste, and a name that it does not mean, though a piece of it is that one's.
    static let mistaken: [(String, String)] = [
        (
            "x509: certificate has expired or is not yet valid: current time 2026-11-30T00:00:00Z is before 2026-12-01T00:00:00Z",
            "X509_V_ERR_CERT_HAS_EXPIRED"
        ),
        (
            "client sent plain HTTP request to HTTPS port while reading client request headers",
            "SSL_R_WRONG_VERSION_NUMBER"
        ),
        (
            "(SSL: error:0A00009C:SSL routines::http request) while SSL handshaking",
            "SSL_R_WRONG_VERSION_NUMBER"
        ),
        (
            "java.security.cert.CertificateException: No name matching localhost found",
            "No subject alternative DNS name matching"
        ),
        ("tlsv1 alert protocol version", "SSL_R_UNSUPPORTED_PROTOCOL"),
        ("SSL alert number 46", "SSL_R_SSLV3_ALERT_BAD_CERTIFICATE"),
        (
            "boringssl_context_handle_fatal_alert(1870) write alert, level: fatal, description: certificate unknown",
            "boringssl read alert"
        ),
    ]
}
