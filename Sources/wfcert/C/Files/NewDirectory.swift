internal import Glibc

/// A directory that is made where there is none.
enum NewDirectory {
    /// Makes it for its owner alone; one that is there stays as it is.
    static func make(_ path: String) throws(Descriptor.Failure) {
        try make(path, 0o700)
    }

    private static func make(_ path: String, _ access: mode_t) throws(Descriptor.Failure) {
        guard unsafe mkdir(path, access) != 0 else { return }
        let failure = Descriptor.Failure(code: errno)
        guard failure.code == EEXIST, Descriptor.kind(of: path) == .directory else {
            // What is there is a file, or leads nowhere.
            throw failure.code == EEXIST ? Descriptor.Failure(code: ENOTDIR) : failure
        }
    }

    /// Makes the directories of a relative path to a file, and the one that it begins in.
    static func makeAll(above file: String, in directory: String) throws(Descriptor.Failure) {
        var path = directory
        try make(path, 0o777)
        for part in file.split(separator: "/").dropLast() {
            path += "/" + part
            try make(path, 0o777)
        }
    }
}
