/// Uploads files over an HTTP channel, by HTTP/1.1.
public final class UploadChannel: Sendable {
    private let channel: HTTPChannel

    /// - Parameter channel: Whose connections, proxy and identity it uses.
    public init(_ channel: HTTPChannel) {
        self.channel = channel
    }

    /// Puts content where a signed URL leads, octet for octet as it was signed.
    ///
    /// - Returns: An answer of success, 200 to 299.
    /// - Throws: `status` for every other answer, with the beginning of its body; `timeout(.idle)` for a stall;
    ///   `upload` where the content could not be read or changed meanwhile, and `upload(.unsent)` where a success was answered
    ///   before all of it had been sent, which says nothing of it.
    nonisolated(nonsending) public func put(
        _ upload: PresignedUpload
    ) async throws(TransportError) -> HTTPResponse {
        let (first, second) = upload.addresses.inOrder
        return try await send(upload.request(to: first), second.map { upload.request(to: $0) })
    }

    /// Posts content in a form with a token.
    ///
    /// - Returns: An answer of success, 200 to 299.
    /// - Throws: As `put` does.
    nonisolated(nonsending) public func post(
        _ upload: TokenUpload
    ) async throws(TransportError) -> HTTPResponse {
        let (first, second) = upload.addresses.inOrder
        return try await send(upload.request(to: first), second.map { upload.request(to: $0) })
    }

    /// Goes to the second address only where nothing of the request can have arrived at the first.
    nonisolated(nonsending) private func send(
        _ first: HTTPRequest,
        _ second: HTTPRequest?
    ) async throws(TransportError) -> HTTPResponse {
        guard let second else { return try await channel.send(first).requireSuccess() }
        do throws(TransportError) {
            return try await channel.send(first).requireSuccess()
        } catch {
            guard error.cause.isWithoutConnection else { throw error }
            return try await channel.send(second).requireSuccess()
        }
    }
}

extension TransportError.Cause {
    /// Whether no connection came to stand.
    ///
    /// A refusal of the gate is no such thing: it is final.
    fileprivate var isWithoutConnection: Bool {
        switch self {
        case .unresolved, .unreachable, .timeout(.connect), .proxy(.unreachable),
            .proxy(.unresolved), .proxy(.closed), .proxy(.otherProtocol), .tls(.closed),
            .tls(.closedAtOnce):
            true
        case .proxy, .tls, .untrusted, .violation, .closed, .unprocessed, .status, .timeout,
            .redirect, .upload,
            .download, .session, .cancelled, .shutDown, .noResources:
            false
        }
    }
}
