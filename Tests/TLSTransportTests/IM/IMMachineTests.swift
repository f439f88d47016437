import Testing

@testable import TLSTransport

@Suite("IMMachine")
struct IMMachineTests {
    typealias Candidate = IMMachine.Candidate

    private let start = Moment.now
    private let one = Candidate(target: 0, address: "192.0.2.1")
    private let two = Candidate(target: 1, address: "192.0.2.2")

    /// A machine that is driven by hand, and what it said.
    final class Driven {
        var machine: IMMachine
        var now: Moment

        init(_ now: Moment, heartbeat: IMHeartbeat = .fixed(.seconds(60)), probes: Bool = false) {
            self.now = now
            machine = IMMachine(
                IMMachine.Limits(
                    connectTimeout: .seconds(15),
                    heartbeatTimeout: .seconds(10),
                    probes: probes
                ),
                heartbeat: HeartbeatSchedule(heartbeat, limit: .any),
                random: Generator(seed: 7)
            )
        }

        func handle(_ event: IMMachine.Event) -> [IMMachine.Action] {
            machine.handle(event, at: now)
        }

        /// Lets time pass to the moment that the machine wants.
        func pass() -> [IMMachine.Action] {
            now = machine.due ?? now
            return handle(.time)
        }

        /// Brings it to a connection over which messages flow.
        func getReady(_ candidates: [Candidate]) {
            _ = handle(.start)
            _ = handle(.resolved(candidates))
            _ = handle(.stands(0))
            _ = handle(.opened)
        }

        var isReady: Bool { if case .ready = machine.phase { true } else { false } }
        var isStopped: Bool { if case .stopped = machine.phase { true } else { false } }
        var waits: Duration? {
            if case .waiting(let until) = machine.phase { until - now } else { nil }
        }
    }

    @Test("from the start to messages: resolve, dial, open")
    func opens() {
        let it = Driven(start)
        #expect(it.handle(.start) == [.resolve])
        #expect(it.handle(.start) == [])
        #expect(it.handle(.resolved([one, two])) == [.dial(0, one)])
        #expect(it.machine.due == start + .milliseconds(250))
        #expect(it.pass() == [.dial(1, two)])
        #expect(it.handle(.stands(1)) == [.drop(0), .open(1)])
        #expect(it.machine.due == it.now + .seconds(15))
        #expect(it.handle(.opened) == [])
        #expect(it.isReady)
        #expect(it.machine.due == it.now + .seconds(60))
        // What lost comes too late.
        #expect(it.handle(.stands(0)) == [])
        #expect(it.handle(.failed(0, .final)) == [])
    }

    @Test("who won the last race is dialled first the next time")
    func remembers() {
        let it = Driven(start)
        _ = it.handle(.start)
        _ = it.handle(.resolved([one, two]))
        _ = it.handle(.failed(0, .passing))
        #expect(it.handle(.stands(1)) == [.open(1)])
        _ = it.handle(.opened)
        _ = it.handle(.lost(.passing))
        #expect(it.pass() == [.resolve])
        #expect(it.handle(.resolved([one, two])) == [.dial(0, two)])
    }

    @Test("an address must answer a probe where that is asked for")
    func probes() {
        let it = Driven(start, probes: true)
        _ = it.handle(.start)
        _ = it.handle(.resolved([one, two]))
        #expect(it.handle(.stands(0)) == [.probe(0)])
        #expect(it.pass() == [.dial(1, two)])
        #expect(it.handle(.stands(1)) == [.probe(1)])
        #expect(it.handle(.answered(1)) == [.drop(0), .open(1)])
    }

    @Test("a server that never takes the client is given up")
    func openingUnanswered() {
        let it = Driven(start)
        _ = it.handle(.start)
        _ = it.handle(.resolved([one]))
        _ = it.handle(.stands(0))
        #expect(it.pass() == [.giveUp(.openingUnanswered)])
        #expect(it.waits.map { $0 <= .milliseconds(40) } == true)
    }

    @Test("silence in one direction is asked about, and no answer ends the link within the timeout")
    func dies() {
        let it = Driven(start)
        it.getReady([one])
        // Only this end speaks.
        for _ in 0..<5 {
            it.now = it.now + .seconds(11)
            it.machine.noteWritten(at: it.now)
        }
        #expect(it.machine.due == start + .seconds(60))
        #expect(it.pass() == [.sendHeartbeat])
        #expect(it.machine.due == it.now + .seconds(10))
        // Whatever is written meanwhile proves nothing.
        it.machine.noteWritten(at: it.now + .seconds(9))
        #expect(it.pass() == [.giveUp(.heartbeatUnanswered(after: .seconds(10)))])
        #expect(it.waits != nil)
    }

