/// A mark between the digits of a phone number that usually separates numbers.
struct NumberJoint {
  /// The mark in its plain form; an emoji becomes `•`.
  let mark: Character
  /// The position of the next digits.
  let end: Int
  /// Whether there are spaces around the mark.
  let isSpaced: Bool

  private static let longestSpace = 3

  /// Finds the joint after a group of digits; `nil` if there is none.
  ///
  /// A number that starts with a plus is certainly a phone number and may continue on the next
  /// line.
  init?(_ text: [Character], behind group: Range<Int>, startsWithPlus: Bool) {
    var index = group.upperBound
    if index < text.count, text[index] == ")" { index += 1 }
    let start = Self.spaces(text, index)
    guard start < text.count,
      let mark = Self.mark(text[start]) ?? (startsWithPlus && text[start].isNewline ? "\n" : nil)
    else { return nil }
    var end = Self.spaces(text, start + 1)
    isSpaced = mark != "\n" && (start > index || end > start + 1)
    if isSpaced, !Self.spaced.contains(mark) { return nil }
    if end < text.count, text[end] == "(" { end += 1 }
    guard end < text.count else { return nil }
    self.mark = mark
    self.end = end
  }

  /// Returns the plain form of a mark that may be a joint; `nil` for any other character.
  static func mark(_ character: Character) -> Character? {
    if let plain = plain[character] { return plain }
    let first = character.unicodeScalars.first
    return first?.properties.isEmojiPresentation == true ? "•" : nil
  }

  /// The marks that may have spaces around them: with spaces, others end a sentence or separate
  /// numbers.
  private static let spaced: Set<Character> = ["_", "*", "\\", "|", "•", "\t"]

  private static let plain: [Character: Character] = {
    var marks: [Character: Character] = [:]
    let groups: [(Character, String)] = [
      ("_", "_＿"), ("*", "*＊×"), ("\\", "\\＼"), ("|", "|｜¦│┃"), ("•", "•·‧∙⋅●・▪→⇒…"),
      (",", ",，،、"), (":", ":："), ("~", "~～〜"), ("'", "'’ʼ`"), (";", ";；"), ("=", "="),
      ("\t", "\t"),
    ]
    for (plain, forms) in groups { for form in forms { marks[form] = plain } }
    return marks
  }()

  private static func spaces(_ text: [Character], _ start: Int) -> Int {
    var index = start
    while index < text.count, index < start + longestSpace, text[index].isWhitespace,
      !text[index].isNewline, text[index] != "\t"
    {
      index += 1
    }
    return index
  }
}
