internal import CertTrust
internal import TLSTransport

/// `wfcert try upload`: a file sent as the app's upload channel sends it.
struct TryUploadCommand: Command {
    private let content: SentContent
    private let upload: Upload
    private let options: TryOptions

    private enum Upload: Sendable {
        case presigned(PresignedUpload)
        case token(TokenUpload)

        func send(
            _ content: UploadContent,
            over channel: HTTPChannel,
            _ progress: TransferProgress?
        ) async throws(TransportError) -> HTTPResponse {
            let channel = UploadChannel(channel)
            switch self {
            case .presigned(var upload):
                upload.content = content
                upload.progress = progress
                return try await channel.put(upload)
            case .token(var upload):
                upload.content = content
                upload.progress = progress
                return try await channel.post(upload)
            }
        }
    }

    init(_ arguments: ParsedArguments) throws(UsageError) {
        options = try TryOptions(arguments)
        let place = arguments.operands.first ?? ""
        content = .file(arguments.operands.last ?? "")
        // What is sent is read when all else is known.
        let nothing = UploadContent.octets([])
        let split = Self.isSigned(place) ? nil : TokenUpload.parts(of: place)
        let url: HTTPURL
        if let split { url = split.url } else { url = try URLText.read(place, "URL") }
        let addresses = UploadAddresses(
            main: url,
            backup: try Self.backup(arguments)
        )
        let dial = options.dial
        try dial.checkDetour(for: [url.endpoint])
        let dialing = dial.address(for: url.endpoint, firstAsked: url.endpoint)
        let token = arguments.value(.token) ?? split?.token
        let key = arguments.value(.key) ?? split?.key
        let headers = try Self.headers(arguments)
        switch (token, key) {
        case (nil, nil):
            var upload = PresignedUpload(nothing, to: addresses, headers: headers)
            upload.timeouts = dial.timeouts
            upload.dialing = dialing
            self.upload = .presigned(upload)
        case (let token?, let key?):
            guard !arguments.has(.header) else { throw .conflict(.header, .token) }
            var upload = TokenUpload(nothing, to: addresses, token: token, key: key)
            upload.fileName = Self.fileName(of: arguments.operands.last ?? "")
            if let type = arguments.value(.contentType) { upload.contentType = type }
            upload.timeouts = dial.timeouts
            upload.dialing = dialing
            self.upload = .token(upload)
        case (nil, _?): throw .missingOption(.token, placeholder: "TOKEN")
        case (_?, nil): throw .missingOption(.key, placeholder: "KEY")
        }
    }

    func run(_ console: Console) -> ExitCode {
        let (method, url) =
            switch upload {
            case .presigned(let upload): (HTTPMethod.put, upload.addresses.main)
            case .token(let upload): (HTTPMethod.post, upload.addresses.main)
            }
        return options.run(for: HTTPRequest(method, url), console) { () throws(InputError) in
            guard let content = try content.load() else { return [] }
            let upload = upload
            return [
                { session in
                    await session.outcome(method, url) { progress throws(TransportError) in
                        try await upload.send(content, over: session.channel, progress)
                    }
                    .hidingQueries()
                }
            ]
        }
    }

    private static func headers(_ arguments: ParsedArguments) throws(UsageError) -> HTTPHeaders {
        let type = arguments.value(.contentType).map { ["Content-Type: " + $0] } ?? []
        return try HeaderText.read(type + arguments.all(.header))
    }

    /// Whether what follows the question mark is a query with names and values: a URL that is signed as it stands.
    private static func isSigned(_ text: String) -> Bool {
        let query =
            text.split(separator: "?", omittingEmptySubsequences: false).dropFirst().first ?? ""
        // A token may end in the padding of base64.
        let name = query.prefix { $0 != "=" }
        return query.contains("&") || query.dropFirst(name.count).contains { $0 != "=" }
    }

    private static func backup(_ arguments: ParsedArguments) throws(UsageError) -> HTTPURL? {
        guard let text = arguments.value(.backup) else { return nil }
        return try URLText.read(text, OptionName.backup.flag)
    }

    private static func fileName(of path: String) -> String {
        path.split(separator: "/").last.map { String($0) } ?? "file"
    }
}