    @Test("an answered heartbeat tells its time, and the next one comes an interval later")
    func lives() {
        let it = Driven(start)
        it.getReady([one])
        #expect(it.pass() == [.sendHeartbeat])
        it.now = it.now + .milliseconds(80)
        it.machine.noteReceived(at: it.now)
        #expect(it.machine.noteHeartbeatAnswer(at: it.now) == .milliseconds(80))
        #expect(it.machine.noteHeartbeatAnswer(at: it.now) == nil)
        // From when the heartbeat was written.
        #expect(it.machine.due == start + .seconds(120))
    }

    @Test("after a sleep the other end has two seconds")
    func wakesUp() {
        let it = Driven(start)
        it.getReady([one])
        it.now = start + .seconds(3_600)
        #expect(it.handle(.time) == [.sendHeartbeat])
        #expect(it.machine.due == it.now + .seconds(2))
        let hinted = Driven(start)
        hinted.getReady([one])
        #expect(hinted.handle(.hint(.foreground)) == [.sendHeartbeat])
        #expect(hinted.machine.due == start + .seconds(2))
        #expect(hinted.pass() == [.giveUp(.heartbeatUnanswered(after: .seconds(2)))])
    }

    @Test("a hint cuts the patience with a heartbeat that is on its way")
    func hintsMeanwhile() {
        let it = Driven(start)
        it.getReady([one])
        _ = it.pass()
        #expect(it.machine.due == it.now + .seconds(10))
        #expect(it.handle(.hint(.networkChanged)) == [])
        #expect(it.machine.due == it.now + .seconds(2))
    }

