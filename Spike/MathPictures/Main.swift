import HarfBuzzMath
import LettererMath

/// Draws formulas from standard input as SVG, or prints their boxes.
@main
enum MathPictures {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3,
      let font = HarfBuzzMathFont(
        path: arguments[1],
        usesScriptForms: arguments[2] != "plain-boxes"
      )
    else {
      return print("usage: MathPictures FONT (svg|boxes|plain-boxes|linear) < formulas")
    }
    var formulas: [String] = []
    while let line = readLine() { formulas.append(line) }
    switch arguments[2] {
    case "svg":
      var picture = Picture(font: font, width: arguments.count > 3 ? Double(arguments[3]) : nil)
      for formula in formulas { picture.add(formula) }
      print(picture.svg)
    case "linear": for formula in formulas { printText(of: formula) }
    default: for formula in formulas { printBox(of: formula, font) }
    }
  }

  private static func printText(of tex: String) {
    let formula = MathFormula(tex: tex)
    let notes = formula.diagnostics.map { "\t\($0.offset): \($0.message)" }
    print(formula.linearText + notes.joined())
  }

  private static func printBox(of tex: String, _ font: HarfBuzzMathFont) {
    let box = MathLayout(font: font, size: 1).box(of: MathFormula(tex: tex))
    print(box.width, box.ascent, box.descent)
  }
}

/// An SVG picture with one formula below the other.
struct Picture {
  let font: HarfBuzzMathFont
  /// The width for line breaks in points; `nil` for none.
  let width: Double?
  var y = 10.0
  var right = 100.0
  var body = ""

  mutating func add(_ tex: String) {
    let layout = MathLayout(font: font, size: 20)
    let formula = MathFormula(tex: tex)
    let box = width.map { layout.display(of: formula, width: $0) } ?? layout.box(of: formula)
    y += box.ascent
    body += "<g transform=\"translate(10 \(y))\">"
    body += "<rect x=\"0\" y=\"\(-box.ascent)\" width=\"\(max(0, box.width))\" "
    body += "height=\"\(max(0, box.height))\" fill=\"#eef\"/>"
    for item in box.items { draw(item) }
    body += "</g>\n"
    y += box.descent + 12
    right = max(right, box.width)
  }

  private mutating func draw(_ item: MathItem) {
    let color =
      switch item.color {
      case .text: "black"
      case .error: "#c00"
      case .custom(let name): name
      }
    switch item.shape {
    case .glyph(let glyph, let x, let y, let size): draw(glyph, x, y, size, color)
    case .rule(let x, let y, let width, let height):
      body +=
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(color)\"/>"
    case .line(let x1, let y1, let x2, let y2, let thickness):
      body += "<line x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\" stroke=\"\(color)\" "
      body += "stroke-width=\"\(thickness)\"/>"
    case .text(let text, _, let x, let y, let size):
      var x = x
      for scalar in text.unicodeScalars {
        let glyph = font.glyph(for: scalar) ?? 0
        draw(glyph, x, y, size, color)
        x += font.metrics(of: glyph).advance * size
      }
    }
  }

  private mutating func draw(
    _ glyph: UInt32,
    _ x: Double,
    _ y: Double,
    _ size: Double,
    _ color: String
  ) {
    let scale = size * font.scale
    body += "<path fill=\"\(color)\" transform=\"translate(\(x) \(y)) scale(\(scale) \(-scale))\" "
    body += "d=\"\(font.outline(of: glyph))\"/>"
  }

  var svg: String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(right + 20)\" height=\"\(y)\">"
      + "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n" + body + "</svg>"
  }
}
