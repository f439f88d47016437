internal import CertTrust

extension LongLink: LinkOwner {
    func stands(_ link: Link) {
        guard let number = lanes.first(where: { $0.value === link })?.key else { return }
        // The trust may have changed since it was dialled.
        if link.plan.generation.number != plan.transport.generation().number,
            case .failure(let error) = judge(link)
        {
            return refuse(link, number, error)
        }
        handle(.stands(number))
    }

    func received(_ octets: [UInt8], over link: Link) {
        if link === self.link {
            machine.noteReceived(at: now)
            do throws(SessionFault) {
                try user.received(octets, self)
            } catch {
                fail(error)
            }
            return
        }
        guard let number = lanes.first(where: { $0.value === link })?.key,
            let probe = probes[number]
        else { return }
        switch probe.received(octets) {
        case .later: break
        case .answered: handle(.answered(number))
        case .failed(let fault):
            refuse(link, number, TransportError(cause: .session(fault), connection: link.report))
        }
    }

    func canWrite(_ link: Link) {
        guard link === self.link else { return }
        write(over: link)
    }

    func ended(_ link: Link, _ cause: TransportError.Cause) {
        let error = TransportError(cause: cause, connection: link.report)
        if link === self.link {
            if let fault = user.lastWord { return fail(fault) }
            return drop(error, IMMachine.Severity(error))
        }
        guard let number = lanes.first(where: { $0.value === link })?.key else { return }
        _ = forgetLane(number)
        fail(lane: number, error)
    }
}

extension IMMachine.Severity {
    init(_ error: TransportError) {
        self =
            switch error.cause {
            case .untrusted: .untrusted
            case .session(let fault): fault.isFinal ? .final : .passing
            case .shutDown: .final
            case .unresolved, .unreachable, .proxy, .tls, .violation, .closed, .unprocessed,
                .status, .timeout,
                .redirect, .upload, .download, .cancelled, .noResources:
                .passing
            }
    }
}
