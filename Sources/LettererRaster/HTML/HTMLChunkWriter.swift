import LettererBasics
import LettererLayout
import LettererModel
import LettererText

/// Writes a range of a transcript as a section of a page.
struct HTMLChunkWriter {
  private var definitions: SVGDefinitions
  private var inks = SVGInks()
  private var words: HTMLWords
  private let attachment: (Message.ID, Int) -> MessageAttachment?
  private let reactors: (Message.ID, Int) -> String?
  init(
    definitions: SVGDefinitions,
    typesetter: FontTypesetter,
    attachment: @escaping (Message.ID, Int) -> MessageAttachment?,
    reactors: @escaping (Message.ID, Int) -> String?
  ) {
    self.definitions = definitions
    self.attachment = attachment
    self.reactors = reactors
    words = HTMLWords(typesetter: typesetter)
  }

  /// Returns the pictures referenced since the last call, by file name.
  mutating func takeFiles() -> [(name: String, bytes: [UInt8])] { definitions.takeFiles() }

  /// Adds the section of a stretch in its appearances to a block.
  ///
  /// - Parameters:
  ///   - builders: The stretch in each appearance.
  ///   - days: The days that begin with rows.
  ///   - block: The block.
  /// - Returns: What this section and later ones use, which browsers must not skip.
  mutating func add(
    _ builders: [SceneBuilder],
    days: [RowKey: String],
    to block: inout HTMLBlock
  ) -> String {
    let scenes = builders.map { $0.scene() }
    guard let builder = builders.first, let scene = scenes.first else { return "" }
    var canvas = SVGCanvas(width: scene.width, definitions: definitions)
    canvas.inks = inks
    canvas.draw(scenes.map(\.strips))
    inks = canvas.inks
    definitions = canvas.definitions
    let unit = SVGDefinitions.unit
    let size = builder.content.size
    let (width, height) = (size.width.shortest, size.height.shortest)
    var text = HTMLText(
      builder: builder,
      attachment: attachment,
      reactors: reactors,
      words: words,
      definitions: definitions
    )
    let elements = text.elements(days: days)
    (words, definitions) = (text.words, text.definitions)
    let box = "0 0 \(scene.width * unit) \(scene.height * unit)"
    block.sections +=
      "<section style=\"height:\(height)px\">"
      + "<svg class=\"w\" aria-hidden=\"true\" viewBox=\"\(box)\" width=\"\(width)\" height=\"\(height)\"></svg>\(elements)"
      + "<script type=\"text/plain\">\(DrawingShorthand.text(for: canvas.body))</script></section>\n"
    block.count += 1
    block.height += size.height
    return shared(count: builders.count)
  }

  /// Returns the definitions first needed by this section, which later ones use too.
  private mutating func shared(count: Int) -> String {
    let rules = inks.takeRules(appearances: count)
    let dark = rules.dropFirst().joined()
    let style =
      words.takeRules() + rules[0]
      + (dark.isEmpty ? "" : "@media(prefers-color-scheme:dark){\(dark)}")
    let names = definitions.takeText()
    return (style.isEmpty ? "" : "<style>\(style)</style>")
      + (names.isEmpty ? "" : "<svg class=\"d\" aria-hidden=\"true\"><defs>\(names)</defs></svg>")
  }
}
