import Testing

@testable import TLSTransport

@Suite("ConnectRace")
struct ConnectRaceTests {
    private typealias Race = ConnectRace<String>
    private let start = Moment.now

    /// The macro takes no call that changes something.
    private func does(
        _ actions: [Race.Action],
        _ wanted: [Race.Action],
        at location: SourceLocation = #_sourceLocation
    ) {
        #expect(actions == wanted, sourceLocation: location)
    }

    @Test("a black-holed first address costs 250 ms, and is let go when the second holds")
    func blackHole() {
        var race = Race(["dead", "good", "spare"], asksProbe: false)
        does(race.proceed(at: start), [.dial(0, "dead")])
        #expect(race.due == start + .milliseconds(250))
        does(race.proceed(at: start + .milliseconds(249)), [])
        does(race.proceed(at: start + .milliseconds(250)), [.dial(1, "good")])
        does(race.stands(1), [.cancel(0), .won(1, "good")])
        #expect(race.isOver && race.due == nil)
        does(race.proceed(at: start + .seconds(9)), [])
        does(race.stands(0), [])
        does(race.failed(0, at: start), [])
    }

    @Test("one that fails is followed at once, and three run at most")
    func pace() {
        var race = Race(["a", "b", "c", "d", "e"], asksProbe: false)
        var dialled: [Race.Action] = []
        for step in 0..<10 { dialled += race.proceed(at: start + .milliseconds(250 * step)) }
        #expect(dialled == [.dial(0, "a"), .dial(1, "b"), .dial(2, "c")])
        #expect(race.due == nil)
        let now = start + .seconds(3)
        does(race.failed(1, at: now), [.dial(3, "d")])
        does(race.failed(3, at: now), [.dial(4, "e")])
        does(race.failed(0, at: now), [])
        does(race.failed(2, at: now), [])
        does(race.failed(4, at: now), [.lost])
        #expect(race.isOver)
    }

    @Test("with a probe the first that answers wins, not the first that stands")
    func probe() {
        var race = Race(["silent", "good"], asksProbe: true)
        _ = race.proceed(at: start)
        _ = race.proceed(at: start + .milliseconds(250))
        does(race.stands(0), [.probe(0)])
        does(race.stands(1), [.probe(1)])
        does(race.stands(1), [])
        does(race.answered(1), [.cancel(0), .won(1, "good")])
        does(race.answered(0), [])
    }

    @Test("one without addresses, and one that is stopped, dials nobody")
    func nobody() {
        var empty = Race([], asksProbe: false)
        does(empty.proceed(at: start), [])
        var race = Race(["a", "b"], asksProbe: false)
        _ = race.proceed(at: start)
        does(race.stop(), [.cancel(0)])
        does(race.stop(), [])
        does(race.stands(0), [])
        does(race.proceed(at: start + .seconds(1)), [])
    }
}
