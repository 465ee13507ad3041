import UnicodeText

/// The spaces that hang over the end of a line, and the characters that end a line.
enum HangingSpace {
  /// A tab is as wide as this many spaces.
  private static let spacesInTab = 4

  /// Returns where the hanging spaces at the end of a range begin.
  static func start(in range: Range<Int>, of text: Span<UInt8>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      var start = end - 1
      while start > range.lowerBound, text[start] & 0xC0 == 0x80 { start -= 1 }
      guard hangs(Scalars.decode(text, at: start).value) else { return end }
      end = start
    }
    return end
  }

  /// Returns the advance of one hanging character in 1/64 point; those that end a line have none.
  static func width(
    of range: Range<Int>,
    bytes: [UInt8],
    run: PreparedText.Run,
    base: BaseFont,
    resources: inout TextResources
  ) -> Int {
    if bytes[range.lowerBound] == 0x09 {
      let space = resources.word(0..<1, of: [0x20], font: base.font)
      let width = run.size.length(
        space.advance,
        unitsPerEm: resources.unitsPerEm(base.font)
      )
      return width * spacesInTab
    }
    guard let font = run.font else { return 0 }
    let word = resources.word(range, of: bytes, font: font)
    return run.size.length(word.advance, unitsPerEm: resources.unitsPerEm(font))
  }

  private static func hangs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x2029,
      0x205F, 0x3000:
      true
    default: false
    }
  }
}
