internal import Glibc

/// A directory that is made where there is none.
enum NewDirectory {
    /// Makes it for its owner alone; one that is there stays as it is.
    static func make(_ path: String) throws(Descriptor.Failure) {
        guard unsafe mkdir(path, 0o700) != 0 else { return }
        let failure = Descriptor.Failure(code: errno)
        guard failure.code == EEXIST, Descriptor.kind(of: path) == .directory else {
            throw failure
        }
    }
}
