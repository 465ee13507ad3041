import LettererBasics
import LettererText

/// The fonts of a document: one per face, with the glyphs that its pages draw.
///
/// Glyphs keep their numbers in the face, so that a page can be written before its fonts.
struct FontBook {
  /// A face of the document.
  private struct Entry {
    let number: ObjectNumber
    let space: UInt32
    var glyphs: [UInt32: Glyph] = [:]
  }

  private struct Glyph {
    /// The advance in thousandths of an em.
    let advance: Double
    /// The text of the glyph wherever its cluster has no other.
    var text: String?
  }

  private let typesetter: FontTypesetter
  private var entries: [Int: Entry] = [:]
  private(set) var unseen: UnseenFont

  init(typesetter: FontTypesetter, faces: [FaceDescription]) {
    self.typesetter = typesetter
    unseen = UnseenFont(typesetter: typesetter, faceCount: faces.count)
  }

  // MARK: Use

  /// Returns the font of a face.
  mutating func number(ofFace face: Int, in file: inout PDFFile) -> ObjectNumber {
    if let known = entries[face] { return known.number }
    let entry = Entry(number: file.reserve(), space: typesetter.glyph(of: 0x20, face: face))
    entries[face] = entry
    return entry.number
  }

  /// Returns the glyph of a space; 0 if the face has none.
  func space(ofFace face: Int) -> UInt32 { entries[face]?.space ?? 0 }

  /// Marks a glyph as drawn, and returns its advance in thousandths of an em.
  mutating func use(_ glyph: UInt32, face: Int) -> Double {
    if let known = entries[face]?.glyphs[glyph] { return known.advance }
    let advance = typesetter.advance(ofGlyph: glyph, face: face)
    entries[face]?.glyphs[glyph] = Glyph(advance: advance)
    return advance
  }

  /// Returns whether a glyph represents a text by default, which its first use determines.
  mutating func says(_ text: String, glyph: UInt32, face: Int) -> Bool {
    guard let known = entries[face]?.glyphs[glyph]?.text else {
      entries[face]?.glyphs[glyph]?.text = text
      return true
    }
    return known == text
  }

  /// Returns the code of invisible text.
  mutating func unseenCode(for text: String, advance: Double) -> UInt32 {
    unseen.code(for: text, advance: advance)
  }

  mutating func unseenNumber(in file: inout PDFFile) -> ObjectNumber { unseen.number(in: &file) }

  // MARK: End

  /// Writes all fonts with the glyphs that were drawn.
  func write(to file: inout PDFFile) throws(PDFError) {
    for (face, entry) in entries.sorted(by: { $0.key < $1.key }) {
      let glyphs = entry.glyphs.sorted { $0.key < $1.key }
      guard let traits = typesetter.traits(ofFace: face),
        let program = typesetter.program(ofFace: face, glyphs: glyphs.map(\.key))
      else { continue }
      let writer = FontWriter(traits: traits, program: program)
      try writer.write(
        widths: glyphs.map { ($0.key, $0.value.advance) },
        texts: glyphs.map { ($0.key, $0.value.text ?? "") },
        as: entry.number,
        to: &file
      )
    }
    try unseen.write(to: &file)
  }
}
