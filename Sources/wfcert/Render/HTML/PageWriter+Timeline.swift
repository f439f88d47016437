internal import CertTrust

extension PageWriter {
    /// A bar for each certificate against one calendar, with now across all of them.
    func write(_ timeline: PageTimeline, at now: Instant) {
        let scale = TimeScale(timeline.rows.map(\.validity), now: now)
        html.element(.div, [.css("scale")]) {
            html.element(.div, [.css("row axis"), .decoration]) {
                html.element(.div)
                axis(scale)
            }
            for row in timeline.rows {
                html.element(.div, [.css("row " + row.mark.rawValue)]) {
                    html.element(.div) {
                        html.element(.p, [.css("name")]) {
                            html.mark(row.mark)
                            html.text(" ")
                            html.element(.bdi, text: row.name)
                        }
                        html.element(.p, [.css("state soft")], text: row.state)
                    }
                    bar(row.validity, timeline.warning, scale)
                }
            }
        }
        legend(timeline)
        more(timeline.hidden)
    }

    private func axis(_ scale: TimeScale) {
        html.element(.svg, [.css("bar")]) {
            for tick in scale.ticks {
                let place = TimeScale.percent(tick.place)
                line("tick", place, from: "2.125rem", to: "100%")
                html.element(
                    .text,
                    [.init(.x, place), .init(.y, "1.875rem"), .init(.anchor, "middle")],
                    text: tick.label
                )
            }
            let now = scale.place(of: scale.now)
            // At the edge the word would be cut.
            let anchor = now < 0.08 ? "start" : now > 0.92 ? "end" : "middle"
            html.element(
                .text,
                [
                    .css("now"), .init(.x, TimeScale.percent(now)), .init(.y, ".75rem"),
                    .init(.anchor, anchor),
                ],
                text: say(Words("now", zh: "现在"))
            )
            line("now", TimeScale.percent(now), from: "2.125rem", to: "100%")
        }
    }

    private func bar(_ validity: Validity, _ warning: Int64, _ scale: TimeScale) {
        let (start, end) = (scale.place(of: validity.notBefore), scale.place(of: validity.notAfter))
        let now = scale.place(of: scale.now)
        html.element(.svg, [.css("bar"), .decoration]) {
            box("track", from: 0, to: 1, y: "0", height: "100%")
            let soon = scale.place(of: validity.notAfter, less: warning)
            if end > now { box("soon", from: max(soon, start), to: end, y: "0", height: "100%") }
            if validity.contains(scale.now) {
                box("past", from: start, to: now, y: ".3125rem", height: ".75rem")
                box("left", from: now, to: end, y: ".3125rem", height: ".75rem")
            } else {
                box("over", from: start, to: end, y: ".3125rem", height: ".75rem", rounding: "3")
            }
            line("now", TimeScale.percent(now), from: "0", to: "100%")
            if end < 0 { away("‹ " + PageDate.day(validity.notAfter), at: "1%", "start") }
            if start > 1 { away(PageDate.day(validity.notBefore) + " ›", at: "99%", "end") }
        }
    }

    /// Says where a bar is that is not on the scale.
    private func away(_ text: String, at place: String, _ anchor: String) {
        html.element(
            .text,
            [.init(.x, place), .init(.y, "1rem"), .init(.anchor, anchor)],
            text: text
        )
    }

    private func box(
        _ name: String,
        from start: Double,
        to end: Double,
        y: String,
        height: String,
        rounding: String = "2"
    ) {
        // However short, something of it is to be seen.
        let width = max(end - start, 0.004)
        html.element(
            .rect,
            [
                .css(name), .init(.x, TimeScale.percent(start)), .init(.y, y),
                .init(.width, TimeScale.percent(width)), .init(.height, height),
                .init(.rx, rounding),
            ]
        )
    }

    private func line(_ name: String, _ place: String, from top: String, to bottom: String) {
        html.element(
            .line,
            [
                .css(name), .init(.x1, place), .init(.x2, place), .init(.y1, top),
                .init(.y2, bottom),
            ]
        )
    }

    private func legend(_ timeline: PageTimeline) {
        let days = timeline.warning / 86_400
        let entries: [(String, PageMark, Words)] = [
            ("past", .good, Words("gone by", zh: "已过")),
            ("left", .good, Words("still valid", zh: "剩余")),
            ("soon", .warning, Words("the last \(days) days", zh: "最后 \(days) 天")),
            ("over", .bad, Words("ended, or not begun", zh: "已过期或未生效")),
        ]
        html.element(.div, [.css("legend"), .decoration]) {
            for (name, mark, words) in entries {
                html.element(.span, [.css(mark.rawValue)]) {
                    html.element(.svg, [.css("bar")]) {
                        box(name, from: 0.03, to: 0.97, y: "1", height: "10")
                    }
                    html.text(say(words))
                }
            }
        }
    }
}
