import CertTrust
import Testing

@testable import TLSTransport

@Suite("AddressBook")
struct AddressBookTests {
    private let start = Moment.now

    private func target(_ host: String, dialing: String? = nil) throws -> IMTarget {
        IMTarget(
            Endpoint(host: try HostIdentity(host), port: 443),
            dialing: try dialing.map { DialAddress(host: try HostIdentity($0)) }
        )
    }

    private func candidates(_ addresses: (Int, String?)...) -> [IMMachine.Candidate] {
        addresses.map { IMMachine.Candidate(target: $0.0, address: $0.1) }
    }

    @Test("addresses need no lookup, and a proxy does its own")
    func known() throws {
        let targets = [
            try target("192.0.2.1"), try target("im.example.com", dialing: "2001:db8::1"),
        ]
        var book = AddressBook(targets, asksProxy: false)
        #expect(book.begin(at: start, timeout: .seconds(15)) == [])
        #expect(book.take(at: start) == candidates((0, "192.0.2.1"), (1, "2001:db8::1")))
        #expect(book.due == nil)
        var proxied = AddressBook(targets, asksProxy: true)
        #expect(proxied.begin(at: start, timeout: .seconds(15)) == [])
        #expect(proxied.take(at: start) == candidates((0, nil), (1, nil)))
    }

    @Test("a name's families take turns, the system's first one first")
    func families() throws {
        var book = AddressBook([try target("im.example.com")], asksProxy: false)
        #expect(book.begin(at: start, timeout: .seconds(15)) == ["im.example.com"])
        #expect(book.take(at: start) == nil)
        book.found("im.example.com", ["2001:db8::1", "2001:db8::2", "192.0.2.1"])
        #expect(
            book.take(at: start)
                == candidates((0, "2001:db8::1"), (0, "192.0.2.1"), (0, "2001:db8::2"))
        )
    }

    @Test("a slow name server does not keep what is known for long, and is not asked twice at once")
    func slow() throws {
        let targets = [try target("192.0.2.1"), try target("slow.example.com")]
        var book = AddressBook(targets, asksProxy: false)
        _ = book.begin(at: start, timeout: .seconds(15))
        #expect(book.due == start + .seconds(2))
        #expect(book.take(at: start + .seconds(1)) == nil)
        #expect(book.take(at: start + .seconds(2)) == candidates((0, "192.0.2.1")))
        #expect(book.begin(at: start + .seconds(3), timeout: .seconds(15)) == [])
        book.found("slow.example.com", ["192.0.2.2"])
        #expect(
            book.take(at: start + .seconds(3))
                == candidates((0, "192.0.2.1"), (1, "192.0.2.2"))
        )
    }

    @Test("addresses that were found stay of use while the name server fails")
    func remembered() throws {
        var book = AddressBook([try target("im.example.com")], asksProxy: false)
        _ = book.begin(at: start, timeout: .seconds(15))
        book.found("im.example.com", ["192.0.2.1"])
        _ = book.take(at: start)
        _ = book.begin(at: start, timeout: .seconds(15))
        book.found("im.example.com", [])
        #expect(book.take(at: start) == candidates((0, "192.0.2.1")))
    }

    @Test(
        "a name that leads nowhere is no candidate, and is waited for as long as connecting may take"
    )
    func nowhere() throws {
        var book = AddressBook([try target("im.example.com")], asksProxy: false)
        _ = book.begin(at: start, timeout: .seconds(15))
        #expect(book.due == start + .seconds(15))
        #expect(book.take(at: start + .seconds(14)) == nil)
        #expect(book.take(at: start + .seconds(15)) == [])
    }
}
