extension ServerProcess {
    /// tinyproxy, and its port.
    static func httpProxy(
        user: String? = nil,
        password: String = ""
    ) async throws -> (ServerProcess, UInt16) {
        let port = try freePort()
        let process = try ServerProcess(
            "tinyproxy",
            ["-d", "-c", "{folder}/proxy.conf"],
            files: [
                "proxy.conf": """
                Port \(port)
                Listen 127.0.0.1
                Timeout 60
                Allow 127.0.0.1
                \(user.map { "BasicAuth \($0) \(password)" } ?? "")
                LogLevel Connect
                """
            ]
        )
        try await process.wait(for: "tinyproxy") { Loopback.isListening(port) ? () : nil }
        return (process, port)
    }
}
