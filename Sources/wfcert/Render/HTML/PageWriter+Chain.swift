extension PageWriter {
    /// Cards with arrows between them: beside each other where few have room, else below each other.
    func write(_ chain: PageChain) {
        let isWide = chain.links.count <= Self.cardsInRow
        html.element(.ol, [.css(isWide ? "chain wide" : "chain")]) {
            for (place, link) in chain.links.enumerated() { write(link, isFirst: place == 0) }
        }
        guard !chain.others.isEmpty else { return }
        html.element(.ul, [.css("beside")]) {
            for link in chain.others {
                html.element(.li, [.css(link.mark.rawValue)]) {
                    html.mark(link.mark)
                    html.element(.div) {
                        html.element(.bdi, text: link.name)
                        html.element(.span, [.css("soft")], text: " · " + link.role)
                    }
                }
            }
        }
    }

    private func write(_ link: PageChain.Link, isFirst: Bool) {
        let names = ["link", link.mark.rawValue] + (link.isMissing ? ["missing"] : [])
        html.element(.li, [.css(names.joined(separator: " "))]) {
            if !isFirst {
                html.element(.span, [.css("by")], text: say(Words("signed by", zh: "签发者")))
            }
            html.element(.p, [.css("role")]) {
                html.element(.span, text: link.role)
                html.mark(link.mark)
            }
            html.element(.p, [.css("name")]) { html.element(.bdi, text: link.name) }
            let isPlain = link.mark == .good || link.mark == .note
            html.element(
                .p,
                [.css(isPlain ? "state soft" : "state tone")],
                text: link.state
            )
        }
    }

    private static let cardsInRow = 4
}
