/// One call of `HTTPChannel.download`: the transfers that it takes.
///
/// Used by one task alone.
final class Download {
    private let channel: HTTPChannel
    private var request: DownloadRequest
    private let target: DownloadTarget
    private let store: DownloadStore
    private var connection: ConnectionReport
    private var retries = 0
    /// Octets that the running transfer added.
    private var gained: Int64 = 0

    init(
        _ request: HTTPRequest,
        to target: DownloadTarget,
        over channel: HTTPChannel
    ) throws(TransportError) {
        self.channel = channel
        self.target = target
        connection = ConnectionReport(
            endpoint: request.url.endpoint,
            dialled: request.dialing,
            proxy: channel.options.proxy
        )
        guard let prepared = DownloadRequest(request) else {
            throw channel.failed(.noResources, connection)
        }
        self.request = prepared
        do throws(DownloadFault) {
            store = try DownloadStore(target)
        } catch {
            throw channel.failed(.download(error), connection)
        }
    }

    func run() async throws(TransportError) -> DownloadedFile {
        do throws(TransportError) {
            let response = try await fetch()
            try await finish()
            return DownloadedFile(
                path: target.path,
                length: store.length,
                resumedFrom: store.resumedFrom,
                retries: retries,
                url: response.url,
                headers: response.headers,
                connection: response.connection
            )
        } catch {
            // Nothing is left where nothing came.
            if store.length == 0 { store.discard() }
            throw error
        }
    }

    private func finish() async throws(TransportError) {
        let isProven: Bool
        do throws(DownloadFault) {
            isProven = try await store.prove()
            if isProven { try await store.finish() }
        } catch {
            throw failed(.download(error))
        }
        if !isProven { throw failed(Task.isCancelled ? .cancelled : .noResources) }
    }

    /// Until all octets are there.
    private func fetch() async throws(TransportError) -> HTTPResponse {
        while true {
            gained = 0
            do throws(TransportError) {
                return try await transfer()
            } catch {
                guard error.cause.breaksOff, gained > 0, store.note != nil,
                    retries < target.maximumRetries
                else { throw error }
            }
            retries += 1
            do {
                // At different moments for those whom the same restart of a server cut off.
                try await Task.sleep(for: .milliseconds(Int.random(in: 0...Self.longestPause)))
            } catch {
                throw failed(.cancelled)
            }
        }
    }

    private func transfer() async throws(TransportError) -> HTTPResponse {
        while true {
            if let response = try await step() { return response }
        }
    }

    /// One question and its answer; nil where what is missing came in part, and the rest is to be asked for.
    private func step() async throws(TransportError) -> HTTPResponse? {
        let question = request.takesRange ? store.question(of: request.url) : nil
        let response = try await channel.send(request.asking(question))
        let answer = DownloadAnswer(
            status: response.status,
            headers: response.headers,
            to: question
        )
        if answer == .whole(total: nil), response.mayBeCut {
            // No part of the first answer is kept.
            response.body.abandon()
            request.avoidHTTP2()
            return try await transfer()
        }
        guard answer == .unfit else {
            return try await take(answer, of: response) ? response : nil
        }
        // Read to its end, a short body leaves the connection to the next request.
        _ = try await response.body.collect(upTo: Self.skippedOctets)
        let whole = try await channel.send(request.asking(nil))
        let second = DownloadAnswer(status: whole.status, headers: whole.headers, to: nil)
        return try await take(second, of: whole) ? whole : nil
    }

    /// Whether the file is whole with it.
    private func take(
        _ answer: DownloadAnswer,
        of response: HTTPResponse
    ) async throws(TransportError) -> Bool {
        connection = response.connection
        switch answer {
        case .whole(let total):
            try stored { () throws(DownloadFault) in
                // Before what is there is thrown away.
                if let total { try store.require(length: total) }
                try store.begin(note(response.headers, total: total))
            }
            try await append(response.body, end: total, total: total)
            guard store.length == total ?? store.length else {
                throw failed(.violation(.truncated))
            }
        case .rest(let end, let total):
            try stored { () throws(DownloadFault) in
                guard let total else { return }
                try store.requireOrDiscard(length: total)
                try store.learn(total: total)
            }
            try await append(response.body, end: end, total: total)
            // Where it ends nobody knows without a total.
            guard let total, store.length == end else { throw failed(.violation(.truncated)) }
            // RFC 9110 section 15.3.7: a server may send less than it was asked for, which is no break.
            return store.length == total
        case .complete: report(total: store.length)
        case .unfit, .refused: throw try await response.refusal()
        case .violation(let violation): throw failed(.violation(violation))
        }
        return true
    }

    private func note(_ headers: HTTPHeaders, total: Int64?) -> PartNote? {
        guard request.takesRange, let validator = StrongValidator(headers) else { return nil }
        return PartNote(url: request.url, validator: validator, total: total)
    }

    private func append(
        _ body: HTTPResponseBody,
        end: Int64?,
        total: Int64?
    ) async throws(TransportError) {
        report(total: total)
        var chunks = body.makeAsyncIterator()
        while let chunk = try await chunks.next() {
            if let end, Int64(chunk.count) > end - store.length {
                throw failed(.violation(.wrongRange))
            }
            try stored { () throws(DownloadFault) in try store.append(chunk) }
            gained += Int64(chunk.count)
            report(total: total)
        }
    }

    private func report(total: Int64?) {
        target.progress?.report(DownloadProgress.Step(onDisk: store.length, total: total))
    }

    private func stored(_ step: () throws(DownloadFault) -> Void) throws(TransportError) {
        do throws(DownloadFault) {
            try step()
        } catch {
            throw failed(.download(error))
        }
    }

    private func failed(_ cause: TransportError.Cause) -> TransportError {
        channel.failed(cause, connection)
    }

    private static let skippedOctets = 65_536
    /// Milliseconds.
    private static let longestPause = 500
}

extension HTTPChannel {
    fileprivate func failed(
        _ cause: TransportError.Cause,
        _ connection: ConnectionReport
    ) -> TransportError {
        let error = TransportError(cause: cause, connection: connection)
        if cause != .cancelled { transport.log(error) }
        return error
    }
}
