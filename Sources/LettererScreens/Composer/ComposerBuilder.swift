import LettererLayout
import LettererModel

/// Places the parts of the bar in which a message is written.
struct ComposerBuilder<T: Typesetter, W: Wording> {
  let context: RowContext<T, W>
  let style: ComposerStyle
  let draft: ComposerDraft
  /// The greatest height of the field and of what is above it, without the insets.
  private let room: Double
  private var content = Fragment<T.Prepared>(.place)

  init(
    context: RowContext<T, W>,
    style: ComposerStyle,
    draft: ComposerDraft,
    maximumHeight: Double?
  ) {
    self.context = context
    self.draft = draft
    let height = max(maximumHeight.map(context.grid.floor) ?? .infinity, style.minimumHeight)
    room = height - style.insets.vertical
    self.style = style.fitting(line: Self.line(style, context), in: room)
  }

  /// The height of a line of text.
  private static func line(_ style: ComposerStyle, _ context: RowContext<T, W>) -> Double {
    context.fitted(context.text.words("", font: style.font), width: 1).size.height
  }

  mutating func row() -> Row<T.Prepared> {
    let least = style.minimumHeight - style.insets.vertical
    let line = max(Self.line(style, context) + style.fieldInsets.vertical, least)
    var reply = replyBlock()
    if let block = reply, block.size.height + style.replyPadding + line > room { reply = nil }
    let replyHeight = reply.map { $0.size.height + style.replyPadding } ?? 0
    let text = fittedText()
    let wanted = text.size.height + style.fieldInsets.vertical
    let most = min(max(style.maximumFieldHeight, least), context.grid.floor(room - replyHeight))
    let fieldHeight = min(context.grid.ceil(max(wanted, least)), context.grid.ceil(most))
    let height = context.grid.ceil(fieldHeight + style.insets.vertical + replyHeight)
    placeGround(height: height)
    if let reply { place(reply) }
    let field = LayoutRect(
      x: fieldX,
      y: replyHeight + style.insets.top,
      width: fieldWidth,
      height: fieldHeight
    )
    placeField(field)
    place(text, in: field)
    placeButtons(beside: field)
    content.size = LayoutSize(width: context.width, height: height)
    return Row(key: RowKey(kind: .composer), content: content, in: context)
  }

  private var fieldX: Double { style.insets.left + style.buttonSize + style.gap }

  private var fieldWidth: Double {
    max(context.width - fieldX - style.gap - style.buttonSize - style.insets.right, 1)
  }

  // MARK: Ground

  private mutating func placeGround(height: Double) {
    let frame = LayoutRect(x: 0, y: 0, width: context.width, height: height)
    let shape = PartShape(.rounded(CornerRadii(0)), fill: .canvas)
    content.add(Part(.ground, frame: frame, layer: .ground, shape: shape))
    let line = context.grid.ceil(style.borderWidth)
    guard line > 0 else { return }
    let rule = LayoutRect(x: 0, y: 0, width: context.width, height: line)
    let ruleShape = PartShape(.rounded(CornerRadii(0)), fill: .headerFill)
    content.add(Part(.separator, frame: rule, layer: .ground, shape: ruleShape))
  }

  private mutating func placeField(_ frame: LayoutRect) {
    let shape = PartShape(
      .rounded(CornerRadii(style.radius)),
      fill: .canvas,
      border: style.borderWidth > 0 ? .mediaFill : nil,
      borderWidth: style.borderWidth
    )
    content.add(Part(.field, frame: frame, layer: .bubble, shape: shape))
  }

  // MARK: Text

  private func fittedText() -> FittedText<T.Prepared> {
    let width = max(fieldWidth - style.fieldInsets.horizontal, 1)
    guard draft.text.isEmpty else {
      return context.fitted(
        context.text.quoted(draft.text, font: style.font, language: nil),
        width: width
      )
    }
    let words = context.text.words(context.wording.phrase(.composerPlaceholder), font: style.font)
    return context.fitted(words, width: width, maximumLines: 1)
  }

  /// Stands the text in the field: in its middle, or with its end at the bottom where it is taller.
  private mutating func place(_ text: FittedText<T.Prepared>, in field: LayoutRect) {
    let room = LayoutRect(
      x: field.x + style.fieldInsets.left,
      y: field.y + style.fieldInsets.top,
      width: max(field.width - style.fieldInsets.horizontal, 1),
      height: max(field.height - style.fieldInsets.vertical, 0)
    )
    let spare = room.height - text.size.height
    let y = room.y + (spare >= 0 ? spare / 2 : spare)
    var box = LayoutRect(x: room.x, y: y, width: room.width, height: text.size.height)
    let isEmpty = draft.text.isEmpty
    // Words of the bar stand where it begins, whatever their own direction; what is written does not.
    if isEmpty { box.width = min(box.width, text.size.width) }
    let placed = PlacedText(text, frame: box, role: isEmpty ? .secondaryText : .primaryText)
    let name: PartName = isEmpty ? .placeholder : .text
    content.add(Part(name, frame: room, layer: .strip), placed)
  }

  // MARK: Buttons

  private mutating func placeButtons(beside field: LayoutRect) {
    let size = style.buttonSize
    let line = Self.line(style, context) + style.fieldInsets.vertical
    let middle = min(max(style.minimumHeight - style.insets.vertical, line), field.height)
    let y = field.maxY - (middle + size) / 2
    let left = LayoutRect(x: style.insets.left, y: y, width: size, height: size)
    content.add(
      Part(.attach, frame: left, graphic: .symbol(.plus, .incomingAccent))
    )
    let right = LayoutRect(x: field.maxX + style.gap, y: y, width: size, height: size)
    let canSend = draft.isSendable
    let symbol = PartGraphic.symbol(
      canSend ? .send : .microphone,
      canSend ? .outgoingFill : .incomingAccent
    )
    content.add(Part(canSend ? .send : .button, frame: right, graphic: symbol))
  }

  // MARK: Answer

  private func replyBlock() -> (any ContentBlock<T.Prepared>)? {
    guard let reply = draft.reply else { return nil }
    let margins = style.insets.horizontal + style.buttonSize + style.gap
    let room = BlockRoom(
      side: .incoming,
      textWidth: max(context.width - margins, 1),
      edgeWidth: max(context.width - margins, 1),
      isWide: false
    )
    return context.quoteBlock(
      ReplyReference(message: reply.id),
      answered: reply,
      room: room,
      colors: QuoteColors(),
      hugsWords: true
    )
  }

  private mutating func place(_ block: any ContentBlock<T.Prepared>) {
    let size = style.buttonSize
    let room = max(context.width - style.insets.horizontal - size - style.gap, 1)
    let extent = block.size
    let constraint = BlockConstraint<T.Prepared>(width: min(extent.width, room))
    content.add(
      block.layout(constraint, .place),
      x: style.insets.left,
      y: style.replyPadding
    )
    let frame = LayoutRect(
      x: context.width - style.insets.right - size,
      y: style.replyPadding + (extent.height - size) / 2,
      width: size,
      height: size
    )
    let icon = context.grid.floor(size * 0.6)
    let mark = LayoutRect(
      x: frame.x + (size - icon) / 2,
      y: frame.y + (size - icon) / 2,
      width: icon,
      height: icon
    )
    content.add(
      Part(.close, frame: mark, graphic: .symbol(.close, .secondaryText))
    )
  }
}
