import LettererModel

/// A block of code that is a message of its own, with its language above.
struct CodeBlock<Prepared: Sendable>: ContentBlock {
  let style: CodeStyle
  let side: Side
  let label: FittedText<Prepared>?
  let code: FittedText<Prepared>

  private var labelHeight: Double {
    label.map { $0.size.height + (style.padding / 4).rounded(.down) } ?? 0
  }

  var size: LayoutSize {
    LayoutSize(
      width: max(code.size.width, label?.size.width ?? 0) + 2 * style.padding,
      height: labelHeight + code.size.height + 2 * style.padding
    )
  }

  var fit: BlockFit { .inset }

  let spacing: Double

  func parts(in place: BlockPlace) -> [Part<Prepared>] {
    let width = place.width - 2 * style.padding
    let ground = LayoutRect(x: 0, y: 0, width: place.width, height: size.height).snapped
    let shape = PartShape(
      .rounded(CornerRadii(style.radius)),
      fill: side.codeGround ?? side.cardRole
    )
    var parts = [Part<Prepared>(.ground, frame: ground, layer: .ground, shape: shape)]
    let x = style.padding
    if let label {
      let role = side.secondaryRole()
      parts.append(label.part(.title, x: x, y: x, width: width, role: role))
    }
    let y = x + labelHeight
    let role = side.textRole(isBare: false)
    return parts + [code.part(.text, x: x, y: y, width: width, role: role)]
  }
}

extension RowContext {
  /// The text of a message as code; `nil` where it has none.
  func codeBlock(of message: Message, room: BlockRoom) -> (any ContentBlock<T.Prepared>)? {
    let words = message.text
    guard !words.isEmpty else { return nil }
    let style = theme.code
    let width = room.textWidth - 2 * style.padding
    let language = message.runs.lazy.compactMap(\.codeLanguage).first { !$0.isBlank }
    return CodeBlock(
      style: style,
      side: room.side,
      label: language.map {
        fitted(text.words($0, font: style.labelFont), width: width, maximumLines: 1)
      },
      code: fitted(text.code(words, font: style.font), width: width),
      spacing: theme.media.spacing
    )
  }
}

extension MessageText {
  /// Code, whose lines read from left to right whatever stands in them.
  func code(_ words: String, font: FontStyle) -> StyledText {
    StyledText(words, font: font, locale: locale, direction: .leftToRight)
  }
}
