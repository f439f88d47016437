extension PageWriter {
    func write(_ table: PageTable) {
        if !table.note.isEmpty { html.element(.p, [.css("lead")], text: table.note) }
        html.element(.table, [.css("sheet")]) {
            html.element(.thead) {
                html.element(.tr) {
                    for column in table.columns {
                        html.element(.th, [.init(.scope, "col")], text: column)
                    }
                }
            }
            html.element(.tbody) {
                for row in table.rows {
                    html.element(.tr) {
                        html.element(.th, [.init(.scope, "row")]) {
                            html.element(.bdi, text: row.head)
                        }
                        row.cells.forEach { write($0) }
                    }
                }
            }
        }
    }

    private func write(_ cell: PageTable.Cell) {
        html.element(.td, [.css(cell.mark.rawValue + (cell.isAsked ? " asked" : ""))]) {
            html.element(.span, [.css("answer")]) {
                html.mark(cell.mark)
                html.element(.bdi, text: cell.text)
            }
            if !cell.code.isEmpty {
                html.element(.p, [.css("aside")]) {
                    html.element(.span, [.css("code")], text: cell.code)
                }
            }
            if cell.isAsked {
                html.element(
                    .p,
                    [.css("aside")],
                    text: say(Words("asked for", zh: "本次所问"))
                )
            }
        }
    }

    func write(_ finding: PageFinding) {
        html.element(.article, [.css("finding " + finding.mark.rawValue)]) {
            html.element(.p, [.css("rank")]) {
                html.element(.strong) {
                    html.mark(finding.mark)
                    html.text(" " + say(finding.mark.words))
                }
                html.text(" ")
                html.element(.span, [.css("code soft")], text: finding.code)
            }
            html.element(.h3) { html.element(.bdi, text: finding.headline) }
            if !finding.place.isEmpty {
                html.element(.p, [.css("place")]) { html.element(.bdi, text: finding.place) }
            }
            evidence(finding)
            if !finding.why.isEmpty {
                what(Words("Why", zh: "原因"))
                html.element(.p, text: finding.why)
            }
            fixes(finding)
            if !finding.confirm.isEmpty {
                what(Words("How to see it yourself", zh: "如何确认"))
                commands(finding.confirm)
            }
            notes(finding.notes)
        }
    }

    private func evidence(_ finding: PageFinding) {
        guard !finding.evidence.isEmpty else { return }
        html.element(.dl, [.css("facts")]) {
            for line in finding.evidence {
                html.element(.dt, text: line.label)
                html.element(.dd) { html.element(.bdi, text: line.value) }
            }
        }
    }

    private func fixes(_ finding: PageFinding) {
        guard !finding.fixes.isEmpty else { return }
        what(Words("What to do", zh: "处理办法"))
        html.element(.div, [.css("fixes")]) {
            for fix in finding.fixes {
                html.element(.div) {
                    if !fix.text.isEmpty { html.element(.p, text: fix.text) }
                    commands(fix.commands)
                }
            }
        }
    }

    private func notes(_ notes: [String]) {
        guard !notes.isEmpty else { return }
        what(Words("Notes", zh: "说明"))
        html.element(.ul, [.css("notes")]) {
            for note in notes { html.element(.li, text: note) }
        }
    }

    private func what(_ words: Words) {
        html.element(.p, [.css("what")], text: say(words))
    }

    private func commands(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        html.element(.pre) {
            html.element(.code, text: lines.joined(separator: "\n"))
        }
        html.text("\n")
    }

    func write(_ certificate: PageCertificate, isOpen: Bool) {
        html.element(.details, isOpen ? [.init(.open, "")] : []) {
            html.element(.summary) {
                html.element(.span, [.css("name")]) { html.element(.bdi, text: certificate.name) }
                html.element(.span, [.css("soft")]) { html.element(.bdi, text: certificate.place) }
            }
            html.element(.dl, [.css("rows")]) {
                for row in certificate.rows {
                    html.element(.dt, text: say(row.title.words))
                    html.element(.dd, row.title.isCode ? [.css("code")] : []) { values(row.values) }
                }
            }
        }
    }

    private func values(_ values: [String]) {
        guard values.count > 1 else {
            html.element(.bdi, text: values.joined())
            return
        }
        html.element(.ul) {
            for value in values {
                html.element(.li) { html.element(.bdi, text: value) }
            }
        }
    }
}

extension RowTitle {
    /// Whether its values are read letter by letter.
    fileprivate var isCode: Bool {
        switch self {
        case .serial, .sha256, .sha1, .publicKey, .pin, .keyIdentifiers: true
        case .subject, .issuer, .validity, .names, .key, .signature, .role, .keyUsage, .purposes,
            .nameConstraints, .issuerURLs, .revocation, .extensions, .findings:
            false
        }
    }
}
