/// A mark that stands between the digits of a telephone's number though it mostly parts numbers.
struct NumberJoint {
  /// The mark, in its plain form; an emoji is a `•`.
  let mark: Character
  /// Where the digits go on.
  let end: Int
  /// Whether there are spaces beside the mark.
  let isSpaced: Bool

  private static let longestSpace = 3

  /// The joint behind a group of digits; `nil` where there is none.
  ///
  /// A number that starts with a plus is surely a telephone's and goes on behind the end of a line.
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

  /// The plain form of a mark that may be a joint; `nil` for another character.
  static func mark(_ character: Character) -> Character? {
    if let plain = plain[character] { return plain }
    let first = character.unicodeScalars.first
    return first?.properties.isEmojiPresentation == true ? "•" : nil
  }

  /// The marks beside which spaces may stand: others end a sentence or part numbers then.
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
