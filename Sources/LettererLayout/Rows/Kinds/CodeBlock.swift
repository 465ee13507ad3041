import LettererModel

/// A block of code on a background, with its language above.
struct CodeBlock<Prepared: Sendable>: ContentBlock {
  let style: CodeStyle
  let side: Side
  let label: FittedText<Prepared>?
  let code: FittedText<Prepared>

  var fit: BlockFit { .inset }

  let spacing: Double

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let padding = style.padding
    let widest = max(code.size.width, label?.size.width ?? 0) + 2 * padding
    let width = constraint.width ?? widest
    let inner = width - 2 * padding
    var block = Fragment<Prepared>(purpose, source: .text)
    var y = style.verticalPadding
    if let label {
      block.add(.title, label, x: padding, y: y, width: inner, role: side.secondaryRole())
      y += label.size.height + (style.verticalPadding / 2).rounded(.down)
    }
    let role = side.textRole(isBare: false)
    block.add(.text, code, x: padding, y: y, width: inner, role: role)
    let height = y + code.size.height + style.verticalPadding
    block.size = LayoutSize(width: width, height: height)
    if style.hasGround, let fill = side.codeBlockGround {
      let shape = PartShape(
        .rounded(CornerRadii(style.radius)),
        fill: fill,
        border: style.borderWidth > 0 ? .codeBlockBorder : nil,
        borderWidth: style.borderWidth
      )
      block.fill(.textGround, with: shape)
    }
    return block
  }
}

extension RowContext {
  /// The text of a message as code; `nil` where it has none.
  func codeBlock(of message: Message, room: BlockRoom) -> (any ContentBlock<T.Prepared>)? {
    codeBlock(TextPassage(message.runs), room: room)
  }

  /// A passage as code; `nil` where it has no words.
  func codeBlock(_ passage: TextPassage, room: BlockRoom) -> (any ContentBlock<T.Prepared>)? {
    var words = passage.text
    if words.last?.isNewline == true { words.removeLast() }
    guard !words.isEmpty else { return nil }
    let style = theme.code
    let width = room.wideWidth - 2 * style.padding
    let language = passage.runs.lazy.compactMap(\.codeLanguage).first { !$0.isBlank }
    return CodeBlock(
      style: style,
      side: room.side,
      label: language.map {
        fitted(text.words($0, font: style.labelFont), width: width, maximumLines: 2)
      },
      code: fitted(
        code: code(words, language: language, font: style.font, side: room.side),
        width: width
      ),
      spacing: theme.richText.blockSpacing
    )
  }
}
