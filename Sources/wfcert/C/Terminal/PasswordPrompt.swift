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
        // Key by key and without signals: an interrupt must find the terminal as it was.
        hidden.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        say("\(name): password: ", to: terminal)
        guard unsafe tcsetattr(terminal, TCSAFLUSH, &hidden) == 0 else { return nil }
        let typed = line(from: terminal)
        _ = unsafe tcsetattr(terminal, TCSAFLUSH, &shown)
        say("\n", to: terminal)
        switch typed {
        case .line(let octets): return String(decoding: octets, as: UTF8.self)
        case .signal(let number):
            raise(number)
            return nil
        }
    }

    private enum Typed {
        case line([UInt8])
        /// The key of a signal was pressed.
        case signal(CInt)
    }

    private static func line(from terminal: CInt) -> Typed {
        var octets: [UInt8] = []
        var key: UInt8 = 0
        while octets.count < 1_024 {
            guard unsafe read(terminal, &key, 1) == 1 else { break }
            switch key {
            case 0x03: return .signal(SIGINT)
            case 0x1c: return .signal(SIGQUIT)
            // Carriage return and line feed, and the end of input.
            case 0x0a, 0x0d, 0x04: return .line(octets)
            // Backspace takes a character, which may be several octets; control-U takes all.
            case 0x08, 0x7f:
                while let last = octets.popLast(), last & 0xc0 == 0x80 { continue }
            case 0x15: octets.removeAll()
            default: octets.append(key)
            }
        }
        return .line(octets)
    }

    private static func say(_ text: String, to terminal: CInt) {
        let octets = Array(text.utf8)
        _ = unsafe octets.withUnsafeBytes { unsafe write(terminal, $0.baseAddress, $0.count) }
    }
}
