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
  /// Whether pictures are files.
  let hasMedia: Bool

  /// Everything before the first section.
  var head: String {
    let policy =
      "default-src 'none';img-src data:\(hasMedia ? " 'self' file:" : "");style-src 'unsafe-inline';"
      + "script-src 'sha256-\(HTMLScript.digest)'"
    return "<!DOCTYPE html><html lang=\"\(SVGText.escaped(locale))\"><head><meta charset=\"utf-8\">"
      + "<meta name=generator content=Letterer>"
      + "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
      + "<meta name=\"viewport\" content=\"width=\(Int(width.rounded()))\">"
      + "<title>\(SVGText.escaped(title))</title><style>\(style)</style></head><body>"
      + "<script>\(HTMLScript.text)</script><h1>\(SVGText.escaped(title))</h1><main>\n"
  }

  /// Everything after the last section: the days.
  func end(days: [(name: String, address: String)]) -> String {
    let links = days.map { "<a href=\"#\($0.address)\">\(SVGText.escaped($0.name))</a>" }
    let list =
      days.count < 2 ? "" : "<details><summary>☰</summary><nav>\(links.joined())</nav></details>"
    return "</main>\(list)</body></html>\n"
  }

  private var style: String {
    let colors = grounds.map { "background:\(Self.hexadecimal($0))" }
    let dark =
      colors.dropFirst().first.map { "@media(prefers-color-scheme:dark){html{\($0)}}" } ?? ""
    return "html{\(colors[0]);color-scheme:light dark}\(dark)body{margin:0}"
      + "h1{position:absolute;width:1px;height:1px;overflow:hidden}"
      + "main{width:\(width.shortest)px;margin:0 auto}"
      + "main>div,section{position:relative;content-visibility:auto}section{break-inside:avoid}"
      + "section svg{display:block;overflow:visible}.d{position:absolute;width:0;height:0}"
      + "text{font-family:sans-serif;white-space:pre;fill:#888}.k{display:none}"
      + ".r text{fill-opacity:0}i{position:absolute}a{cursor:pointer}"
      + "details{position:fixed;top:8px;right:8px;background:Canvas;color:CanvasText;"
      + "border:1px solid GrayText;border-radius:8px;max-height:80vh;overflow:auto}"
      + "summary{list-style:none;padding:4px 10px;cursor:pointer}"
      + "nav a{display:block;padding:4px 12px;color:inherit;font:14px sans-serif}"
      + "@media(prefers-color-scheme:dark){.k{display:inline}.l{display:none}}"
      + "@media print{details{display:none}"
      // Page breaks make blocks taller.
      + "main>div,section{content-visibility:visible;height:auto!important}}"
  }

  private static func hexadecimal(_ color: RGBAColor) -> String {
    let pixel = PixelColor(color)
    return "#" + [pixel.red, pixel.green, pixel.blue].map { $0.digits(2, radix: 16) }.joined()
  }
}
