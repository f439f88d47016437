internal import CertTrust
internal import TLSTransport

/// `wfcert try http`: requests as the app's HTTP channel sends them.
struct TryHTTPCommand: Command {
    private let requests: [HTTPRequest]
    /// The first request's body.
    private let content: SentContent
    /// Where the first answer goes; nil for a screen that shows its beginning.
    private let target: DownloadTarget?
    private let options: TryOptions

    init(_ arguments: ParsedArguments) throws(UsageError) {
        options = try TryOptions(arguments)
        target = try Self.target(arguments)
        let url = try URLText.read(arguments.operands.first ?? "", Self.summary.operands)
        var first = HTTPRequest(
            try Self.method(arguments.value(.method), of: .method)
                ?? (Self.hasBody(arguments) ? .post : .get),
            url,
            headers: try HeaderText.read(arguments.all(.header))
        )
        content = try Self.content(arguments)
        first.maximumRedirects = try arguments.number(.maxRedirects, in: 0...50) ?? 10
        var all = [first]
        for text in arguments.all(.then) {
            var next = try Self.next(text, after: url)
            // They may be secrets of the first server's.
            if next.url.endpoint == url.endpoint { next.headers = first.headers }
            next.maximumRedirects = first.maximumRedirects
            all.append(next)
        }
        let dial = options.dial
        try dial.checkDetour(for: all.map(\.url.endpoint))
        requests = all.map { request in
            var request = request
            request.timeouts = dial.timeouts
            request.dialing = dial.address(for: request.url.endpoint, firstAsked: url.endpoint)
            return request
        }
    }

    func run(_ console: Console) -> ExitCode {
        options.run(for: requests.first, console) { () throws(InputError) in
            var sends = requests.map { Self.sending($0) }
            guard var first = requests.first else { return sends }
            first.body = HTTPBody(try content.load())
            if let target {
                sends[0] = { [first] in await $0.save(first, to: target) }
            } else {
                sends[0] = Self.sending(first)
            }
            return sends
        }
    }

    private static func sending(_ request: HTTPRequest) -> TryOptions.Sending {
        { session in
            await session.outcome(request.method, request.url) {
                progress throws(TransportError) in
                var request = request
                request.progress = progress
                return try await session.channel.send(request)
            }
        }
    }

    private static func target(_ arguments: ParsedArguments) throws(UsageError) -> DownloadTarget? {
        guard let path = arguments.value(.save) else {
            guard !arguments.has(.sha256) else {
                throw .missingOption(.save, placeholder: "FILE")
            }
            return nil
        }
        guard path != InputReader.standardInput, !path.isEmpty else {
            throw .badText(
                place: OptionName.save.flag,
                given: path,
                Words("a file is needed:", zh: "需要一个文件：")
            )
        }
        var target = DownloadTarget(path: path)
        target.replacesExisting = arguments.has(.force)
        guard let text = arguments.value(.sha256) else { return target }
        guard let digest = SHA256Digest(hex: text) else {
            throw .badText(
                place: OptionName.sha256.flag,
                given: text,
                Words("no 64 hex digits:", zh: "不是 64 位十六进制数：")
            )
        }
        target.expectedSHA256 = digest
        return target
    }

    private static func hasBody(_ arguments: ParsedArguments) -> Bool {
        arguments.has(.data) || arguments.has(.dataFile)
    }

    private static func content(_ arguments: ParsedArguments) throws(UsageError) -> SentContent {
        guard let path = arguments.value(.dataFile) else {
            return arguments.value(.data).map { .text($0) } ?? .none
        }
        guard !arguments.has(.data) else { throw .conflict(.data, .dataFile) }
        return .file(path)
    }

    private static func method(
        _ text: String?,
        of option: OptionName
    ) throws(UsageError) -> HTTPMethod? {
        guard let text else { return nil }
        guard let method = HTTPMethod(text), text != "CONNECT" else {
            throw .badText(
                place: option.flag,
                given: text,
                Words("no method of HTTP:", zh: "不是 HTTP 方法：")
            )
        }
        return method
    }

    /// `URL`, `/PATH` on the same server, or either behind a method.
    private static func next(_ text: String, after url: HTTPURL) throws(UsageError) -> HTTPRequest {
        let words = text.split(separator: " ")
        guard let place = words.last, words.count <= 2 else {
            throw .badText(
                place: OptionName.then.flag,
                given: text,
                Words(
                    "no '[METHOD] URL' or '[METHOD] /PATH':",
                    zh: "不是“[METHOD] URL”或“[METHOD] /PATH”："
                )
            )
        }
        let method =
            words.count == 2 ? try method(words.first.map { String($0) }, of: .then) : nil
        return HTTPRequest(
            method ?? .get,
            try URLText.read(String(place), OptionName.then.flag, relativeTo: url)
        )
    }
}
