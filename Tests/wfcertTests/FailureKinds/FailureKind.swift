import Testing

/// One way in which a deployment fails, with what mends it.
///
/// All of it happens in folders of the row's own: `served.pem` is what the server sends, `App/` what the app ships, and
/// the working directory is that of the CA's owner, as the printed commands suppose.
struct FailureKind: Sendable, CustomTestStringConvertible {
    /// The number of the list of failure kinds, and what it is called there.
    let number: Int
    let name: String
    /// Lines for `sh` that make the deployment; `FailureKind.prelude` stands before them.
    let files: [String]
    /// The question.
    let ask: String
    var status: Int32 = 1
    /// The words that scripts know it by.
    let code: String
    /// What the answer shows of it.
    let shows: [String]
    /// One for each fix that is printed, in that order.
    let cures: [Cure]
    /// Whether the command that shows the same can be typed here, where nobody serves.
    var canConfirm = true

    var testDescription: String { "\(number) \(name)" }
}

/// What a person does with one of the fixes that were printed.
struct Cure: Sendable {
    /// Words of the advice.
    let says: String
    /// Lines before the printed commands: what the person gets from others.
    var first: [String] = []
    /// Whether what is printed can run here; else its lines are told apart only.
    var runs = true
    /// Lines behind the printed commands: what is made goes to the server or into the app.
    var then: [String] = []
    /// The question that is asked again; nil for the same one.
    var ask: String?

    /// A new private CA: its certificate goes into the app, the chain onto the server.
    static let newCA = Cure(
        says: "A private CA for these ",
        then: ["cp im-certs/ca.crt App/", "cp im-certs/fullchain.pem served.pem"]
    )

    /// A self-signed certificate, which goes into the app itself.
    static let selfSigned = Cure(
        says: "Simpler: one self-signed certificate",
        then: ["cp im-certs/server.crt App/", "cp im-certs/fullchain.pem served.pem"]
    )

    /// A server certificate under the CA that the app has; the app stays as it is.
    static let underCA = Cure(
        says: "Issue the server certificate again under Example CA",
        then: ["cp im-certs/fullchain.pem served.pem"]
    )

    /// Another host is dialled, for which the certificate is.
    static func dial(_ host: String) -> Cure {
        Cure(says: "Dial \(host)", ask: FailureKind.verify(host))
    }
}

extension FailureKind {
    /// Whether the app would connect; the machine's own roots count nowhere.
    static func verify(_ host: String, _ more: String = "", _ file: String = "served.pem") -> String
    {
        "wfcert verify \(file) --host \(host) --bundle App --system none -v \(more)"
    }

    static let all = host + time + trust + chain + usage + files + live

    /// Makes keys and certificates in the working directory.
    static let prelude = """
        set -e
        mkdir -p App
        E=extendedKeyUsage=serverAuth
        K=keyUsage=critical,digitalSignature
        B=basicConstraints=critical,CA:FALSE
        CA=basicConstraints=critical,CA:TRUE
        S=keyUsage=critical,keyCertSign,cRLSign
        EC='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
        # A time as the tool takes it: ago '90 days ago'
        ago() { date -u -d "$1" +%Y-%m-%dT%H:%M:%SZ; }
        # A self-signed one: self NAME SUBJECT DAYS EXTENSION...
        self() { n=$1 s=$2 d=$3; shift 3; a=; for e; do a="$a -addext $e"; done
          openssl req -x509 $EC -keyout $n.key -out $n.crt -days $d -subj "$s" $a 2>/dev/null; }
        # One below CA.crt: under CA NAME SUBJECT DAYS EXTENSION...
        under() { c=$1 n=$2 s=$3 d=$4; shift 4; printf '%s\\n' "$@" >$n.ext
          openssl req -new $EC -keyout $n.key -subj "$s" -out $n.csr 2>/dev/null
          openssl x509 -req -in $n.csr -CA $c.crt -CAkey $c.key -days $d -extfile $n.ext \
            -out $n.crt 2>/dev/null; }
        # The CA that the app has.
        root() { self ca '/CN=Example CA' 3650 $CA $S; cp ca.crt App/; }
        # What the server sends, below it: leaf DAYS EXTENSION...
        leaf() { d=$1; shift; under ca server /CN=im $d $B "$@"; cp server.crt served.pem; }
        # A server on loopback until this shell ends; its port is $port: serve PORT OPTION..., 0 for a free one
        serve() { p=$1; shift; : >log; openssl s_server -accept 127.0.0.1:$p -www "$@" >log 2>&1 & await; }
        # One without TLS.
        plain() { : >log; python3 -u -m http.server --bind 127.0.0.1 $1 >log 2>&1 & await; }
        await() { s=$!; trap 'kill $s' EXIT
          for i in $(seq 400); do
            port=$(sed -n -E -e 's/^ACCEPT .*:([0-9]+)$/\\1/p' -e 's/^Serving .* port ([0-9]+) .*/\\1/p' log)
            if [ -n "$port" ]; then break; fi; sleep 0.05; done; }
        """
}
