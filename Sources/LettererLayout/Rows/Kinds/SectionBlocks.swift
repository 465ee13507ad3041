import LettererModel

/// Words between other blocks of a message's text, with the bars of their quotes.
struct WordsBlock<Prepared: Sendable>: ContentBlock {
  let text: FittedText<Prepared>
  let spans: [TextSpan]
  let bars: [QuoteBar]
  let role: Role
  let spacing: Double

  var fit: BlockFit { .inset }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let width = constraint.width ?? text.size.width
    let size = LayoutSize(width: width, height: text.size.height)
    var block = Fragment<Prepared>(purpose, size: size, source: .text)
    let frame = text.frame(x: 0, y: 0, width: width)
    block.add(bars.map { $0.part(in: frame) })
    var part = Part(.text, frame: frame)
    part.spans = spans
    block.add(part, PlacedText(text, frame: frame, role: role))
    return block
  }
}

/// A line across a message's text.
struct RuleBlock<Prepared: Sendable>: ContentBlock {
  let width: Double
  let thickness: Double
  let height: Double
  let role: Role
  let spacing: Double

  var fit: BlockFit { .inset }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let size = LayoutSize(width: constraint.width ?? width, height: height)
    var block = Fragment<Prepared>(purpose, size: size, source: .text)
    let y = (height - thickness) / 2
    block.add(.rule(LayoutRect(x: 0, y: y, width: size.width, height: thickness), role: role))
    return block
  }
}

extension RowContext {
  /// The block of a section that may make its bubble wider than text; `nil` for any other.
  func wideBlock(
    _ section: TextSection,
    language: String?,
    room: BlockRoom
  ) -> (any ContentBlock<T.Prepared>)? {
    switch section {
    case .words, .rule, .math: nil
    case .code(let passage): codeBlock(passage, room: room)
    case .table(let passage): tableBlock(passage, language: language, room: room)
    }
  }

  /// The block of a section that is as wide as text may be; `nil` where it has nothing to show.
  func narrowBlock(
    _ section: TextSection,
    language: String?,
    room: BlockRoom
  ) -> (any ContentBlock<T.Prepared>)? {
    switch section {
    case .code, .table: nil
    case .words(let passage): wordsBlock(passage, language: language, room: room)
    case .math(let passage): mathBlock(passage, language: language, room: room)
    case .rule:
      RuleBlock(
        width: min(theme.body.size * 8, room.textWidth),
        thickness: theme.table.lineWidth,
        height: max(theme.table.lineWidth, theme.richText.ruleHeight),
        role: room.side.secondaryRole(),
        spacing: theme.richText.blockSpacing
      )
    }
  }

  private func wordsBlock(
    _ passage: TextPassage,
    language: String?,
    room: BlockRoom
  ) -> (any ContentBlock<T.Prepared>)? {
    let body = text.body(of: passage, font: theme.body, side: room.side, language: language)
    guard let body else { return nil }
    let fitted = fitted(body, width: room.textWidth)
    return WordsBlock(
      text: fitted,
      spans: text.spans(of: passage),
      bars: quoteBars(of: passage, set: fitted.prepared, fit: fitted.fit, side: room.side),
      role: room.side.textRole(isBare: false),
      spacing: theme.richText.blockSpacing
    )
  }
}

extension TextSection {
  /// The words of a section of words.
  var passage: TextPassage? {
    if case .words(let passage) = self { passage } else { nil }
  }
}
