"""What is wrong with a page as a browser lays it out."""

WIDTHS = (1280, 390)

# The elements and attributes that our pages may have (Sources/wfcert/Render/HTML).
ELEMENTS = (
    "html head meta title style body header main footer section article div span h1 h2 h3 p bdi strong code pre"
    " time ul ol li dl dt dd table caption thead tbody tr th td details summary svg g rect line circle path text"
)
ATTRIBUTES = (
    "id lang charset name content scope role open datetime class http-equiv aria-hidden aria-label aria-labelledby"
    " x y x1 x2 y1 y2 cx cy r rx d width height viewBox text-anchor"
)

SCRIPT = """
(() => {
  const faults = [], elements = new Set(ELEMENTS.split(" ")), attributes = new Set(ATTRIBUTES.split(" "));
  const name = node => node.nodeName.toLowerCase() + (node.getAttribute("class") ? "." + node.getAttribute("class") : "");
  for (const node of document.querySelectorAll("*")) {
    if (!elements.has(node.localName)) faults.push("element " + node.localName);
    for (const { name: key } of node.attributes)
      if (!attributes.has(key)) faults.push("attribute " + key + " of " + name(node));
  }
  const walk = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  if (walk.nextNode()) faults.push("a comment");
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.push("scrolls sideways: " + root.scrollWidth);

  const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = color => {
    probe.clearRect(0, 0, 1, 1); probe.fillStyle = color; probe.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = probe.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => [0, 1, 2].map(i => top[i] * top[3] + below[i] * (1 - top[3]));
  const ground = node => {
    const layers = [];
    for (let at = node; at; at = at.parentElement) {
      const color = rgba(getComputedStyle(at).backgroundColor);
      if (color[3] > 0) layers.push(color);
      if (color[3] === 1) break;
    }
    return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255]);
  };
  const light = color => {
    const [r, g, b] = color.map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
    return (x + 0.05) / (y + 0.05);
  };
  let least = 99, texts = 0;
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = all.nextNode());) {
    if (!node.data.trim()) continue;
    const parent = node.parentElement, style = getComputedStyle(parent), isDrawn = parent.localName === "text";
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(box => box.width > 0 && box.height > 0);
    if (!boxes.length) continue;
    texts += 1;
    const what = name(parent) + " '" + node.data.trim().slice(0, 40) + "'";
    const color = rgba(isDrawn ? style.fill : style.color), below = ground(parent);
    const ratio = contrast(over(color, below), below);
    least = Math.min(least, ratio);
    if (ratio < 4.5) faults.push("contrast " + ratio.toFixed(2) + " of " + what);
    for (let at = parent; at && at !== root; at = at.parentElement) {
      const rule = getComputedStyle(at);
      if (at === parent && rule.display === "inline") continue;
      if (rule.overflowX === "visible" && at.localName !== "svg") continue;
      const edge = at.getBoundingClientRect();
      if (boxes.some(box => box.left < edge.left - 1 || box.right > edge.right + 1))
        faults.push("cut by " + name(at) + ": " + what);
    }
    if (boxes.some(box => box.left < -1 || box.right > root.clientWidth + 1)) faults.push("outside: " + what);
  }
  if (!texts) faults.push("no text");
  const drawn = [...document.querySelectorAll(".axis text:not(.now)")].map(node => node.getBoundingClientRect());
  for (let i = 1; i < drawn.length; i++)
    if (drawn[i].left < drawn[i - 1].right) faults.push("months run into each other");
  for (const mark of document.querySelectorAll(".mark .shape, .bar .left, .bar .over")) {
    const style = getComputedStyle(mark), ink = rgba(style.fill === "none" ? style.stroke : style.fill);
    const ratio = contrast(over(ink, [0, 0, 0]), ground(mark.closest("svg").parentElement));
    if (ratio < 3) faults.push("contrast " + ratio.toFixed(2) + " of " + name(mark));
  }
  for (const part of document.querySelectorAll("[aria-labelledby]"))
    if (!document.getElementById(part.getAttribute("aria-labelledby"))) faults.push("a part without a title");
  if (document.querySelectorAll("h1").length !== 1) faults.push("not one h1");
  return { faults, least };
})()
"""


def faults(chromium, path, width, dark):
    """Everything that is wrong with a page at a width in a colour scheme, and its least contrast."""
    asked, said = chromium.open(path, width, dark=dark)
    script = SCRIPT.replace("ELEMENTS", repr(ELEMENTS)).replace("ATTRIBUTES", repr(ATTRIBUTES))
    found = chromium.evaluate(script)
    return [f"asked for {url}" for url in asked] + [f"said {text}" for text in said] + found["faults"], found["least"]
