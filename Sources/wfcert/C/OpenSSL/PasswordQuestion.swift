/// Asks for a password at most once: OpenSSL would go on asking.
final class PasswordQuestion {
    private let ask: (() -> String?)?
    private(set) var wasAsked = false
    /// Whether there was one to try.
    private(set) var wasAnswered = false

    init(_ ask: (() -> String?)?) {
        self.ask = ask
    }

    func reply() -> String? {
        guard !wasAsked else { return nil }
        wasAsked = true
        let answer = ask?()
        wasAnswered = answer != nil
        return answer
    }

    /// Why what it was asked for stays shut.
    var fault: KeyFault { wasAnswered ? .wrongPassword : .noPassword }

    /// Lends a pointer to itself, for `callback`.
    func lend<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
        unsafe body(Unmanaged.passUnretained(self).toOpaque())
    }

    /// OpenSSL's callback; its last argument is the question.
    static let callback:
        @convention(c) (UnsafeMutablePointer<CChar>?, CInt, CInt, UnsafeMutableRawPointer?) -> CInt =
            { room, size, _, own in
                guard let own = unsafe own, let room = unsafe room else { return -1 }
                return unsafe Unmanaged<PasswordQuestion>.fromOpaque(own).takeUnretainedValue()
                    .fill(UnsafeMutableBufferPointer(start: room, count: Int(size)))
            }

    private func fill(_ room: UnsafeMutableBufferPointer<CChar>) -> CInt {
        guard let octets = reply()?.utf8, octets.count <= room.count else { return -1 }
        for (place, octet) in octets.enumerated() {
            unsafe room[place] = CChar(bitPattern: octet)
        }
        return CInt(octets.count)
    }
}
