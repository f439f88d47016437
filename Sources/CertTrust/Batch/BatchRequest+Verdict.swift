extension BatchRequest {
    /// Judges one request.
    ///
    /// - Parameter now: The moment for a request that names none.
    /// - Returns: What cannot be read is a failure too.
    package func answer(now: Instant) -> BatchAnswer {
        var memory = BatchMemory()
        return answer(now: now, remembering: &memory)
    }

    /// Judges one request of many.
    ///
    /// - Parameters:
    ///   - now: The moment for a request that names none.
    ///   - memory: What the requests before have in common with it.
    /// - Returns: What cannot be read is a failure too.
    package func answer(now: Instant, remembering memory: inout BatchMemory) -> BatchAnswer {
        let lists = revocationLists.flatMap {
            CertificateFile(Array($0.utf8)).revocationLists.map(\.list)
        }
        // A list that cannot be read may be the one that revokes.
        guard lists.count >= revocationLists.count else { return .revocationUnknown }
        let store = memory.anchors(anchors)
        return BatchAnswer(verdict(at: time ?? now, store, RevocationStore(lists: lists)))
    }

    private func verdict(
        at time: Instant,
        _ anchors: AnchorStore,
        _ revocation: RevocationStore
    ) -> Verdict {
        let evaluator = TrustEvaluator(
            anchors: anchors,
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
            maximumDepth: maximumDepth,
            isBrief: true
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
        let others = intermediates.flatMap {
            ServedChain.elements(of: CertificateFile(Array($0.utf8)))
        }
        return ServedChain([leaf] + others)
    }

    static func certificates(in text: String) -> [Certificate] {
        CertificateFile(Array(text.utf8)).certificates.map(\.certificate)
    }
}

/// A name that was asked for and names nobody.
private struct BatchNameError: Error {
    let text: String
    let cause: HostIdentityError
}
