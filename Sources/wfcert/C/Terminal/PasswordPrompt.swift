internal import Glibc

/// Asks the person at the terminal for a password, which is not shown while it is typed.
enum PasswordPrompt {
    /// Nil where there is no terminal.
    static func ask(for name: String) -> String? {
        let terminal = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else { return nil }
        defer { _ = close(terminal) }
        var shown = termios()
        guard unsafe tcgetattr(terminal, &shown) == 0 else { return nil }
        var hidden = shown
        hidden.c_lflag &= ~tcflag_t(ECHO)
        say("\(name): password: ", to: terminal)
        guard unsafe tcsetattr(terminal, TCSAFLUSH, &hidden) == 0 else { return nil }
        defer {
            _ = unsafe tcsetattr(terminal, TCSAFLUSH, &shown)
            say("\n", to: terminal)
        }
        return line(from: terminal)
    }

    private static func line(from terminal: CInt) -> String? {
        var octets: [UInt8] = []
        var octet: UInt8 = 0
        while octets.count < 1_024 {
            let count = unsafe read(terminal, &octet, 1)
            guard count == 1 else {
                return octets.isEmpty ? nil : String(decoding: octets, as: UTF8.self)
            }
            if octet == UInt8(ascii: "\n") { break }
            octets.append(octet)
        }
        return String(decoding: octets, as: UTF8.self)
    }

    private static func say(_ text: String, to terminal: CInt) {
        let octets = Array(text.utf8)
        _ = unsafe octets.withUnsafeBytes { unsafe write(terminal, $0.baseAddress, $0.count) }
    }
}
