extension BatchRequest {
    /// Judges the request.
    ///
    /// - Parameter now: The moment for a request that names none.
    /// - Returns: What cannot be read is a failure too.
    package func answer(now: Instant) -> BatchAnswer {
        let lists = revocationLists.flatMap {
            CertificateFile(Array($0.utf8)).revocationLists.map(\.list)
        }
        // A list that cannot be read may be the one that revokes.
        guard lists.count >= revocationLists.count else { return .revocationUnknown }
        return BatchAnswer(verdict(at: time ?? now, RevocationStore(lists: lists)))
    }

    private func verdict(at time: Instant, _ revocation: RevocationStore) -> Verdict {
        let evaluator = TrustEvaluator(
            anchors: AnchorStore(pinned: anchors.flatMap { Self.certificates(in: $0) }),
            policy: TrustPolicy(mode: policy, trust: trust),
            revocation: revocation
        )
        do throws(BatchNameError) {
            return evaluator.answer(try query(), about: chain, at: time)
        } catch {
            return evaluator.refuse(error.text, as: error.cause, about: chain, at: time)
        }
    }

    private func query() throws(BatchNameError) -> PathQuery {
        var query = PathQuery(
            role: role,
            extendedKeyUsage: extendedKeyUsage,
            keyUsage: keyUsage,
            maximumDepth: maximumDepth
        )
        for name in names {
            do throws(HostIdentityError) {
                query.names.append(try name.referenceName())
            } catch {
                throw BatchNameError(text: name.value, cause: error)
            }
        }
        return query
    }

    /// Empty without a leaf: no other certificate takes its place.
    private var chain: ServedChain {
        let own = ServedChain(CertificateFile(Array(leaf.utf8)))
        guard let leaf = own.elements.first else { return own }
        let others = intermediates.flatMap { Self.certificates(in: $0) }
        return ServedChain([leaf] + others.map { .certificate($0) })
    }

    private static func certificates(in text: String) -> [Certificate] {
        CertificateFile(Array(text.utf8)).certificates.map(\.certificate)
    }
}

/// A name that was asked for and names nobody.
private struct BatchNameError: Error {
    let text: String
    let cause: HostIdentityError
}
