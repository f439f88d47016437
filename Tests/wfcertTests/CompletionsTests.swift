import Foundation
import Testing

@testable import wfcert

@Suite("completions")
struct CompletionsTests {
    private let wfcert: Wfcert
    private let shell: Shell

    init() throws {
        wfcert = try Wfcert()
        shell = Shell(scratch: wfcert.scratch)
        try wfcert.scratch.write("x", "a file.pem")
    }

    /// What is typed, each word apart, the last one unfinished; and what is offered.
    static let offers: [(typed: [String], offered: [String])] = [
        (["ex"], ["export", "explain"]),
        (["try", ""], ["http", "upload", "ws", "im"]),
        (["try", "http", "--prox"], ["--proxy"]),
        (["verify", "--policy", ""], ["permissive", "tls", "strict"]),
        (["verify", "--policy", "=", "s"], ["strict"]),
        (["verify", "c.pem", "--bundle", "a"], ["a file.pem"]),
        (["verify", "--host", "a"], []),
        (["describe", "a"], ["a file.pem"]),
        (["completions", ""], ["bash", "zsh", "fish"]),
        (["help", "b"], ["bundle"]),
        (["match", "--qu"], ["--quiet"]),
        (["issue", "--self"], ["--self-signed"]),
        (["rules", "WF11"], (0...8).map { "WF11\($0)" }),
        (["explain", "WF80"], (1...9).map { "WF80\($0)" }),
        (["lint", "--select", "WF00"], (1...7).map { "WF00\($0)" }),
        (["lint", "c.pem", "--ignore", "=", "WF54"], ["WF540", "WF541", "WF542"]),
        (["rules", "a"], []),
        (["nonsense", "--x"], []),
    ]

    @Test("offer in bash what fits", arguments: offers)
    func bash(_ typed: [String], _ offered: [String]) throws {
        let words = (["wfcert"] + typed).map { "'\($0)'" }.joined(separator: " ")
        try wfcert.scratch.write(
            """
            . <(wfcert completions bash)
            COMP_WORDS=(\(words))
            COMP_CWORD=\(typed.count)
            _wfcert
            ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' "${COMPREPLY[@]}"
            complete -p wfcert >/dev/null
            """,
            "check.bash"
        )
        let outcome = try shell.run("bash --norc check.bash")
        #expect(outcome.status == 0 && outcome.errors == "")
        #expect(outcome.output.split(separator: "\n").map(String.init) == offered)
    }

    @Test(
        "complete in fish",
        arguments: offers.filter { !$0.offered.isEmpty && !$0.typed.contains("=") }
    )
    func fish(_ typed: [String], _ offered: [String]) throws {
        let line = (["wfcert"] + typed).joined(separator: " ")
        try wfcert.scratch.write(
            "wfcert completions fish | source\ncomplete -C '\(line)' | string replace -r '\\t.*' ''\n",
            "check.fish"
        )
        let outcome = try shell.run("HOME=$PWD fish --no-config check.fish")
        let found = outcome.output.replacing("\\ ", with: " ").split(separator: "\n").map(
            String.init
        )
        #expect(offered.allSatisfy { found.contains($0) }, "\(found)")
    }

    /// What is typed before the key, and what stands there after it.
    static let typed: [(String, String)] = [
        ("verify --pol", "verify --policy"), ("verify --policy str", "verify --policy strict"),
        ("try htt", "try http"), ("try http --prox", "try http --proxy"),
        ("completions fi", "completions fish"), ("help descr", "help describe"),
        ("rules WF70", "rules WF70"), ("lint --select WF542", "lint --select WF542"),
    ]

    @Test("complete in zsh", arguments: typed)
    func zsh(_ before: String, _ after: String) throws {
        try wfcert.scratch.write(
            """
            zmodload zsh/zpty
            mkdir -p functions && wfcert completions zsh >functions/_wfcert
            zpty z zsh -f -i
            zpty -w z "PS1='> '; fpath=(\\$PWD/functions \\$fpath); autoload -U compinit; compinit -u -D; echo rea''dy"
            zpty -r -m z line '*ready*'
            zpty -w -n z $'wfcert \(before)\\t'
            out=
            for try in {1..100}; do
                while zpty -r -t z chunk; do out+=$chunk; done
                [[ $out == *'wfcert \(after)'* ]] && break
                sleep 0.1
            done
            zpty -d z
            [[ $out == *'wfcert \(after)'* ]] || print -r -- "${(V)out}"
            """,
            "check.zsh"
        )
        let outcome = try shell.run("TERM=vt100 zsh -f check.zsh")
        #expect(outcome.output == "", "\(outcome.errors)")
    }

    @Test("know every command and every option", arguments: ["bash", "zsh", "fish"], ["en", "zh"])
    func complete(_ name: String, _ language: String) throws {
        let script = try wfcert.run("completions", name, "--lang", language)
        #expect(script.status == 0)
        for type in CommandTable.all {
            let summary = type.summary
            #expect(script.output.contains(summary.name.split(separator: " ")[0]))
            for option in summary.allOptions where !option.isPlanned {
                #expect(script.output.contains(option.name.rawValue), "\(option.name)")
            }
        }
        let check = try shell.run(
            "wfcert completions \(name) --lang \(language) >script; \(name) -n script"
        )
        #expect(check.status == 0 && check.errors == "")
    }

    @Test("are for shells that there are")
    func shells() throws {
        let outcome = try wfcert.run("completions", "fsh")
        #expect(outcome.status == 2 && outcome.errors.contains("fish"))
        #expect(try wfcert.run("completions").status == 2)
    }
}

@Suite("man")
struct ManTests {
    @Test("is a page that mandoc finds nothing wrong with", arguments: ["en", "zh"])
    func lint(_ language: String) throws {
        let wfcert = try Wfcert()
        let page = try wfcert.run("man", "--lang", language)
        #expect(page.status == 0 && page.errors == "")
        try wfcert.scratch.write(page.output, "wfcert.1")
        let shell = Shell(scratch: wfcert.scratch)
        let lint = try shell.run("mandoc -T lint -W warning wfcert.1")
        // A version has no date before it is released.
        let findings = lint.output.split(separator: "\n").filter { !$0.contains("missing date") }
        #expect(findings == [])
        let shown = try shell.run("mandoc -T utf8 wfcert.1")
        // Bold is a letter struck twice.
        let text = shown.output.replacing(/.\u{08}/, with: "")
        for type in CommandTable.all {
            #expect(text.contains("wfcert " + type.summary.name))
            for option in type.summary.allOptions where !option.isPlanned {
                #expect(text.contains(option.name.flag), "\(option.name)")
            }
            for example in type.summary.examples where example.line.count < 60 {
                #expect(text.contains(example.line), "\(example.line)")
            }
        }
        for exit in CommandSummary.Exit.everywhere {
            #expect(page.output.contains(".B \"\(exit.code.rawValue)\""))
        }
    }
}
