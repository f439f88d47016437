// The deployment's own block list (trust table row 44: Apple's lists cannot be had here).

extension Rule {
    /// No certificate of the path, and no key, is on the deny list.
    static let denied = eachCertificate { certificate, context in
        context.denyList.match(certificate).map { .denied($0) }
    }
}
