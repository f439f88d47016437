// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "CertTrust",
    products: [
        .library(name: "CertTrust", targets: ["CertTrust"]),
        .library(name: "TLSTransport", targets: ["TLSTransport"]),
        .executable(name: "wfcert", targets: ["wfcert"]),
    ],
    targets: [
        .systemLibrary(
            name: "COpenSSL",
            path: "Sources/CertTrust/C/OpenSSL/COpenSSL",
            pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"])]
        ),
        // Headers of libidn2-dev and libpsl-dev; the libraries themselves are loaded for the first name that needs them.
        .target(name: "CIDN2", path: "Sources/CertTrust/C/IDN/CIDN2"),
        .target(name: "CPSL", path: "Sources/CertTrust/C/PSL/CPSL"),
        .target(
            name: "CertTrust",
            dependencies: ["COpenSSL", "CIDN2", "CPSL"],
            exclude: ["C/OpenSSL/COpenSSL", "C/IDN/CIDN2", "C/PSL/CPSL"],
            swiftSettings: strict
        ),
        // Apart from COpenSSL, so that whoever links CertTrust alone does not load libssl.
        .systemLibrary(
            name: "COpenSSLTLS",
            path: "Sources/TLSTransport/C/OpenSSL/COpenSSLTLS",
            pkgConfig: "libssl",
            providers: [.apt(["libssl-dev"])]
        ),
        // Headers of libcurl4-openssl-dev; the library itself is loaded when somebody dials.
        .target(name: "CCurl", path: "Sources/TLSTransport/C/Curl/CCurl"),
        .systemLibrary(name: "CFiles", path: "Sources/TLSTransport/C/Socket/CFiles"),
        // Debian's package has no .pc file.
        .systemLibrary(
            name: "CWslay",
            path: "Sources/TLSTransport/C/Wslay/CWslay",
            providers: [.apt(["libwslay-dev"])]
        ),
        .target(
            name: "TLSTransport",
            dependencies: ["CertTrust", "COpenSSLTLS", "CCurl", "CWslay", "CFiles"],
            exclude: [
                "C/OpenSSL/COpenSSLTLS", "C/Curl/CCurl", "C/Wslay/CWslay", "C/Socket/CFiles",
            ],
            swiftSettings: strict
        ),
        // What issues and reads keys; the library only verifies.
        .systemLibrary(
            name: "COpenSSLKeys",
            path: "Sources/wfcert/C/OpenSSL/COpenSSLKeys",
            pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"])]
        ),
        .systemLibrary(
            name: "CYAML",
            path: "Sources/wfcert/C/YAML/CYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"])]
        ),
        .executableTarget(
            name: "wfcert",
            dependencies: ["CertTrust", "TLSTransport", "COpenSSLKeys", "CYAML"],
            exclude: ["C/OpenSSL/COpenSSLKeys", "C/YAML/CYAML"],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "trustbench",
            dependencies: ["CertTrust"],
            path: "Tests/Bench",
            exclude: ["Peers"],
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
        .systemLibrary(name: "CMalloc", path: "Tests/TransportBench/C/CMalloc"),
        // Apart from trustbench, which must not load libcurl.
        .executableTarget(
            name: "transportbench",
            dependencies: ["CertTrust", "TLSTransport", "CMalloc"],
            path: "Tests/TransportBench",
            exclude: ["C/CMalloc"],
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
        .testTarget(
            name: "CertTrustTests",
            dependencies: ["CertTrust", "COpenSSL"],
            exclude: [
                "Explanation/Snapshots", "Oracles/make_hostile.py", "Oracles/make_revocation.py",
                "Oracles/pyca_fields.py", "Oracles/pyca_lists.py", "Oracles/Paths/go",
                "Oracles/Paths/unpack_suite.py",
            ],
            swiftSettings: strict
        ),
        .systemLibrary(name: "CProcess", path: "Tests/TLSTransportTests/Support/C/CProcess"),
        .testTarget(
            name: "TLSTransportTests",
            dependencies: ["TLSTransport", "CertTrust", "wfcert", "COpenSSLTLS", "CProcess"],
            exclude: [
                "Support/server.py", "Support/staple.py", "Support/relay.py", "Support/wukong.py",
                "Support/echo.py", "Support/weather.py", "Support/websocket_server.py",
                "Support/bad_websocket.py", "Support/bad_http.py", "Support/plain_peer.py",
                "Support/dated.py", "Support/talkative.py",
                "Support/secure_session.py", "Support/go", "Support/C/CProcess",
                "Soak/storm.py",
                "Remedies",
            ],
            swiftSettings: strict,
            // The tests' own getaddrinfo stands before libc's; the linker exports it only when told to.
            linkerSettings: [
                .unsafeFlags(["-Xlinker", "--export-dynamic-symbol=getaddrinfo"])
            ]
        ),
        .testTarget(
            name: "wfcertTests",
            dependencies: ["wfcert"],
            exclude: [
                "Snapshots", "check_output.py", "check_page.py", "check_report.py",
                "hostile_names.py",
            ],
            swiftSettings: strict
        ),
    ]
)

// scripts/sanitize thread sets this: see the file.
if Context.environment["CERTTRUST_TSAN"] != nil {
    package.targets.append(.target(name: "CMutexes", path: "Tests/Sanitize/C"))
    for target in package.targets where target.isTest {
        target.dependencies.append("CMutexes")
    }
    for target in package.targets where target.name == "TLSTransport" {
        target.swiftSettings?.append(.define("CERTTRUST_TSAN"))
    }
}

// scripts/fuzz builds in a folder of its own with this set: fuzz targets beside the products, and nothing else, so that
// the ordinary build never knows of them. The command line is a library there: libFuzzer brings the entry point.
if Context.environment["CERTTRUST_FUZZ"] != nil {
    package.products = []
    package.targets.removeAll {
        ["wfcert", "trustbench", "transportbench"].contains($0.name) || $0.isTest
    }
    package.targets += [
        .target(
            name: "wfcert",
            dependencies: ["CertTrust", "TLSTransport", "COpenSSLKeys", "CYAML"],
            exclude: ["main.swift", "C/OpenSSL/COpenSSLKeys", "C/YAML/CYAML"]
        ),
        .systemLibrary(name: "CFuzzer", path: "Tests/Fuzz/C/CFuzzer", pkgConfig: "libcrypto"),
        .executableTarget(
            name: "fuzz",
            dependencies: ["CertTrust", "TLSTransport", "wfcert", "CFuzzer"],
            path: "Tests",
            exclude: ["Fuzz/C/CFuzzer", "Fuzz/corpus", "Fuzz/dictionaries", "Fuzz/seeds"],
            sources: [
                "Fuzz", "CertTrustTests/Support/LogfmtReader.swift",
                "CertTrustTests/Support/SeededGenerator.swift",
                "TLSTransportTests/Support/LinkBench.swift",
            ],
            swiftSettings: strict
        ),
    ]
}
