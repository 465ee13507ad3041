import LettererBasics
import LettererText

/// Writes a composite font with its program (ISO 32000-1, 9.7).
struct FontWriter {
  let traits: FaceTraits
  let program: FaceProgram
  /// The map from codes to glyphs, if they differ.
  var glyphMap: ObjectNumber?

  /// Writes the font with its codes in order: their advances in thousandths of an em, and their
  /// texts.
  func write(
    widths: [(UInt32, Double)],
    texts: [(UInt32, String)],
    as number: ObjectNumber,
    to file: inout PDFFile
  ) throws(PDFError) {
    let name = PDFValue.name(baseName)
    let descriptor = try self.descriptor(name, in: &file)
    let type = program.isCFF ? "CIDFontType0" : "CIDFontType2"
    let map = glyphMap.map { "\($0)" } ?? "/Identity"
    let descendant = try file.write(
      "<</Type/Font/Subtype/\(type)/BaseFont\(name)/FontDescriptor \(descriptor)"
        + "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
        + (program.isCFF ? "" : "/CIDToGIDMap\(glyphMap == nil ? "" : " ")\(map)")
        + "/DW 0/W[\(Self.array(widths))]>>"
    )
    let unicode = try file.writeStream(Array(UnicodeMap(texts).text.utf8))
    try file.write(
      "<</Type/Font/Subtype/Type0/BaseFont\(name)/Encoding/Identity-H"
        + "/DescendantFonts[\(descendant)]/ToUnicode \(unicode)>>",
      as: number
    )
  }

  /// The name of the face, prefixed with a tag that distinguishes its subset (9.6.4).
  private var baseName: String {
    var hash = FNV1a.hash32(program.bytes)
    var tag = ""
    for _ in 0..<6 {
      tag.unicodeScalars.append(Unicode.Scalar(UInt8(0x41 + hash % 26)))
      hash /= 26
    }
    let parts = [traits.family, traits.style].map { $0.filter { !$0.isWhitespace } }
    return "\(tag)+\(parts.filter { !$0.isEmpty }.joined(separator: "-"))"
  }

  private func descriptor(
    _ name: String,
    in file: inout PDFFile
  ) throws(PDFError) -> ObjectNumber {
    let entries =
      program.isCFF ? "/Subtype/CIDFontType0C" : "/Length1 \(program.bytes.count)"
    let stream = try file.writeStream(program.bytes, entries)
    // Bit 3: the glyphs are not those of a Latin encoding; bit 7: they are slanted.
    let flags = 4 | (traits.isItalic ? 64 : 0)
    let box = traits.box.map(String.init).joined(separator: " ")
    return try file.write(
      "<</Type/FontDescriptor/FontName\(name)/Flags \(flags)/FontBBox[\(box)]"
        + "/ItalicAngle \(traits.isItalic ? -12 : 0)/Ascent \(traits.ascent)"
        + "/Descent \(-traits.descent)/CapHeight \(traits.ascent * 2 / 3)"
        + "/StemV \(traits.weight / 5)/\(program.isCFF ? "FontFile3" : "FontFile2") \(stream)>>"
    )
  }

  /// The advances, in groups of codes that follow one another (9.7.4.3).
  private static func array(_ widths: [(UInt32, Double)]) -> String {
    var text = ""
    var next: UInt32?
    for (code, width) in widths {
      if code != next {
        if next != nil { text += "]" }
        text += "\(code)["
      } else {
        text += " "
      }
      text += PDFValue.number(width)
      next = code &+ 1
    }
    return next == nil ? text : text + "]"
  }
}

/// The map from codes to characters, for searching and copying (9.10.3).
///
/// Every code has some (ISO 19005-2, 6.2.11.7.2): one whose text is in a span of several glyphs has a
/// space without width.
private struct UnicodeMap {
  let text: String

  /// The characters that no code may have.
  private static let forbidden: Set<Unicode.Scalar> = ["\0", "\u{FEFF}", "\u{FFFE}"]

  private static func allowed(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { !forbidden.contains($0) }
    return scalars.isEmpty ? "\u{200B}" : String(String.UnicodeScalarView(scalars))
  }

  /// The maximum number of entries in a block of the map.
  private static let blockLimit = 100

  init(_ texts: [(UInt32, String)]) {
    var blocks = ""
    for start in stride(from: 0, to: texts.count, by: Self.blockLimit) {
      let block = texts[start..<min(start + Self.blockLimit, texts.count)]
      blocks += "\(block.count) beginbfchar\n"
      for (code, text) in block {
        blocks +=
          "<\(code.digits(4, radix: 16, uppercase: true))>"
          + "<\(PDFValue.hexadecimal(Self.allowed(text)))>\n"
      }
      blocks += "endbfchar\n"
    }
    text = """
      /CIDInit/ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
      /CMapName/Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000><FFFF>
      endcodespacerange
      \(blocks)endcmap
      CMapName currentdict/CMap defineresource pop
      end
      end
      """
  }
}
