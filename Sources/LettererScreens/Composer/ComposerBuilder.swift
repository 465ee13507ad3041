import LettererLayout
import LettererModel

/// Places the parts of a composer.
struct ComposerBuilder<T: Typesetter, W: Wording> {
  let context: RowContext<T, W>
  let style: ComposerStyle
  let draft: ComposerDraft
  private let slots: ComposerSlots
  /// The word on the send button; `nil` for a symbol.
  private let sendTitle: PlacedText<T.Prepared>?
  /// The maximum height of the field and the content above it, without the insets.
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
    let most = maximumHeight.map(context.grid.floor) ?? .infinity
    let style = style.fitting(height: max(most, ComposerStyle.leastHeight))
    let height = max(most, style.minimumHeight)
    room = height - style.insets.vertical
    self.style = style.fitting(line: Self.line(style, context), in: room)
    slots = ComposerSlots(style.form, canSend: draft.isSendable)
    sendTitle = style.form == .titled ? Self.sendTitle(self.style, draft, context) : nil
  }

  /// Returns the word on the send button, pale if there is nothing to send.
  private static func sendTitle(
    _ style: ComposerStyle,
    _ draft: ComposerDraft,
    _ context: RowContext<T, W>
  ) -> PlacedText<T.Prepared> {
    var font = style.font
    font.weight = .semibold
    return context.label(
      context.text.words(style.sendTitle, font: font),
      width: context.width / 3,
      role: draft.isSendable ? .barAccent : .fieldPlaceholder
    )
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

  private var fieldX: Double {
    style.insets.left + (slots.leading == nil ? 0 : style.buttonSize + style.gap)
  }

  private var fieldWidth: Double {
    let title = sendTitle.map { style.gap + $0.frame.width } ?? 0
    let trailing = title + Double(slots.trailing.count) * (style.gap + style.buttonSize)
    return max(context.width - fieldX - trailing - style.insets.right, 1)
  }

  /// The range of x in the field that its symbols leave to text, from its left edge, in points.
  private var textRange: ClosedRange<Double> {
    func width(_ slots: [ComposerSlot]) -> Double {
      slots.isEmpty ? 0 : Double(slots.count) * (ComposerSlot.innerSize + 8) - 2
    }
    let left = style.fieldInsets.left + width(slots.innerLeading)
    let right = fieldWidth - style.fieldInsets.right - width(slots.innerTrailing)
    return left...max(right, left + 1)
  }

  // MARK: Background

  private mutating func placeGround(height: Double) {
    let frame = LayoutRect(x: 0, y: 0, width: context.width, height: height)
    let shape = PartShape(.rounded(CornerRadii(0)), fill: .composerFill)
    content.add(Part(.ground, frame: frame, layer: .ground, shape: shape))
    let line = context.grid.ceil(style.borderWidth)
    guard line > 0, style.form.hasRule else { return }
    let rule = LayoutRect(x: 0, y: 0, width: context.width, height: line)
    let ruleShape = PartShape(.rounded(CornerRadii(0)), fill: .barLine)
    content.add(Part(.separator, frame: rule, layer: .ground, shape: ruleShape))
  }

  private mutating func placeField(_ frame: LayoutRect) {
    let isVisible = style.form.hasField
    let shape = PartShape(
      .rounded(CornerRadii(style.radius)),
      fill: isVisible ? .fieldFill : .composerFill,
      border: isVisible && style.borderWidth > 0 ? .fieldLine : nil,
      borderWidth: isVisible ? style.borderWidth : 0
    )
    content.add(Part(.field, frame: frame, layer: .bubble, shape: shape))
  }

  // MARK: Text

  private func fittedText() -> FittedText<T.Prepared> {
    let width = textRange.upperBound - textRange.lowerBound
    guard draft.text.isEmpty else {
      return context.fitted(
        context.text.quoted(draft.text, font: style.font, language: nil),
        width: width
      )
    }
    let placeholder =
      style.placeholder.isEmpty ? context.wording.phrase(.composerPlaceholder) : style.placeholder
    let words = context.text.words(placeholder, font: style.font)
    return context.fitted(words, width: width, maximumLines: 1)
  }

  /// Places the text in the middle of the field, or with its end at the bottom if it is taller.
  private mutating func place(_ text: FittedText<T.Prepared>, in field: LayoutRect) {
    let room = LayoutRect(
      x: field.x + textRange.lowerBound,
      y: field.y + style.fieldInsets.top,
      width: textRange.upperBound - textRange.lowerBound,
      height: max(field.height - style.fieldInsets.vertical, 0)
    )
    let spare = room.height - text.size.height
    let y = room.y + (spare >= 0 ? spare / 2 : spare)
    var box = LayoutRect(x: room.x, y: y, width: room.width, height: text.size.height)
    let isEmpty = draft.text.isEmpty
    // The placeholder is placed at the leading edge whatever its own direction; a draft is not.
    if isEmpty { box.width = min(box.width, text.size.width) }
    let placed = PlacedText(text, frame: box, role: isEmpty ? .fieldPlaceholder : .fieldText)
    let name: PartName = isEmpty ? .placeholder : .text
    content.add(Part(name, frame: room, layer: .strip), placed)
  }

  // MARK: Buttons

  private mutating func placeButtons(beside field: LayoutRect) {
    let line = Self.line(style, context) + style.fieldInsets.vertical
    let last = min(max(style.minimumHeight - style.insets.vertical, line), field.height)
    let middle = field.maxY - last / 2
    let size = style.buttonSize
    if let slot = slots.leading { place(slot, x: style.insets.left, middle: middle, size: size) }
    for (index, slot) in slots.trailing.enumerated() {
      let x = field.maxX + style.gap + Double(index) * (size + style.gap)
      place(slot, x: x, middle: middle, size: size)
    }
    if let sendTitle {
      let strip = LayoutRect(
        x: field.maxX + style.gap,
        y: field.maxY - last,
        width: sendTitle.frame.width,
        height: last
      )
      let placed = context.label(sendTitle, font: style.font, in: strip)
      content.add(Part(.send, frame: strip, layer: .strip), placed)
    }
    let inner = ComposerSlot.innerSize
    var x = field.x + style.fieldInsets.left - 2
    for slot in slots.innerLeading {
      place(slot, x: x, middle: middle, size: inner)
      x += inner + 8
    }
    x = field.maxX - 8 - inner
    for slot in slots.innerTrailing.reversed() {
      // A send button fills the rounded end of the field.
      let isRound = slot.name == .send
      let size = isRound ? min(last - 8, 28) : inner
      place(slot, x: isRound ? field.maxX - 4 - size : x, middle: middle, size: size)
      x -= inner + 8
    }
  }

  /// Places a button, with its disc if it has one.
  private mutating func place(_ slot: ComposerSlot, x: Double, middle: Double, size: Double) {
    let frame = LayoutRect(x: x, y: middle - size / 2, width: size, height: size)
    var side = min(size, 26)
    if let fill = slot.fill {
      let shape = PartShape(.rounded(CornerRadii(size / 2)), fill: fill)
      content.add(Part(.ground, frame: frame, layer: .ground, shape: shape))
      side = (size * 0.64).rounded()
    }
    let mark = LayoutRect(
      x: x + (size - side) / 2,
      y: middle - side / 2,
      width: side,
      height: side
    )
    content.add(Part(slot.name, frame: mark, graphic: .symbol(slot.symbol, slot.role)))
  }

  // MARK: Reply

  /// The side of the button that cancels a reply, in points.
  private var closeSize: Double { min(style.buttonSize, 28) }

  private func replyBlock() -> (any ContentBlock<T.Prepared>)? {
    guard let reply = draft.reply else { return nil }
    let margins = style.insets.horizontal + closeSize + style.gap
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
    let size = closeSize
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
