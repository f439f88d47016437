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

    /// A store without the system's roots, for a question that does not ask for them.
    func store(_ bundle: CertificateBundle) throws(InputError) -> AnchorStore {
        AnchorStore(pinned: bundle.certificates, user: try userRoots())
    }

    /// A store with everything.
    func storeWithSystem(_ bundle: CertificateBundle) throws(InputError) -> AnchorStore {
        let user = try userRoots()
        switch options.system {
        case .none: return AnchorStore(pinned: bundle.certificates, user: user)
        case .files(let paths):
            let system = try roots(paths)
            return AnchorStore(pinned: bundle.certificates, user: user, system: system)
        case .machine:
            do throws(BundleError) {
                let anchors = try SystemAnchors.load()
                return AnchorStore(
                    pinned: bundle.certificates,
                    user: user,
                    systemAnchors: anchors
                )
            } catch {
                throw .bundle(error)
            }
        }
    }

    private func userRoots() throws(InputError) -> [Certificate] {
        try roots(options.userRoots)
    }

    private func roots(_ paths: [String]) throws(InputError) -> [Certificate] {
        var all: [Certificate] = []
        for path in paths {
            var bundle = CertificateBundle()
            try add(path, to: &bundle)
            guard !bundle.entries.isEmpty else { throw .noCertificate(name: path) }
            all += bundle.certificates
        }
        return all
    }

    private func add(_ path: String, to bundle: inout CertificateBundle) throws(InputError) {
        // Pipes and standard input are read here: the library opens regular files only.
        let bytes: [UInt8]? =
            Descriptor.kind(of: path) == .stream || path == InputReader.standardInput
            ? try InputReader.read(path) : nil
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
}