    @Test("what is not read cannot prove that nobody answers")
    func isDeaf() {
        let it = Driven(start)
        it.getReady([one])
        _ = it.pass()
        it.machine.noteReading(false, at: it.now)
        for _ in 0..<3 { #expect(it.pass() == []) }
        it.machine.noteReading(true, at: it.now)
        #expect(it.machine.due == it.now + .seconds(10))
        #expect(it.pass() == [.giveUp(.heartbeatUnanswered(after: .seconds(10)))])
    }

    @Test("a heartbeat's time runs once it is written, and anew while the other end speaks")
    func slowUplink() {
        let it = Driven(start)
        it.getReady([one])
        #expect(it.pass() == [.sendHeartbeat])
        // What is in front of it goes out slowly.
        for _ in 0..<3 {
            it.now = it.now + .seconds(9)
            it.machine.noteHeartbeatMoves(at: it.now)
            #expect(it.machine.due == it.now + .seconds(10))
        }
        it.now = it.now + .seconds(9)
        it.machine.noteReceived(at: it.now)
        #expect(it.machine.due == it.now + .seconds(10))
        #expect(it.pass() == [.giveUp(.heartbeatUnanswered(after: .seconds(10)))])
    }

    @Test(
        "five quick retries, then ever rarer ones; a refused certificate has no quick ones, a refused client none"
    )
    func retries() {
        let it = Driven(start)
        it.getReady([one])
        _ = it.handle(.lost(.passing))
        for _ in 0..<5 {
            #expect(it.waits.map { $0 >= .milliseconds(20) && $0 <= .milliseconds(40) } == true)
            #expect(it.pass() == [.resolve])
            _ = it.handle(.resolved([one]))
            _ = it.handle(.failed(0, .passing))
        }
        #expect(it.waits.map { $0 <= .milliseconds(250) } == true)
        let untrusted = Driven(start)
        var waits: [Duration] = []
        _ = untrusted.handle(.start)
        for _ in 0..<10 {
            _ = untrusted.handle(.resolved([one]))
            _ = untrusted.handle(.failed(0, .untrusted))
            waits.append(untrusted.waits ?? .zero)
            #expect(untrusted.pass() == [.resolve])
        }
        // Five quick ones would take less.
        #expect(waits.prefix(5).reduce(.zero, +) > .milliseconds(200))
        // Ten dials in the first minute, whatever chance gives.
        #expect(waits.reduce(.zero, +) >= .seconds(50))
        let final = Driven(start)
        final.getReady([one])
        #expect(final.handle(.lost(.final)) == [])
        #expect(final.isStopped)
        #expect(final.machine.due == nil)
    }

    @Test("a server that answers, and refuses for now, is asked ever more rarely")
    func refusals() {
        let it = Driven(start)
        _ = it.handle(.start)
        for _ in 0..<8 {
            _ = it.handle(.resolved([one]))
            _ = it.handle(.stands(0))
            it.machine.noteReceived(at: it.now)
            _ = it.handle(.lost(.passing))
            #expect(it.pass() == [.resolve])
        }
        #expect(it.machine.schedule.failures == 8)
    }

    @Test("the most telling failure of a race decides")
    func worst() {
        let it = Driven(start)
        _ = it.handle(.start)
        _ = it.handle(.resolved([one, two]))
        _ = it.pass()
        _ = it.handle(.failed(0, .final))
        _ = it.handle(.failed(1, .passing))
        #expect(it.isStopped)
    }

    @Test("a network change dials at once, drops what was tried, and does so once in ten seconds")
    func networkChanges() {
        let it = Driven(start)
        _ = it.handle(.start)
        _ = it.handle(.resolved([one]))
        #expect(it.handle(.hint(.networkChanged)) == [.drop(0), .resolve])
        _ = it.handle(.resolved([one]))
        _ = it.handle(.failed(0, .passing))
        #expect(it.handle(.hint(.networkChanged)) == [])
        it.now = it.now + .seconds(10)
        #expect(it.handle(.hint(.foreground)) == [.resolve])
    }

    @Test("closing writes what there is, within its limit")
    func closes() {
        let it = Driven(start)
        it.getReady([one])
        #expect(it.handle(.close(within: .seconds(5))) == [])
        #expect(it.handle(.drained) == [.hangUp])
        #expect(it.isStopped)
        let slow = Driven(start)
        slow.getReady([one])
        _ = slow.handle(.close(within: .seconds(5)))
        #expect(slow.machine.due == start + .seconds(5))
        #expect(slow.pass() == [.hangUp])
        #expect(slow.isStopped)
        let racing = Driven(start)
        _ = racing.handle(.start)
        _ = racing.handle(.resolved([one]))
        #expect(racing.handle(.close(within: .seconds(5))) == [.drop(0)])
        #expect(racing.isStopped)
    }

    @Test("a link that lasted and was of use clears what it took; one that ends at once does not")
    func lasts() {
        for lasting in [true, false] {
            let it = Driven(start)
            _ = it.handle(.start)
            var longest = Duration.zero
            for _ in 0..<15 {
                _ = it.handle(.resolved([one]))
                _ = it.handle(.stands(0))
                _ = it.handle(.opened)
                it.now = it.now + (lasting ? .seconds(2) : .milliseconds(500))
                it.machine.noteReceived(at: it.now)
                _ = it.handle(.lost(.passing))
                longest = max(longest, it.waits ?? .zero)
                _ = it.pass()
            }
            #expect(lasting ? longest <= .milliseconds(40) : longest > .seconds(5))
        }
    }

    /// Each client's server goes for good, so that this is the worst minute that there can be.
    @Test(
        "1,000 clients whose server restarts dial it at most ten times each in the first minute, and not in step"
    )
    func storm() {
        var dials: [Int: Int] = [:]
        for client in 0..<1_000 {
            let it = Driven(start)
            it.machine = IMMachine(
                IMMachine.Limits(
                    connectTimeout: .seconds(15),
                    heartbeatTimeout: .seconds(10),
                    probes: false
                ),
                heartbeat: HeartbeatSchedule(.searching, limit: .any),
                random: Generator(seed: UInt64(client))
            )
            it.getReady([one])
            it.now = start + .seconds(600)
            it.machine.noteReceived(at: it.now)
            let gone = it.now
            _ = it.handle(.lost(.passing))
            var count = 0
            while it.pass() == [.resolve], it.now - gone < .seconds(60) {
                _ = it.handle(.resolved([one]))
                count += 1
                dials[Int((it.now - gone).milliseconds / 1_000), default: 0] += 1
                _ = it.handle(.failed(0, .passing))
            }
            #expect(count <= 10)
        }
        // The quick ones are all in the first second; later no second has more than a part of the clients.
        #expect(dials.filter { $0.key >= 5 }.values.max() ?? 0 < 500)
    }
}
