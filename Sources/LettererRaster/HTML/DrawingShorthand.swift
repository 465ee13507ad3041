/// The short form of drawings in a page, which its script expands near the screen.
///
/// Glyphs of a line are pairs of numbers between tildes: the glyph, and the distance from the one
/// before it. A number has digits of five bits, the lowest first; all but the last are 32 larger.
/// Other frequent text is one character.
enum DrawingShorthand {
  /// Frequent text, and characters for it that no name or number contains.
  static let pairs: [(long: String, short: String)] = [
    ("\" x=\"", "^"), ("\"/>", "!"), ("<g class=\"", "@"), ("\" transform=\"translate(0 ", "*"),
    ("</g>", "`"), ("<path d=\"", "{"), ("\" class=\"c", "}"),
  ]

  /// The character of the digit 0; the 64 characters from it on include neither a tilde nor "<".
  private static let zero = UInt8(ascii: ">")

  private static let codes = pairs.map { (long: Array($0.long.utf8), short: Array($0.short.utf8)) }
  private static let glyphStart = Array("<use href=\"#g".utf8)
  private static let placeStart = Array("\" x=\"".utf8)
  private static let glyphEnd = Array("\"/>".utf8)

  /// Returns the short form of SVG elements, which contain no text of a message.
  ///
  /// - Complexity: O(*n*).
  static func text(for drawing: String) -> String {
    var rest = Array(drawing.utf8)[...]
    var short: [UInt8] = []
    short.reserveCapacity(rest.count / 2)
    while let byte = rest.first {
      // All that is shortened is the start of a tag or the end of a value.
      guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: "\"") else {
        short.append(byte)
        rest.removeFirst()
        continue
      }
      if appendGlyphs(of: &rest, to: &short) { continue }
      if let code = codes.first(where: { rest.starts(with: $0.long) }) {
        short += code.short
        rest.removeFirst(code.long.count)
      } else {
        short.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: short, as: UTF8.self)
  }

  /// Appends the glyphs at the start of a drawing whose positions do not decrease, and removes them.
  private static func appendGlyphs(
    of rest: inout ArraySlice<UInt8>,
    to short: inout [UInt8]
  ) -> Bool {
    var place = 0
    var isOpen = false
    while let glyph = Glyph(&rest, from: place) {
      if !isOpen { short.append(UInt8(ascii: "~")) }
      isOpen = true
      append(glyph.name, to: &short)
      append(glyph.place - place, to: &short)
      place = glyph.place
    }
    if isOpen { short.append(UInt8(ascii: "~")) }
    return isOpen
  }

  private static func append(_ number: Int, to short: inout [UInt8]) {
    var number = number
    while number > 31 {
      short.append(zero + UInt8(number % 32) + 32)
      number /= 32
    }
    short.append(zero + UInt8(number))
  }

  /// An element that draws a glyph.
  private struct Glyph {
    let name: Int
    let place: Int

    /// Removes the element at the start of a drawing; `nil` if it is another one, or lies before a
    /// position.
    init?(_ rest: inout ArraySlice<UInt8>, from start: Int) {
      var tail = rest
      guard tail.removePrefix(glyphStart), let name = tail.removeNumber(),
        tail.removePrefix(placeStart), let place = tail.removeNumber(), place >= start,
        tail.removePrefix(glyphEnd)
      else { return nil }
      (self.name, self.place) = (name, place)
      rest = tail
    }
  }
}

extension ArraySlice<UInt8> {
  /// Removes a prefix; returns whether it was there.
  fileprivate mutating func removePrefix(_ prefix: [UInt8]) -> Bool {
    guard starts(with: prefix) else { return false }
    removeFirst(prefix.count)
    return true
  }

  /// Removes the decimal digits at the start, and returns their number; `nil` without digits.
  fileprivate mutating func removeNumber() -> Int? {
    let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, digits.count < 10 else { return nil }
    removeFirst(digits.count)
    return digits.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
  }
}
