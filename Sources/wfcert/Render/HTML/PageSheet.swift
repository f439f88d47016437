/// How pages look: one style sheet, named in the page by its digest.
enum PageSheet {
    /// Text on its background has a contrast of 4.5 at least (WCAG 2.2, 1.4.3), which a test measures.
    static let text: StaticString = """
        :root{color-scheme:light dark;--page:#f5f5f2;--card:#fff;--ink:#1d2024;--soft:#575d66;\
        --line:#d9dbdd;--edge:#b9bdc2;--good:#0d6437;--good-bg:#e6f3eb;--note:#26578a;--note-bg:#e8f0f8;\
        --warning:#7a4d00;--warning-bg:#fbf0d6;--bad:#a21c1c;--bad-bg:#fbe9e7;--well:#f0f1ee}
        @media(prefers-color-scheme:dark){:root{--page:#131518;--card:#1b1e22;--ink:#e9ebee;\
        --soft:#a6adb6;--line:#30353b;--edge:#565d66;--good:#74d3a0;--good-bg:#15301f;--note:#95c4f5;\
        --note-bg:#16293c;--warning:#f0c363;--warning-bg:#362a0e;--bad:#ff9f96;--bad-bg:#3c1b1a;\
        --well:#121417}}
        *{box-sizing:border-box}
        html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
        body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,\
        "Segoe UI",Roboto,"Noto Sans","PingFang SC","Hiragino Sans GB","Microsoft YaHei",\
        "Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
        body>*{max-width:62rem;margin:0 auto;padding:0 1.5rem}
        code,pre,.code{font-family:ui-monospace,"SF Mono",Menlo,"Cascadia Mono",Consolas,\
        "DejaVu Sans Mono","Noto Sans Mono",monospace;font-size:.875em}
        pre code{font-size:1em}
        p{text-wrap:pretty}
        :lang(zh) :is(h1,h2,h3){text-wrap:wrap}
        h1,h2,h3,p,ul,ol,dl,dd,pre,table{margin:0;padding:0}
        h1,h2,h3{font-weight:650;line-height:1.25;text-wrap:balance}
        h2{font-size:1.1875rem;margin:2.75rem 0 1rem}
        h3{font-size:1.0625rem}
        ul,ol{list-style:none}
        bdi{unicode-bidi:isolate}
        .soft,dt{color:var(--soft)}
        .good{--tone:var(--good);--tone-bg:var(--good-bg)}
        .note{--tone:var(--note);--tone-bg:var(--note-bg)}
        .warning{--tone:var(--warning);--tone-bg:var(--warning-bg)}
        .bad{--tone:var(--bad);--tone-bg:var(--bad-bg)}
        .tone{color:var(--tone)}
        .mark{width:1.125em;height:1.125em;flex:none;vertical-align:-.2em}
        .mark .shape{fill:var(--tone)}
        .mark .sign{fill:none;stroke:var(--card);stroke-width:2.1;stroke-linecap:round;\
        stroke-linejoin:round}

        .top{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:space-between;\
        padding-top:1.5rem;padding-bottom:1rem;color:var(--soft);font-size:.875rem}
        .top .code{color:var(--ink)}
        .verdict{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1.125rem;padding:1.75rem;\
        background:var(--tone-bg);border-radius:.75rem}
        .verdict>.mark{width:2.75rem;height:2.75rem;margin-top:.125rem}
        .verdict .sign{stroke:var(--tone-bg);stroke-width:1.7}
        .verdict h1{font-size:1.75rem;letter-spacing:-.012em;color:var(--tone)}
        .verdict p{margin-top:.5rem;max-width:46rem}
        .verdict dl{grid-column:2;display:flex;flex-wrap:wrap;gap:.75rem 2.5rem;margin-top:.75rem}
        .verdict dt{font-size:.8125rem;color:var(--ink)}
        .verdict dd{font-weight:600}
        .lead{color:var(--soft);margin:-.5rem 0 1rem;max-width:46rem}

        .chain{display:flex;flex-direction:column;gap:2.5rem}
        .link{position:relative;background:var(--card);border:1px solid var(--line);\
        border-radius:.625rem;padding:.875rem 1rem;min-width:0;flex:1 1 0}
        .link.bad,.link.warning{border-color:var(--tone)}
        .link.missing{border-style:dashed;border-width:2px;background:transparent}
        .link .role{font-size:.8125rem;color:var(--soft);display:flex;justify-content:space-between;\
        gap:.5rem}
        .link .name{font-weight:600;line-height:1.35;margin:.125rem 0 .25rem}
        .link .state{font-size:.875rem;line-height:1.4}
        .link .by{position:absolute;left:2.25rem;bottom:calc(100% + .5rem);font-size:.8125rem;\
        line-height:1.5rem;color:var(--soft);white-space:nowrap}
        .link+.link::before{content:"";position:absolute;left:1.375rem;bottom:100%;height:2.5rem;\
        border-left:2px solid var(--edge)}
        .link+.link::after{content:"";position:absolute;left:calc(1.375rem - 4px);bottom:100%;\
        border:5px solid transparent;border-bottom-width:0;border-top:8px solid var(--edge)}
        .link.missing+.link::before,.link.missing::before{border-left-style:dashed!important}
        .beside{margin-top:1.25rem;display:grid;gap:.5rem}
        .beside li{display:flex;gap:.5rem;align-items:baseline;font-size:.9375rem}

        .steps{display:flex;flex-direction:column;gap:.875rem}
        .step{position:relative;display:flex;gap:.75rem;flex:1 1 0;min-width:0}
        .step>.mark{width:1.625rem;height:1.625rem;position:relative;z-index:1}
        .step .sign{stroke:var(--page)}
        .step .hollow{fill:var(--page);stroke:var(--edge);stroke-width:1.5;stroke-dasharray:2.5 2}
        .step .name{font-weight:600;line-height:1.35}
        .step.ahead .name{font-weight:400;color:var(--soft)}
        .step .state{font-size:.8125rem;line-height:1.4}
        .step+.step::before{content:"";position:absolute;left:.75rem;bottom:100%;\
        height:calc(100% - .75rem);max-height:2.5rem;border-left:2px solid var(--edge)}

        .scale{display:grid;gap:.875rem;background:var(--card);border:1px solid var(--line);\
        border-radius:.625rem;padding:1rem 1.25rem}
        .scale .row>*+*{margin-top:.25rem}
        .scale .name{font-weight:600;line-height:1.35}
        .scale .state{font-size:.8125rem;line-height:1.45}
        .bar{display:block;width:100%;height:1.375rem;overflow:hidden}
        .axis .bar{height:2.75rem}
        .bar .track{fill:var(--well)}
        .bar .past{fill:var(--tone);opacity:.32}
        .bar .left{fill:var(--tone)}
        .bar .over{fill:none;stroke:var(--tone);stroke-width:2;stroke-dasharray:5 3}
        .bar .soon{fill:var(--warning-bg);stroke:var(--warning);stroke-width:1;stroke-dasharray:2 3}
        .bar .now{stroke:var(--ink);stroke-width:2}
        .bar .tick{stroke:var(--edge);stroke-width:1}
        .bar text{font-size:.8125rem;fill:var(--soft)}
        .bar text.now{stroke:none;fill:var(--ink);font-weight:600}
        .legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;font-size:.8125rem;color:var(--soft);\
        margin-top:.75rem}
        .legend .bar{display:inline-block;width:1.5rem;height:.75rem;margin-right:.4rem;vertical-align:-.1rem}

        .sheet{width:100%;border-collapse:separate;border-spacing:0;background:var(--card);\
        border:1px solid var(--line);border-radius:.625rem;overflow:hidden;table-layout:fixed}
        .sheet thead th:first-child{width:30%}
        .sheet th,.sheet td{padding:.625rem 1rem;text-align:left;vertical-align:top;\
        border-top:1px solid var(--line)}
        .sheet thead th{border-top:0;font-size:.8125rem;font-weight:500;color:var(--soft)}
        .sheet tbody th{font-weight:600}
        .sheet td .answer{display:flex;gap:.4rem;font-weight:600;color:var(--tone)}
        .sheet td .mark{margin-top:.2em}
        .sheet td.asked{background:var(--well)}
        .sheet .aside{color:var(--soft);font-size:.8125rem}

        .finding{background:var(--card);border:1px solid var(--line);border-radius:.625rem;\
        padding:1.25rem 1.375rem;margin-top:.875rem}
        .finding .rank{display:flex;flex-wrap:wrap;gap:.125rem .6rem;align-items:baseline;\
        font-size:.875rem;margin-bottom:.375rem}
        .finding .rank strong{color:var(--tone);font-weight:650}
        .finding .rank .code{font-size:.8125rem}
        .finding .place{color:var(--soft);font-size:.875rem;margin-top:.25rem}
        .finding .what{font-size:.8125rem;font-weight:600;color:var(--soft);\
        margin:1rem 0 .125rem}
        .finding .facts{display:grid;grid-template-columns:fit-content(40%) 1fr;\
        gap:.125rem 1.25rem;margin-top:.75rem;font-size:.9375rem}
        .finding .fixes{display:grid;gap:.875rem}
        .notes li{margin-top:.25rem;font-size:.875rem;color:var(--soft)}
        pre{background:var(--well);border:1px solid var(--line);border-radius:.4rem;\
        padding:.625rem .875rem;margin-top:.375rem;white-space:pre-wrap;line-height:1.5;\
        -webkit-user-select:all;user-select:all}

        details{background:var(--card);border:1px solid var(--line);border-radius:.625rem;\
        margin-top:.875rem}
        summary{cursor:pointer;padding:.875rem 1.25rem;display:flex;flex-wrap:wrap;\
        gap:.125rem 1rem;justify-content:space-between;align-items:baseline}
        summary::marker{content:""}
        summary::-webkit-details-marker{display:none}
        summary .name{font-weight:600}
        summary .name::before{content:"";display:inline-block;width:.4rem;height:.4rem;\
        border:solid var(--soft);border-width:0 2px 2px 0;transform:translateY(-.15em) rotate(-45deg);\
        margin-right:.7rem}
        details[open] summary .name::before{transform:translateY(-.2em) rotate(45deg)}
        summary:focus-visible{outline:2px solid var(--note);outline-offset:2px;border-radius:.5rem}
        .rows{display:grid;grid-template-columns:minmax(7rem,8.5rem) 1fr;padding:0 1.25rem 1rem}
        .rows dt,.rows dd{padding:.4rem 0;border-top:1px solid var(--line);font-size:.9375rem}
        .rows dt{padding-right:1rem}
        .rows .code{font-size:.8125rem}
        .rows li+li{margin-top:.125rem}
        .foot{padding-top:2.5rem;padding-bottom:3rem;color:var(--soft);font-size:.8125rem}

        @media(min-width:48rem){
        .chain.wide .link:only-child{max-width:24rem}
        .steps{flex-direction:row;gap:0}
        .step{flex-direction:column;gap:.375rem;padding-right:.75rem}
        .step+.step::before{left:auto;right:calc(100% + .25rem);bottom:auto;top:.75rem;height:0;\
        width:calc(100% - 2.125rem);border-left:0;border-top:2px solid var(--edge)}
        .chain.wide{flex-direction:row;gap:5.5rem}
        .chain.wide .by{left:-5.5rem;bottom:calc(50% + .25rem);width:5.5rem;text-align:center;\
        white-space:normal;line-height:1.2}
        .chain.wide .link+.link::before{left:-5.5rem;bottom:50%;width:calc(5.5rem - 3px);height:0;\
        border-left:0;border-top:2px solid var(--edge)}
        .chain.wide .link+.link::after{left:-9px;bottom:calc(50% - 4px);border:5px solid transparent;\
        border-right-width:0;border-left:8px solid var(--edge)}
        .chain.wide .link.missing::before{border-top-style:dashed!important}
        .scale .row{display:grid;grid-template-columns:minmax(12rem,18rem) 1fr;gap:1.5rem;\
        align-items:center}
        }
        @media(max-width:40rem){
        body>*{padding:0 1rem}
        .verdict{padding:1.25rem;grid-template-columns:1fr}
        .verdict>.mark{width:2.25rem;height:2.25rem}
        .verdict h1{font-size:1.4375rem}
        .verdict dl{grid-column:1}
        .finding{padding:1rem}
        .rows{grid-template-columns:1fr}
        .rows{padding:0 1rem .75rem}
        .rows dt{padding-bottom:0}
        .rows dd{border-top:0;padding-top:0}
        .scale{padding:.875rem 1rem}
        .sheet th,.sheet td{padding:.5rem .625rem}
        .sheet td .answer{font-size:.9375rem}
        summary{padding:.875rem 1rem}
        }
        @media(forced-colors:active){.mark .shape{fill:CanvasText}.mark .sign{stroke:Canvas}}
        @media print{
        :root{--page:#fff;--card:#fff;--ink:#000;--soft:#444;--line:#bbb;--well:#f4f4f4}
        body{font-size:10.5pt}
        body>*{max-width:none;padding:0}
        h2{margin-top:1.5rem;break-after:avoid}
        .link,.finding,.scale .row,.sheet tr{break-inside:avoid}
        details::details-content{content-visibility:visible;height:auto}
        .mark,.bar,.verdict{print-color-adjust:exact;-webkit-print-color-adjust:exact}
        }

        """
}
