extension HTTPChannel {
    /// Fetches a file, and continues what an earlier call of the same request left (RFC 9110 section 14).
    ///
    /// The answer's body goes to `PATH.part`. Only when all of it is there, is on the disk, and is what was expected,
    /// it gets its name, in one step. Until then whatever fails, cancelling included, leaves the part to the next call, but
    /// for a wrong length or checksum.
    ///
    /// A part is continued for a GET whose answer had a strong validator: a strong ETag, or a Last-Modified that is a minute
    /// older than the answer. A URL that was signed anew, as S3, Google, Azure, OSS, TOS, OBS, COS and CloudFront sign, is the same.
    /// If the server has another file by now, it is fetched from its beginning. Only one download to a
    /// path runs at a time, in whichever process. After a power failure only `expectedSHA256` proves what lay there.
    ///
    /// - Parameters:
    ///   - request: What is fetched. Its fields Range, If-Range and Accept-Encoding are replaced, as the file is taken in no
    ///     encoding; `timeouts.whole` holds for all of its transfers together; its `progress` ends with the first one.
    ///   - target: Where it goes, and what must hold of it.
    /// - Returns: What was fetched; the file lies at its path, and nothing beside it.
    /// - Throws: What `send` does; `status` for an answer other than 200, 206 and 416; `violation(.wrongRange)` and
    ///   `violation(.unwantedEncoding)` for a server that sends what was not asked for; `download` for what keeps
    ///   the file from being written, or from being the one that was wanted.
    public func download(
        _ request: HTTPRequest,
        to target: DownloadTarget
    ) async throws(TransportError) -> DownloadedFile {
        defer { target.progress?.finish() }
        return try await Download(request, to: target, over: self).run()
    }
}
