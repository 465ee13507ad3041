import LettererModel

extension MessageLayout {
  /// Places the text with the bars and backgrounds of its paragraphs, and the time in its last line.
  func place(_ body: T.Prepared, in frame: LayoutRect, of bubble: inout Fragment<T.Prepared>) {
    bubble.add(paragraphs(of: body, in: frame))
    var fit = fit
    fit.width = min(fit.width, frame.width)
    let text = PlacedText(
      prepared: body,
      frame: frame,
      fit: fit,
      role: decoration.side.textRole(isBare: contents.isBare)
    )
    var part = Part(.text, frame: frame, source: .text)
    part.spans = context.text.spans(of: message)
    bubble.add(part, text)
    let size = context.typesetter.size(body, fit: fit)
    guard let packed = self.fit.trailingBox, let box = size.trailingBox else { return }
    // Where the text has less room than the time, the box is only as wide as the text may be.
    let width = max(box.width, packed.width)
    var x = min(box.x, max(frame.width - width, 0))
    if context.theme.footer.placement == .inline {
      let last = context.typesetter.lines(body, fit: fit).last
      let end = last.map { $0.isRightToLeft ? $0.frame.x - box.width : $0.frame.maxX } ?? 0
      let gap = last?.isRightToLeft == true ? -fit.trailingGap : fit.trailingGap
      x = min(max(end + gap, 0), max(frame.width - width, 0))
    } else if frame.width > size.width {
      // Something else in the bubble is wider than the text: the time stays at the bubble's edge.
      let last = context.typesetter.lines(body, fit: fit).last
      x = last?.isRightToLeft == true ? 0 : frame.width - width
    }
    let place = LayoutRect(x: frame.x + x, y: frame.y + box.y, width: width, height: box.height)
    let footer = context.footer(of: message, decoration: decoration)
    footer.place(
      in: keeping(place, in: frame),
      of: &bubble,
      side: decoration.side,
      layer: .mark,
      role: decoration.side.secondaryRole()
    )
  }

  /// Returns where something goes that stays at its side of a text when the row is mirrored: a text
  /// keeps its own direction there.
  private func keeping(_ rect: LayoutRect, in text: LayoutRect) -> LayoutRect {
    guard context.isMirrored else { return rect }
    var rect = rect
    rect.x = text.x + text.maxX - rect.maxX
    return rect
  }

  /// The bars next to quoted paragraphs and the backgrounds behind blocks of code.
  private func paragraphs(of body: T.Prepared, in area: LayoutRect) -> [Part] {
    let blocks = context.text.blocks(of: message)
    guard !blocks.isEmpty else { return [] }
    let lines = context.typesetter.lines(body, fit: fit)
    return blocks.compactMap { block in
      let covered = lines.filter { block.range.contains($0.range.lowerBound) }
      guard let first = covered.first, let last = covered.last else { return nil }
      let frame = LayoutRect(
        x: first.isRightToLeft ? area.x : min(area.x + block.inset, area.maxX),
        y: area.y + first.frame.y,
        width: max(area.width - block.inset, 0),
        height: last.frame.maxY - first.frame.y
      )
      return switch block.kind {
      case .quote: bar(beside: frame, isRightToLeft: first.isRightToLeft, in: area)
      case .code: ground(behind: frame, in: area)
      }
    }
  }

  private func bar(
    beside paragraph: LayoutRect,
    isRightToLeft: Bool,
    in area: LayoutRect
  ) -> Part? {
    let width = context.theme.richText.quoteBarWidth
    guard width > 0 else { return nil }
    var frame = paragraph
    if isRightToLeft { frame.x = frame.maxX - width }
    frame.width = width
    let radius = CornerRadii(width / 2)
    let shape = PartShape(.rounded(radius), fill: decoration.side.secondaryRole())
    return Part(.textBar, frame: keeping(frame, in: area), layer: .ground, shape: shape)
  }

  private func ground(behind code: LayoutRect, in area: LayoutRect) -> Part? {
    let style = context.theme.richText
    guard style.codeRadius > 0, let fill = decoration.side.codeGround else { return nil }
    let shape = PartShape(
      .rounded(CornerRadii(style.codeRadius)),
      fill: fill,
      border: style.codeBorder > 0 ? .codeBorder : nil,
      borderWidth: style.codeBorder
    )
    var frame = code
    frame.y += style.codeMargin
    frame.height = max(frame.height - 2 * style.codeMargin, 0)
    return Part(.textGround, frame: keeping(frame, in: area), layer: .ground, shape: shape)
  }
}

extension RowContext {
  /// The box of a width into which the text of a bubble is fitted.
  func fit(width: Double, packed: LayoutSize? = nil) -> TextFit {
    TextFit(width: width, trailingBox: packed, trailingGap: theme.footer.gap)
  }

  /// The extent of a text in a bubble, at least as wide as the time that is packed into it.
  func size(of body: T.Prepared, fit: TextFit) -> LayoutSize {
    let size = typesetter.size(body, fit: fit)
    return LayoutSize(width: max(size.width, fit.trailingBox?.width ?? 0), height: size.height)
  }

  /// Lays out a message of nothing but words in a bubble, as most are, without the steps of
  /// ``MessageLayout``, and with the same result.
  ///
  /// - Parameters:
  ///   - message: The message; nothing may belong to its thread.
  ///   - decoration: What is around it.
  ///   - extent: How large it is.
  /// - Returns: The text, prepared; `nil` if the message is anything else.
  func layoutPlain(
    _ message: Message,
    decoration: Decoration,
    into extent: inout MessageExtent
  ) -> T.Prepared? {
    guard message.isPlain, message.reactions.isEmpty, decoration.side != .center,
      !decoration.has(.hidden), !showsNameInBubble(decoration), emojiSize(of: message) == nil,
      !showsEdits || message.edit == nil
    else { return nil }
    let metrics = metrics(decoration.side)
    var packed: LayoutSize?
    if metrics.packsFooter, decoration.hasFooter {
      let size = footer(of: message, decoration: decoration).size
      if size.width > metrics.textWidth { return nil }
      packed = size
    }
    guard let text = text.body(of: message, font: theme.body, side: decoration.side) else {
      return nil
    }
    let body = typesetter.prepare(text)
    extent = plainExtent(of: body, packed: packed, decoration: decoration)
    return body
  }

  /// Returns the extent of a message of nothing but text in a bubble, at the width of the context.
  func plainExtent(
    of body: T.Prepared,
    packed: LayoutSize?,
    decoration: Decoration
  ) -> MessageExtent {
    let metrics = metrics(decoration.side)
    let text = size(of: body, fit: fit(width: metrics.textWidth, packed: packed))
    let height = metrics.rowHeight(text: text, decoration: decoration)
    return MessageExtent(packed: packed, height: height)
  }
}
