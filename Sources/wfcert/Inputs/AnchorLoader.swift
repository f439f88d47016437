internal import CertTrust

/// Loads anchors; whatever cannot be loaded is an error, never a smaller store.
struct AnchorLoader {
    let options: AnchorOptions

    /// The certificates of the app, and what else lies beside them.
    func bundle() throws(InputError) -> CertificateBundle {
        var bundle = CertificateBundle()
        for path in options.bundles { try add(path, to: &bundle) }
        return bundle
    }

    /// The same, each file or directory on its own, by the path that was given.
    func bundles() throws(InputError) -> [(path: String, bundle: CertificateBundle)] {
        var bundles: [(path: String, bundle: CertificateBundle)] = []
        for path in options.bundles {
            var bundle = CertificateBundle()
            try add(path, to: &bundle)
            bundles.append((path, bundle))
        }
        return bundles
    }

    /// A store without the system's roots, for a question that does not ask for them.
    func store(_ pinned: [Certificate]) throws(InputError) -> AnchorStore {
        var store = AnchorStore(pinned: pinned, user: try userRoots())
        store.usesSystem = options.system != .none
        return store
    }

    /// A store with everything.
    func storeWithSystem(_ pinned: [Certificate]) throws(InputError) -> AnchorStore {
        let user = try userRoots()
        switch options.system {
        case .none:
            var store = AnchorStore(pinned: pinned, user: user)
            store.usesSystem = false
            return store
        case .files(let paths):
            let system = try roots(paths)
            return AnchorStore(pinned: pinned, user: user, system: system)
        case .machine:
            do throws(BundleError) {
                let anchors = try SystemAnchors.load()
                return AnchorStore(
                    pinned: pinned,
                    user: user,
                    systemAnchors: anchors
                )
            } catch {
                throw .bundle(error)
            }
        }
    }

    /// The revocation lists of the app and of more files.
    func revocationStore(
        _ paths: [String],
        beside bundle: CertificateBundle
    ) throws(InputError) -> RevocationStore {
        var files = CertificateBundle()
        for path in paths {
            let bytes = try streamed(path)
            do throws(BundleError) {
                if let bytes {
                    try files.add(revocationLists: bytes, named: path)
                } else {
                    try files.add(revocationLists: path)
                }
            } catch {
                throw .bundle(error)
            }
        }
        return RevocationStore(lists: files.revocationLists, issuers: files.certificates)
            .including(bundle)
    }

    private func userRoots() throws(InputError) -> [Certificate] {
        try roots(options.userRoots)
    }

    private func roots(_ paths: [String]) throws(InputError) -> [Certificate] {
        var all: [Certificate] = []
        for path in paths {
            var bundle = CertificateBundle()
            try add(path, to: &bundle)
            guard !bundle.entries.isEmpty else {
                throw .noCertificate(name: path, SourceDiagnostic.all(of: bundle))
            }
            all += bundle.certificates
        }
        return all
    }

    private func add(_ path: String, to bundle: inout CertificateBundle) throws(InputError) {
        let bytes = try streamed(path)
        do throws(BundleError) {
            if let bytes {
                try bundle.add(bytes: bytes, named: path)
            } else {
                try bundle.add(path: path)
            }
        } catch {
            throw .bundle(error)
        }
    }

    /// What a pipe or standard input holds, which the library does not open; nil for anything else.
    private func streamed(_ path: String) throws(InputError) -> [UInt8]? {
        guard Descriptor.kind(of: path) == .stream || path == InputReader.standardInput else {
            return nil
        }
        return try InputReader.read(path)
    }
}
