/// Where inputs lie with all links followed, each looked up once: findings are many, and files few.
struct RealPaths {
    private var known: [String: String?] = [:]

    subscript(name: String) -> String? {
        mutating get {
            if let path = known[name] { return path }
            let path = FilePlace.resolved(name)
            known[name] = .some(path)
            return path
        }
    }
}
