import LettererBasics
import LettererLayout
import LettererText

/// The shapes that pages draw again and again, each written once as a form (ISO 32000-1, 8.10): letters
/// that are not text, such as initials, and symbols.
struct FormBook {
  private struct SymbolKey: Hashable {
    var symbol: Symbol
    /// The side in pixels.
    var side: Int
  }

  private var outlines: [GlyphOutline: ObjectNumber] = [:]
  private var symbols: [SymbolKey: ObjectNumber] = [:]

  /// Returns the form of a glyph; `nil` if it has no ink.
  mutating func form(
    of outline: GlyphOutline,
    in file: inout PDFFile
  ) throws(PDFError) -> ObjectNumber? {
    if let known = outlines[outline] { return known }
    let points = outline.points
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return nil }
    var content = ContentStream()
    content.append(outline, x: 0, y: 0)
    let box = [left, top, right, bottom].map { Double($0) / 64 }
    let number = try Self.write(content, box: box, to: &file)
    outlines[outline] = number
    return number
  }

  /// Returns the form of a symbol in a square of a number of pixels.
  mutating func form(
    of symbol: Symbol,
    side: Int,
    in file: inout PDFFile
  ) throws(PDFError) -> ObjectNumber {
    let key = SymbolKey(symbol: symbol, side: side)
    if let known = symbols[key] { return known }
    var content = ContentStream()
    content.append(symbol.path(side: Double(side)))
    let box = [-1, -1, 2, 2].map { $0 * Double(side) }
    let number = try Self.write(content, box: box, to: &file)
    symbols[key] = number
    return number
  }

  /// Writes a path that is filled with the color of where it is drawn.
  private static func write(
    _ path: ContentStream,
    box: [Double],
    to file: inout PDFFile
  ) throws(PDFError) -> ObjectNumber {
    var content = path
    content.append("f")
    return try file.writeStream(
      content.bytes,
      "/Type/XObject/Subtype/Form/BBox[\(PDFValue.numbers(box))]"
    )
  }
}
