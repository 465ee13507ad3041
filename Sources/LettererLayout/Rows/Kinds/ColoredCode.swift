import LettererCode

extension RowContext {
  /// Returns code in the colors of its language; its lines read from left to right.
  ///
  /// - Parameters:
  ///   - words: The code.
  ///   - language: The name of its language; code in no language or an unknown one has one color.
  ///   - font: The font.
  ///   - side: The side of the message, whose background may rule out colors.
  /// - Returns: The code, in runs of one color each.
  func code(_ words: String, language: String?, font: FontStyle, side: Side) -> StyledText {
    let words = words.withTabStops(every: 4)
    let isColored = side == .incoming || side == .outgoing && theme.code.colorsOutgoing
    let scanner = language.flatMap { CodeLanguage(named: $0) }.map { CodeScanner($0) }
    let tokens = isColored ? scanner?.tokens(in: words) ?? [] : []
    return StyledText(
      runs: StyledText.Run.runs(of: words, tokens: tokens, font: font),
      font: font,
      locale: text.locale,
      direction: .leftToRight
    )
  }
}

extension StyledText.Run {
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

extension String {
  /// Returns the text with tabs replaced by spaces up to the next multiple of a number of columns.
  fileprivate func withTabStops(every width: Int) -> String {
    guard utf8.contains(0x09) else { return self }
    var text = ""
    var column = 0
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
