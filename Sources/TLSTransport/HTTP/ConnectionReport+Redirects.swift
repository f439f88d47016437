extension ConnectionReport {
    /// Whether a redirect led to another host or port than the one that was asked first.
    var isElsewhere: Bool {
        guard let first = redirects.first, let url = try? HTTPURL(first.from) else { return false }
        return url.endpoint != endpoint
    }
}
