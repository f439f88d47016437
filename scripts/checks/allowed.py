"""What scripts/check allows. A deliberate exception goes here, with its reason."""

# Who may know whom: a folder (or file) of a module, and the others of that module whose types it may name.
# "top" stands for the files that lie in no folder of their own. Every folder needs a row.
FLOORS = {
    "CertTrust": {
        "C": "X509",  # wraps OpenSSL's objects as our values, and hands them back
        "X509": "C",
        "Identity": "X509 C",
        "Bundle": "Identity X509 C",  # an anchor may be scoped to hosts
        "Path": "Bundle Identity X509 C",
        "Verdict": "Path Bundle Identity X509 C",
        "Rules": "Verdict Path Bundle Identity X509 C",
        "Policy": "Rules Verdict Path Bundle Identity X509 C",
        "top": "Policy Rules Verdict Path Bundle Identity X509 C",
        "Batch": "top Policy Rules Verdict Path Bundle Identity X509 C",
        "Explanation": "Policy Verdict Path Bundle Identity X509 C",
        "Lint": "top Explanation Policy Rules Verdict Path Bundle Identity X509 C",
        "Report": "Lint Explanation Policy Verdict Path Bundle Identity X509 C",
        "Manager": "top Report Explanation Policy Rules Verdict Path Bundle Identity X509 C",
        "CABI": "Manager top Report Explanation Policy Verdict Path Bundle Identity X509",
    },
    "TLSTransport": {
        "C": "",
        "Dial": "top C",
        "top": "Dial Session IM/Secure IM/WuKong IM/MQTT IM/Framing C",
        "Explanation": "top Session IM/Secure IM/WuKong IM/MQTT IM/Framing C",
        "HTTP": "top Dial C",
        "Upload": "HTTP top Dial C",  # an upload is an HTTP transfer
        "Download": "HTTP top Dial C",
        "IM/Octets": "",
        "IM/Framing": "IM/Octets",
        "IM/MQTT": "IM/Framing IM/Octets",
        "IM/WuKong": "IM/Framing IM/Octets",
        "IM/Secure": "IM/WuKong IM/Octets C",
        "Session": "IM/Secure IM/WuKong IM/MQTT IM/Framing",  # what can go wrong with what is said
        "IM": "Session IM/Secure IM/WuKong IM/MQTT IM/Framing IM/Octets top Dial C",
        "WebSocket": "IM Session HTTP IM/Framing IM/Octets top Dial C",  # begins as an HTTP request, lives as a long link
        "Probe": "HTTP top Dial C",  # the server's clock is asked for over HTTP
        "CABI": "HTTP Upload Download Session IM IM/Secure IM/WuKong IM/MQTT IM/Framing WebSocket top Dial",
    },
    "wfcert": {
        "C": "",
        "Arguments": "top C",
        "Inputs": "Arguments top C",
        "Render": "Inputs Arguments top C",
        "Commands": "Render Inputs Arguments top C",
        "top": "Commands Render Inputs Arguments C",
    },
}

# File, type, and why the file may name it against the table above.
FLOOR_EXCEPTIONS = [
    ("Sources/CertTrust/*", "Limits", "one table of numbers, and every floor has some"),
    ("Sources/CertTrust/*", "LimitName", "the names of those numbers, for the answer limit-exceeded"),
    ("Sources/CertTrust/Verdict/*", "PolicyMode", "a remedy may be to switch the mode; it is a bare name"),
    ("Sources/CertTrust/Verdict/*", "TrustMode", "same"),
    ("Sources/wfcert/Commands/*Batch*", "PathQuery", "the conformance suites ask through batch mode alone"),
    ("Sources/wfcert/Commands/*Batch*", "BatchRequest", "same"),
    ("Sources/wfcert/Commands/*Batch*", "BatchAnswer", "same"),
    ("Sources/wfcert/Commands/*Batch*", "BatchMemory", "same"),
    ("Sources/wfcert/Commands/*Batch*", "BatchName", "same"),
]

# What a module may import; C modules are for folders named C or CABI.
IMPORTS = {
    "CertTrust": {"FoundationEssentials", "Synchronization"},
    "TLSTransport": {"FoundationEssentials", "Synchronization", "Dispatch", "CertTrust"},
    "wfcert": {"FoundationEssentials", "Synchronization", "CertTrust", "TLSTransport"},
}
C_MODULE = r"C[A-Z]\w*"  # for Tests, which may import any Swift module, and errno's names from Glibc
C_FOLDERS = {"C", "CABI"}

# Pattern in code (comments and strings do not count), where, where not, and what to do instead.
FORBIDDEN = [
    (r"\btry!", ["Sources/*"], [], "throw, or handle the error"),
    (r"\bas!", ["Sources/*"], [], "use 'as?' and answer for nil"),
    (r"\b(?:fatalError|preconditionFailure)\b", ["Sources/*"], [], "throw, or make the state impossible"),
    (r"@testable\b", ["Sources/*"], [], "products use each other's public API"),
    (
        r"\b(?:getenv|secure_getenv|ProcessInfo)\b",
        ["Sources/CertTrust/*", "Sources/TLSTransport/*"],
        [],
        "the library reads no environment variable; take an argument",
    ),
    (
        r"\bDate\(\)|\bDate\.now\b|\bContinuousClock\b|\bSuspendingClock\b|\bclock_gettime\b",
        ["Sources/CertTrust/*"],
        [],
        "the library reads no clock; time is an argument",
    ),
    (
        r"(?<![\w.])(?:print|debugPrint|dump)\(",
        ["Sources/*"],
        ["Sources/wfcert/Console*.swift"],
        "print through Console; the libraries do not print",
    ),
    (
        r"\bPathQuery\b",
        ["Sources/wfcert/*", "Sources/TLSTransport/*", "Sources/CertTrust/CABI/*"],
        ["Sources/wfcert/Commands/*Batch*"],
        "only batch mode may ask without a host; give a HostIdentity to TrustEvaluator",
    ),
]

MAXIMUM_LINES = {"Sources": 300, "Tests": 400}
MAXIMUM_FUNCTION_LINES = 40  # beyond: a note, no failure

# Labels of hosts that packages come from: which one is used is the machine's business, not this repository's.
REGISTRY_HOSTS = [
    ("pypi", "org"),
    ("pythonhosted", "org"),
    ("deb", "debian", "org"),
    ("security", "debian", "org"),
    ("archive", "ubuntu", "com"),
    ("registry", "npmjs", "org"),
    ("crates", "io"),
    ("proxy", "golang", "org"),
]
# Where certificates may stand as PEM: prose, and inputs that fuzzing made of ours.
PEM_PLACES = ["*.md", "Tests/Fuzz/corpus/*"]
MACHINE_FOLDERS = ["work", "root"]
