import Foundation
import Testing

/// Whatever stands at the place of a new file, `--force` takes away files, and nothing else.
@Suite("where files are written")
struct OutputPlaceTests {
    private let wfcert: Wfcert
    private let shell: Shell
    private let deployment: Deployment

    init() throws {
        wfcert = try Wfcert()
        shell = Shell(scratch: wfcert.scratch)
        deployment = try Deployment.shared()
        try wfcert.scratch.write(try deployment.scratch.text("chain.pem"), "in.pem")
        try wfcert.scratch.write(try deployment.scratch.text("root.pem"), "root.pem")
    }

    struct Obstacle: Sendable, CustomTestStringConvertible {
        /// Makes `out/fullchain.pem`.
        let make: String
        /// As `stat` calls it, before and after.
        let kind: String
        let told: String
        /// Whether an answer may be written into it.
        var takesAnswers = false

        var testDescription: String { make }
    }

    static let obstacles = [
        Obstacle(make: "mkfifo $O", kind: "fifo", told: "is a pipe", takesAnswers: true),
        Obstacle(make: "mkdir $O", kind: "directory", told: "is a directory"),
        Obstacle(make: "ln -s nowhere $O", kind: "symbolic link", told: "link to where nothing is"),
        Obstacle(
            make: "ln -s other $O; ln -s fullchain.pem out/other",
            kind: "symbolic link",
            told: "leads back to itself"
        ),
        Obstacle(
            make: "mkfifo out/pipe; ln -s pipe $O",
            kind: "symbolic link",
            told: "is a pipe",
            takesAnswers: true
        ),
        Obstacle(
            make:
                "python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"out/fullchain.pem\")'",
            kind: "socket",
            told: "is a socket",
            takesAnswers: true
        ),
        // A null device of our own, where this user may make one.
        Obstacle(
            make: "mknod $O c 1 3 2>/dev/null || exit 9",
            kind: "character special file",
            told: "is a device",
            takesAnswers: true
        ),
    ]

    private static let commands = [
        "wfcert chain in.pem --bundle root.pem --system none --fix $O --force -q",
        "wfcert export root.pem --for pem -o $O --force -q",
        "wfcert watch in.pem --once -o $O --force -q",
        "wfcert watch in.pem --once --state $O -q",
        "wfcert probe 127.0.0.1:1 --save $O --force -q",
        "wfcert issue --ca ca --dns im.lan -o out --force -q",
    ]

    private static let answers = ["wfcert describe in.pem -o $O --force"]

    @Test("replaces no device, pipe, socket, directory or lost link", arguments: obstacles)
    func refused(_ obstacle: Obstacle) throws {
        let made = try shell.run(
            "O=out/fullchain.pem; mkdir out; \(obstacle.make)",
            "wfcert issue -q --dns im.lan -o ca"
        )
        // Nobody but root makes devices.
        guard made.status != 9 else { return }
        #expect(made.status == 0, "\(made.errors)")
        for command in Self.commands + (obstacle.takesAnswers ? [] : Self.answers) {
            // Into a directory any number of servers is saved.
            if obstacle.kind == "directory", command.contains("--save") { continue }
            let done = try shell.run("O=out/fullchain.pem", command + " --lang en")
            #expect(done.status == 2, "\(command): \(done.status)")
            #expect(done.errors.contains("out/fullchain.pem"), "\(command): \(done.errors)")
            #expect(done.errors.contains(obstacle.told), "\(command): \(done.errors)")
            let zh = try shell.run("O=out/fullchain.pem", command + " --lang zh")
            #expect(!zh.errors.contains(obstacle.told), "\(command): \(zh.errors)")
        }
        let kind = try shell.run("stat -c %F out/fullchain.pem; ls out | grep -c server")
        #expect(kind.output == obstacle.kind + "\n0\n")
    }

    @Test("replaces what a link leads to, and never the link", arguments: commandsToLinks)
    func links(_ command: String) throws {
        try shell.run(
            "mkdir live archive; echo old >archive/1.pem; chmod 644 archive/1.pem",
            "ln -s ../archive/1.pem live/fullchain.pem"
        )
        let refused = try shell.run(command)
        #expect(refused.status == 2 && refused.errors.contains("--force"), "\(refused.errors)")
        #expect(try wfcert.scratch.text("archive/1.pem") == "old\n")
        let done = try shell.run(command + " --force")
        #expect(done.status == 0, "\(done.errors)")
        #expect(try wfcert.scratch.text("archive/1.pem") != "old\n")
        let left = try shell.run(
            "readlink live/fullchain.pem; ls -A live archive; stat -c %F archive/1.pem"
        )
        #expect(
            left.output
                == "../archive/1.pem\narchive:\n1.pem\n\nlive:\nfullchain.pem\nregular file\n"
        )
    }

    static let commandsToLinks = [
        "wfcert chain in.pem --bundle root.pem --system none --at \(Deployment.now) --fix live/fullchain.pem",
        "wfcert export root.pem --for pem -o live/fullchain.pem",
        "wfcert watch in.pem --once --at \(Deployment.now) -o live/fullchain.pem",
        "wfcert describe in.pem --at \(Deployment.now) -o live/fullchain.pem",
    ]

    @Test("writes no two files to one place")
    func shared() throws {
        try shell.run(
            "wfcert issue -q --dns im.lan -o ca; cp ca/server.key before",
            "ln -sf server.key ca/fullchain.pem"
        )
        let done = try wfcert.run("issue", "--ca", "ca", "--dns", "im.lan", "-o", "ca", "--force")
        #expect(
            done.status == 2 && done.errors.contains("written at the same time"),
            "\(done.errors)"
        )
        #expect(try shell.run("cmp before ca/server.key").status == 0)
    }

    @Test(
        "says what is wrong with a name that is no UTF-8",
        arguments: ["verify", "describe", "lint"]
    )
    func notUTF8(_ command: String) throws {
        let done = try shell.run("wfcert \(command) \"$(printf 'a\\377.pem')\" --host im.lan")
        #expect(done.status == 2 && done.output == "")
        #expect(done.errors.hasPrefix("wfcert: not in UTF-8"), "\(done.errors)")
        let json = try shell.run(
            "wfcert \(command) \"$(printf 'a\\377.pem')\" --host im.lan --format json"
        )
        #expect(try JSON(json.output)["error"]["fault"].text == "no-utf-8")
    }
}
