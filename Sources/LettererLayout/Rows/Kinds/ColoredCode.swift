import LettererCode
import LettererModel

extension RowContext {
  /// Returns a tool's input or output: in the looks of its parts, or else in the colors of its
  /// language.
  func code(_ value: ShownText, font: FontStyle, side: Side) -> StyledText {
    guard !value.styles.isEmpty else {
      return code(value.text, language: value.language, font: font, side: side)
    }
    return StyledText(
      runs: StyledText.Run.runs(of: value, font: font, side: side, isColored: hasColors(on: side)),
      font: font,
      locale: text.locale,
      direction: .leftToRight
    )
  }

  /// Returns whether code on a side is colored.
  private func hasColors(on side: Side) -> Bool {
    side == .incoming || side == .outgoing && theme.code.colorsOutgoing
  }

  /// Returns code in the colors of its language; its lines read from left to right.
  ///
  /// - Parameters:
  ///   - words: The code.
  ///   - language: The name of its language; code in no language or an unknown one has one color.
  ///   - font: The font.
  ///   - side: The side of the message, whose background may rule out colors.
  /// - Returns: The code, in runs of one color each.
  func code(_ words: String, language: String?, font: FontStyle, side: Side) -> StyledText {
    var column = 0
    let words = words.utf8.contains(0x09) ? words.withTabStops(every: 4, from: &column) : words
    let scanner = language.flatMap { CodeLanguage(named: $0) }.map { CodeScanner($0) }
    let tokens = hasColors(on: side) ? scanner?.tokens(in: words) ?? [] : []
    return StyledText(
      runs: StyledText.Run.runs(of: words, tokens: tokens, font: font),
      font: font,
      locale: text.locale,
      direction: .leftToRight
    )
  }
}

extension StyledText.Run {
  /// Returns a tool's output in runs of one look each; looks that overlap earlier ones are ignored.
  fileprivate static func runs(
    of output: ShownText,
    font: FontStyle,
    side: Side,
    isColored: Bool
  ) -> [StyledText.Run] {
    let bytes = output.text.utf8
    var runs: [StyledText.Run] = []
    var (start, offset, column) = (bytes.startIndex, 0, 0)
    func append(to end: Int, _ style: OutputStyle?) {
      guard end > offset, start < bytes.endIndex else { return }
      let limit = bytes.endIndex
      var next = bytes.index(start, offsetBy: end - offset, limitedBy: limit) ?? limit
      // An end within a character is that of the one before it.
      let scalars = output.text.unicodeScalars
      while next.samePosition(in: scalars) == nil { bytes.formIndex(before: &next) }
      let words = output.text[start..<next].withTabStops(every: 4, from: &column)
      offset += bytes.distance(from: start, to: next)
      start = next
      if !words.isEmpty { runs.append(StyledText.Run(words, font: font, style, side, isColored)) }
    }
    for span in output.styles {
      append(to: span.range.lowerBound, nil)
      append(to: span.range.upperBound, span.style)
    }
    append(to: bytes.count, nil)
    return runs
  }

  /// Creates a run of a tool's output.
  private init(
    _ words: String,
    font: FontStyle,
    _ style: OutputStyle?,
    _ side: Side,
    _ isColored: Bool
  ) {
    self.init(words, font: font)
    guard let style else { return }
    if style.traits.contains(.bold) { self.font.weight = .bold }
    if style.traits.contains(.italic) { self.font.isItalic = true }
    isUnderlined = style.traits.contains(.underline)
    isStruckThrough = style.traits.contains(.strikethrough)
    if isColored, style.isColored { tone = TextTone(style, isOutgoing: side == .outgoing) }
  }

  fileprivate static func runs(
    of words: String,
    tokens: [CodeToken],
    font: FontStyle
  ) -> [StyledText.Run] {
    var runs: [StyledText.Run] = []
    var start = words.utf8.startIndex
    var offset = 0
    func text(to end: Int) -> String {
      let next = words.utf8.index(start, offsetBy: end - offset)
      defer { (start, offset) = (next, end) }
      return String(words[start..<next])
    }
    for token in tokens {
      if token.range.lowerBound > offset {
        runs.append(StyledText.Run(text(to: token.range.lowerBound), font: font))
      }
      var run = StyledText.Run(text(to: token.range.upperBound), font: font)
      run.role = token.kind.role
      runs.append(run)
    }
    let rest = text(to: words.utf8.count)
    if !rest.isEmpty || runs.isEmpty { runs.append(StyledText.Run(rest, font: font)) }
    return runs
  }
}

extension StringProtocol {
  /// Returns the text with tabs replaced by spaces up to the next multiple of a number of columns.
  ///
  /// - Parameters:
  ///   - width: The columns between stops.
  ///   - column: The column at the start, and then at the end.
  /// - Returns: The text.
  fileprivate func withTabStops(every width: Int, from column: inout Int) -> String {
    var text = ""
    for character in self {
      if character == "\t" {
        let count = width - column % width
        text += String(repeating: " ", count: count)
        column += count
      } else {
        text.append(character)
        column = character.isNewline ? 0 : column + 1
      }
    }
    return text
  }
}

extension CodeToken.Kind {
  fileprivate var role: Role {
    switch self {
    case .keyword, .attribute, .heading: .codeKeyword
    case .type: .codeType
    case .function: .codeFunction
    case .string: .codeString
    case .number, .constant: .codeNumber
    case .comment: .codeComment
    case .tag, .property: .codeTag
    case .inserted: .codeInserted
    case .deleted: .codeDeleted
    }
  }
}
