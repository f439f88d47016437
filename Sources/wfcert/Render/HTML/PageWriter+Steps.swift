extension PageWriter {
    /// The steps as far as they were come to, joined by a line; those behind are there and pale.
    func write(_ steps: [PageStep]) {
        html.element(.ol, [.css("steps")]) {
            for step in steps {
                let name = step.mark?.rawValue ?? "ahead"
                html.element(.li, [.css("step " + name)]) {
                    if let mark = step.mark {
                        html.mark(mark)
                    } else {
                        html.element(
                            .svg,
                            [.css("mark"), .init(.viewBox, "0 0 20 20"), .decoration]
                        ) {
                            html.element(
                                .circle,
                                [
                                    .css("hollow"), .init(.cx, "10"), .init(.cy, "10"),
                                    .init(.r, "8"),
                                ]
                            )
                        }
                    }
                    html.element(.div) {
                        html.element(.p, [.css("name")], text: step.name)
                        html.element(.p, [.css("state soft")]) {
                            html.element(.bdi, text: step.state)
                        }
                    }
                }
            }
        }
    }
}
