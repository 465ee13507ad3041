import LettererBasics
import LettererLayout

/// The parts of a page around its sections.
struct HTMLFrame {
  let title: String
  let locale: String
  /// The color of the canvas in each appearance.
  let grounds: [RGBAColor]
  /// The width of the transcript in points.
  let width: Double
  /// The colors of bubbles on paper, as values of a style.
  let bubbles: (incoming: String, outgoing: String)
  /// Whether pictures are files.
  let hasMedia: Bool

  /// Everything before the first section.
  var head: String {
    let policy =
      "default-src 'none';img-src data:\(hasMedia ? " 'self' file:;media-src 'self' file:" : "");"
      + "style-src 'unsafe-inline';"
      + "script-src 'sha256-\(HTMLScript.digest)'"
    return "<!DOCTYPE html><html lang=\"\(SVGText.escaped(locale))\"><head><meta charset=\"utf-8\">"
      + "<meta name=generator content=Letterer>"
      + "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
      + "<meta name=\"viewport\" content=\"width=\(Int(width.rounded()))\">"
      + "<title>\(SVGText.escaped(title))</title><style>\(style)</style></head><body>"
      + "<script>\(HTMLScript.text)</script><main><h1>\(SVGText.escaped(title))</h1>\n"
  }

  /// Everything after the last section: what readers jump to.
  func end(_ index: HTMLIndex) -> String { "</main>\(index.text)</body></html>\n" }

  private var style: String {
    let colors = grounds.map { "background:\(Self.hexadecimal($0))" }
    let dark =
      colors.dropFirst().first.map { "@media(prefers-color-scheme:dark){html{\($0)}}" } ?? ""
    return "html{\(colors[0]);color-scheme:light dark}\(dark)body{margin:0}"
      + "main{width:\(width.shortest)px;margin:0 auto}"
      + ".h,section{position:relative;content-visibility:auto}"
      + ".w{display:block;overflow:visible}.d{position:absolute;width:0;height:0}.k{display:none}"
      + "@media(prefers-color-scheme:dark){.k{display:inline}.l{display:none}}"
      + Self.words
      + "aside{position:fixed;top:8px;right:8px;background:Canvas;color:CanvasText;"
      + "border:1px solid GrayText;border-radius:8px;max-width:80vw;max-height:80vh;overflow:auto}"
      + "summary{list-style:none;padding:4px 10px;cursor:pointer}"
      + "nav a{display:block;padding:4px 12px;font:14px sans-serif}\(narrow)"
      + "@media print{\(print)}"
  }

  /// The words over the drawings.
  ///
  /// The drawings show them: only a selection and what a search finds are visible. A line is as wide
  /// as in the drawing, by spaces.
  private static let words =
    "article,section>div{position:absolute;left:0;right:0;color:#888}.r>*{color:transparent}"
    + ".r ::selection{background:#0a84ff55;color:transparent}"
    + ".t,.x,.v,h1{position:absolute;margin:0}"
    + ".t{font-family:sans-serif;font-weight:400;white-space:pre;text-align-last:justify}"
    + ".t p,.t ul,.t li,.t :is(h3,h4,h5,h6){margin:0;padding:0;font:inherit;list-style:none}"
    + ".t i{font-style:normal}.t i::after{content:'\\A'/''}.t .e::after{content:none}"
    + "pre.t{font-family:monospace;text-align-last:auto}"
    + ".b{display:inline-block;width:2em;margin-inline-start:-2em;text-align-last:end}"
    + "table,tbody,tr,th,td,blockquote{display:contents}.x svg{display:none}"
    + ".v,h1{width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}"
    + "button.x{border:0;border-radius:50%;background:none;cursor:pointer}"
    + "a{color:inherit;text-decoration:none;cursor:pointer}"

  /// Without a margin next to the messages, the lists stay at the top, next to the first day.
  private var narrow: String {
    "@media(max-width:\(Int(width.rounded()) + 120)px){aside{position:absolute;top:0;right:0;"
      + "display:flex;border-width:0 0 1px 1px;border-radius:0 0 0 8px}summary{padding:2px 8px}}"
  }

  /// The words alone on paper, as bubbles.
  private var print: String {
    "@page{margin:15mm}html{background:#fff;font:11pt sans-serif;color-scheme:light}"
      + "aside,.w,a.x,audio,button,video{display:none}main{width:auto}"
      + ".h,section{content-visibility:visible;height:auto!important}"
      + ":is(article,section>div,.t,.x,.v,h1){position:static!important;width:auto!important;"
      + "height:auto!important;color:var(--c,#000)!important;clip-path:none;white-space:normal}"
      + ".t{font-size:inherit!important;line-height:1.35!important;white-space:pre-wrap;text-align-last:auto}"
      + ".t i{padding:0!important;line-height:inherit!important}.t i::after{content:none}"
      + ".b{width:auto;margin:0}time,p.t{overflow-wrap:anywhere}time{font-size:8pt!important}"
      + "article{width:fit-content!important;max-width:80%;margin:4pt 0;padding:4pt 9pt;"
      + "border-radius:10pt;background:\(bubbles.incoming);break-inside:avoid-page;print-color-adjust:exact;-webkit-print-color-adjust:exact}"
      + ".o{margin-left:auto;background:\(bubbles.outgoing)}article.m,section>div{margin:6pt auto;"
      + "background:none;text-align:center}h2{font-size:11pt;text-align:center;break-after:avoid}"
      + "table{display:table;border-collapse:collapse}tr{display:table-row}"
      + "th,td{display:table-cell;border:1px solid #999;padding:1pt 5pt;text-align:start}"
      + "blockquote{display:block;margin:0;padding-left:6pt;border-left:2pt solid #999}"
      + ".x svg{display:block;max-width:100%;height:auto;max-height:12cm}"
      + ".x:not(:has(svg))::before{content:attr(aria-label)}"
  }

  static func hexadecimal(_ color: RGBAColor) -> String {
    let pixel = PixelColor(color)
    return "#" + [pixel.red, pixel.green, pixel.blue].map { $0.digits(2, radix: 16) }.joined()
  }
}
