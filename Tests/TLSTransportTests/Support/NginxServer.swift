import TLSTransport
import Testing

/// nginx with HTTP/2 and WebDAV uploads, in a folder of its own.
struct NginxServer {
    let process: ServerProcess
    let port: UInt16

    init(_ block: String = "transport-server", extra: String = "") async throws {
        let port = try ServerProcess.freePort()
        let files = try TestPKI.files(block)
        self.port = port
        process = try ServerProcess(
            "nginx",
            ["-p", "{folder}", "-c", "{folder}/nginx.conf", "-e", "{folder}/error.log"],
            files: [
                "nginx.conf": """
                load_module /usr/lib/nginx/modules/ngx_http_dav_ext_module.so;
                daemon off; master_process off; worker_processes 1; pid {folder}/pid;
                user root; error_log {folder}/error.log;
                events { worker_connections 512; }
                http {
                  access_log off; client_max_body_size 0;
                  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
                  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
                  server {
                    listen 127.0.0.1:\(port) ssl http2;
                    ssl_certificate \(files.certificate); ssl_certificate_key \(files.key);
                    \(extra)
                    location / { return 200 "hello"; }
                    location /files/ { root {folder}; dav_methods PUT DELETE; create_full_put_path on; }
                  }
                }
                """
            ]
        )
        try await process.wait(for: "nginx") { Loopback.isListening(port) ? () : nil }
    }

    func url(_ target: String, host: String = "127.0.0.1") throws -> HTTPURL {
        try HTTPURL("https://\(host):\(port)\(target)")
    }
}
