"""The bar chart of the suites' answers, as SVG that reads in light and in dark."""
from html import escape

ROW, BAR, LEFT, RIGHT_START, UNIT = 46, 14, 250, 250, 2.6
STYLE = (
    "text{font:13px sans-serif;fill:#57606a}.name{fill:#24292f}.ours{font-weight:bold}.track{fill:#8c959f;opacity:.25}"
    ".accepts{fill:#1a7f37}.rejects{fill:#0969da}.axis{stroke:#8c959f;stroke-dasharray:2 3}"
    "@media(prefers-color-scheme:dark){text{fill:#8b949e}.name{fill:#e6edf3}.accepts{fill:#3fb950}.rejects{fill:#58a6ff}}"
)


def bar(y, kind, right, asked, total):
    """A bar in percent of all cases of its kind; behind it a track over those that the tool can be asked."""
    scale = UNIT * 100 / total
    return [
        f'<rect class="track" x="{LEFT}" y="{y}" width="{asked * scale:.1f}" height="{BAR}"/>',
        f'<rect class="{kind}" x="{LEFT}" y="{y}" width="{right * scale:.1f}" height="{BAR}"/>',
        f'<text x="{LEFT + UNIT * 100 + 8}" y="{y + 11}">{right} of {asked}</text>',
    ]


def draw(tools, accepts, rejects):
    """Tools as (name, right and asked accepts, right and asked rejects), ours first; the cases that there are."""
    height = 64 + ROW * len(tools)
    width = LEFT + UNIT * 100 + 110
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" role="img">',
        "<title>limbo-core: right accepts and right rejects</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="accepts" x="{LEFT}" y="12" width="12" height="12"/>',
        f'<text x="{LEFT + 18}" y="22">right accepts, of {accepts}</text>',
        f'<rect class="rejects" x="{LEFT + 160}" y="12" width="12" height="12"/>',
        f'<text x="{LEFT + 178}" y="22">right rejects, of {rejects}</text>',
    ]
    for number, (name, accept, reject) in enumerate(tools):
        y = 44 + ROW * number
        style = "name ours" if number == 0 else "name"
        parts.append(f'<text class="{style}" x="{LEFT - 10}" y="{y + 19}" text-anchor="end">{escape(name)}</text>')
        parts += bar(y, "accepts", *accept, accepts) + bar(y + BAR + 2, "rejects", *reject, rejects)
    edge = LEFT + UNIT * 100
    parts.append(f'<line class="axis" x1="{edge}" y1="34" x2="{edge}" y2="{height - 12}"/>')
    return "\n".join([*parts, "</svg>", ""])
