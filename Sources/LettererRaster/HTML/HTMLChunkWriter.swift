import LettererBasics
import LettererLayout
import LettererModel
import LettererText

/// Writes a range of a transcript as a section of a page.
struct HTMLChunkWriter {
  private var definitions: SVGDefinitions
  private var inks = SVGInks()
  private var lastText: SVGText.Setting?
  /// The days that have begun, with the addresses of their first messages.
  private(set) var days: [(name: String, address: String)] = []

  init(definitions: SVGDefinitions) { self.definitions = definitions }

  /// Returns the pictures referenced since the last call, by file name.
  mutating func takeFiles() -> [(name: String, bytes: [UInt8])] { definitions.takeFiles() }

  /// Adds the section of a stretch in its appearances to a block.
  ///
  /// - Returns: What this section and later ones use, which browsers must not skip.
  mutating func add(
    _ builders: [SceneBuilder],
    marks: [HTMLMark],
    to block: inout HTMLBlock
  ) -> String {
    let scenes = builders.map { $0.scene() }
    guard let builder = builders.first, let scene = scenes.first else { return "" }
    var canvas = SVGCanvas(width: scene.width, definitions: definitions)
    canvas.inks = inks
    canvas.draw(scenes)
    inks = canvas.inks
    definitions = canvas.definitions
    let unit = SVGDefinitions.unit
    let size = builder.content.size
    let (width, height) = (size.width.shortest, size.height.shortest)
    var text = SVGText(builder: builder, hasAnchors: true, last: lastText)
    let words = text.elements()
    lastText = text.last
    let box = "0 0 \(scene.width * unit) \(scene.height * unit)"
    block.sections +=
      "<section style=\"height:\(height)px\">\(anchors(marks))"
      + "<svg viewBox=\"\(box)\" width=\"\(width)\" height=\"\(height)\"><g></g>"
      + words
      + "</svg><script type=\"text/plain\">\(DrawingShorthand.text(for: canvas.body))</script></section>\n"
    block.count += 1
    block.height += size.height
    return shared(count: builders.count)
  }

  /// Returns the definitions first needed by this section, which later ones use too.
  private mutating func shared(count: Int) -> String {
    let rules = inks.takeRules(appearances: count)
    let dark = rules.dropFirst().joined()
    let style = rules[0] + (dark.isEmpty ? "" : "@media(prefers-color-scheme:dark){\(dark)}")
    let names = definitions.takeText()
    return (style.isEmpty ? "" : "<style>\(style)</style>")
      + (names.isEmpty ? "" : "<svg class=\"d\"><defs>\(names)</defs></svg>")
  }

  /// Returns the anchors of messages; days begin at them.
  private mutating func anchors(_ marks: [HTMLMark]) -> String {
    marks.map { mark in
      let address = SVGText.escaped(mark.message)
      if let day = mark.day { days.append((day, address)) }
      return "<i id=\"\(address)\" style=\"top:\(mark.y.shortest)px\"></i>"
    }.joined()
  }
}
