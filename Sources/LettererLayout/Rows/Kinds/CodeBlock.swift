import LettererModel

/// A block of code on a background, with its language above.
struct CodeBlock<Prepared: Sendable>: ContentBlock {
  let style: CodeStyle
  let side: Side
  let label: FittedText<Prepared>?
  /// The label next to the copy symbol.
  var copy: FittedText<Prepared>?
  let code: FittedCode<Prepared>
  /// The minimum width, in points.
  let minimumWidth: Double
  /// The centers of wrapped lines with a mark, from the top of the code, in points.
  var wraps: [Double] = []

  var fit: BlockFit { .inset }

  let spacing: Double

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let padding = style.padding
    let widest = max(code.text.size.width, label?.size.width ?? 0) + 2 * padding
    let width = constraint.width ?? max(widest, minimumWidth)
    let inner = width - 2 * padding
    var block = Fragment<Prepared>(purpose, group: FrameGroup(.code, source: .text))
    var y = style.verticalPadding
    if let label {
      let room = min(label.size.width, inner)
      block.add(.title, label, x: padding, y: y, width: room, role: side.secondaryRole())
      addCopy(right: width - padding, y: y, height: label.size.height, after: label, to: &block)
      y += label.size.height + (style.verticalPadding / 2).rounded(.down)
    }
    let role = side.textRole(isBare: false)
    let border = style.hasGround ? style.borderWidth : 0
    block.add(.text, code, y: y, width: width, padding: padding, border: border, role: role)
    for middle in wraps { block.add(sign(x: width - padding, middle: y + middle)) }
    let height = y + code.text.size.height + style.verticalPadding
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

  /// Adds the copy symbol, if it fits next to the language.
  private func addCopy(
    right: Double,
    y: Double,
    height: Double,
    after label: FittedText<Prepared>,
    to block: inout Fragment<Prepared>
  ) {
    guard let copy else { return }
    let size = style.labelFont.size + 1
    let left = right - copy.size.width - size - 5
    guard left > style.padding + label.size.width + size else { return }
    let frame = LayoutRect(x: left, y: y + (height - size) / 2, width: size, height: size)
    block.add(Part(.icon, frame: frame, graphic: .symbol(.copy, side.secondaryRole())))
    let x = right - copy.size.width
    block.add(.button, copy, x: x, y: y, width: copy.size.width, role: side.secondaryRole())
  }

  /// Returns the mark of a wrapped line, in the padding to the right of an x.
  private func sign(x: Double, middle: Double) -> Part {
    let size = min(style.padding, style.font.size * 0.7)
    let frame = LayoutRect(
      x: x + (style.padding - size) / 2,
      y: middle - size / 2,
      width: size,
      height: size
    )
    return Part(.icon, frame: frame, graphic: .symbol(.enter, side.secondaryRole()))
  }
}

extension RowContext {
  /// Returns the text of a message as code; `nil` if it has none.
  func codeBlock(of message: Message, room: BlockRoom) -> (any ContentBlock<T.Prepared>)? {
    codeBlock(TextPassage(message.runs), room: room)
  }

  /// Returns a passage as code; `nil` if it has no text.
  func codeBlock(_ passage: TextPassage, room: BlockRoom) -> (any ContentBlock<T.Prepared>)? {
    var source = passage.text
    if source.last?.isNewline == true { source.removeLast() }
    guard !source.isEmpty else { return nil }
    let style = theme.code
    let width = room.wideWidth - 2 * style.padding
    let language = passage.runs.lazy.compactMap(\.codeLanguage).first { !$0.isBlank }
    let words = code(source, language: language, font: style.font, side: room.side)
    let code = fitted(
      code: style.overflow == .clip ? clipped(code: words, width: width) : words,
      width: width
    )
    return CodeBlock(
      style: style,
      side: room.side,
      label: !style.hasLabel
        ? nil
        : language.map {
          fitted(text.words($0, font: style.labelFont), width: width, maximumLines: 2)
        },
      copy: style.offersCopy ? copyLabel(width: width) : nil,
      code: code,
      minimumWidth: style.isWide ? room.textWidth : 0,
      wraps: style.overflow == .mark ? middlesOfWraps(in: code.text) : [],
      spacing: theme.richText.blockSpacing
    )
  }

  private func copyLabel(width: Double) -> FittedText<T.Prepared> {
    let words = text.words(wording.phrase(.word("copyCode")), font: theme.code.labelFont)
    return fitted(words, width: width, maximumLines: 1)
  }

  /// Returns the centers of lines that continue on the next line, in points.
  private func middlesOfWraps(in code: FittedText<T.Prepared>) -> [Double] {
    typesetter.lines(code.prepared, fit: code.fit)
      .filter { [.soft, .hyphen, .emergency].contains($0.reason) }
      .map { $0.frame.y + $0.frame.height / 2 }
  }
}
