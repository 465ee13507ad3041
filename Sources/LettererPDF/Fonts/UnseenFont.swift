import LettererText

/// A font for invisible text: that of emoji and missing-glyph boxes.
///
/// These are pictures and paths; the text over them makes them selectable and searchable. Codes are
/// assigned as texts occur, and all of them show the same glyph of a small face.
struct UnseenFont {
  /// Everything that a code depends on.
  private struct Key: Hashable {
    var text: String
    var advance: Double
  }

  private let typesetter: FontTypesetter
  private let faceCount: Int
  private var number: ObjectNumber?
  private var codes: [Key: UInt32] = [:]
  private var keys: [Key] = []

  init(typesetter: FontTypesetter, faceCount: Int) {
    self.typesetter = typesetter
    self.faceCount = faceCount
  }

  /// Returns the code of a text with an advance in thousandths of an em.
  mutating func code(for text: String, advance: Double) -> UInt32 {
    let key = Key(text: text, advance: advance.rounded())
    if let known = codes[key] { return known }
    // Codes have 16 bits; once they are used up, the last one represents all further texts.
    guard keys.count < 0xFFFE else { return UInt32(keys.count) }
    keys.append(key)
    codes[key] = UInt32(keys.count)
    return UInt32(keys.count)
  }

  /// Returns the number of the font.
  mutating func number(in file: inout PDFFile) -> ObjectNumber {
    let number = number ?? file.reserve()
    self.number = number
    return number
  }

  /// Writes the font, if there is text in it.
  func write(to file: inout PDFFile) throws(PDFError) {
    guard let number, let face else { return }
    let bytes = [UInt8(truncatingIfNeeded: face.glyph >> 8), UInt8(truncatingIfNeeded: face.glyph)]
    let map = try file.writeStream((0...keys.count).flatMap { _ in bytes })
    let writer = FontWriter(traits: face.traits, program: face.program, glyphMap: map)
    let codes = keys.enumerated().map { (UInt32($0.offset + 1), $0.element) }
    try writer.write(
      widths: codes.map { ($0.0, $0.1.advance) },
      texts: codes.map { ($0.0, $0.1.text) },
      as: number,
      to: &file
    )
  }

  /// The first face whose codes can be mapped to glyphs, which CFF tables don't allow, and one of
  /// its letters: some readers ignore text without ink.
  private var face: (traits: FaceTraits, program: FaceProgram, glyph: UInt32)? {
    for number in 0..<faceCount {
      let glyph = typesetter.glyph(of: 0x6E, face: number)
      if glyph != 0, let program = typesetter.program(ofFace: number, glyphs: [glyph]),
        !program.isCFF, let traits = typesetter.traits(ofFace: number)
      {
        return (traits, program, glyph)
      }
    }
    return nil
  }
}
