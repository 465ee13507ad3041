/// The look of a cell, packed so that comparisons are cheap.
struct CellStyle: Hashable {
  /// The text attributes of a cell besides its color.
  struct Attributes: OptionSet, Hashable {
    let rawValue: UInt8

    static let bold = Attributes(rawValue: 1 << 0)
    static let italic = Attributes(rawValue: 1 << 1)
    static let underline = Attributes(rawValue: 1 << 2)
    static let strikethrough = Attributes(rawValue: 1 << 3)
    static let dim = Attributes(rawValue: 1 << 4)
    static let inverse = Attributes(rawValue: 1 << 5)
    /// Whether the tone has a color behind the text.
    static let filled = Attributes(rawValue: 1 << 6)

    /// The attributes that show on a space.
    static let marks: Attributes = [.underline, .strikethrough, .inverse, .filled]
  }

  var ink: Ink
  var ground: Ink
  var attributes: Attributes
  /// The number of a link in the row, from 1; 0 for none.
  var link: UInt8
  /// The number of the colors of a tool's output in the row, from 1; 0 for none.
  var tone: UInt8

  init(_ ink: Ink = .plain, on ground: Ink = .plain, _ attributes: Attributes = []) {
    self.ink = ink
    self.ground = ground
    self.attributes = attributes
    link = 0
    tone = 0
  }

  static let plain = CellStyle()
}
