import LettererModel

extension MessageLayout {
  /// Places the text with the bars of its quotes, and the time in its last line.
  func place(_ body: T.Prepared, in frame: LayoutRect, of bubble: inout Fragment<T.Prepared>) {
    let passage = contents.extras.passage ?? TextPassage(message.runs)
    let bars = context.quoteBars(of: passage, set: body, fit: fit, side: decoration.side)
    bubble.add(bars.map { $0.part(in: frame) })
    var fit = fit
    fit.width = min(fit.width, frame.width)
    let text = PlacedText(
      prepared: body,
      frame: frame,
      fit: fit,
      role: decoration.side.textRole(isBare: contents.isBare)
    )
    var part = Part(.text, frame: frame, source: .text)
    part.spans = context.text.spans(of: passage)
    part.headings = context.text.headings(of: passage)
    part.items = context.text.items(of: passage)
    bubble.add(part, text)
    let size = context.typesetter.size(body, fit: fit)
    guard let packed = self.fit.trailingBox, let box = size.trailingBox else { return }
    // If the text has less space than the time, the box is only as wide as the maximum text width.
    let width = max(box.width, packed.width)
    var x = min(box.x, max(frame.width - width, 0))
    if context.theme.footer.placement == .inline {
      let last = context.typesetter.lines(body, fit: fit).last
      let end = last.map { $0.isRightToLeft ? $0.frame.x - box.width : $0.frame.maxX } ?? 0
      let gap = last?.isRightToLeft == true ? -fit.trailingGap : fit.trailingGap
      let latest = max(frame.width - width, 0)
      let isBelow = last.map { box.y >= $0.frame.maxY } ?? false
      let leading = last?.isRightToLeft == true ? latest : 0
      x = isBelow ? leading : min(max(end + gap, 0), latest)
    } else if frame.width > size.width {
      // Other content is wider than the text: the time stays at the bubble's edge.
      let last = context.typesetter.lines(body, fit: fit).last
      x = last?.isRightToLeft == true ? 0 : frame.width - width
    }
    var place = LayoutRect(x: frame.x + x, y: frame.y + box.y, width: width, height: box.height)
    let footer = context.footer(of: message, decoration: decoration)
    if context.theme.footer.placement == .inline, let label = footer.label,
      let line = context.typesetter.lines(body, fit: fit).last, box.y < line.frame.maxY,
      let words = context.typesetter.lines(label.prepared, fit: label.fit).last
    {
      // Aligns the baselines of the time and the text.
      place.y = frame.y + line.baseline - words.baseline + label.size.height - box.height
    }
    footer.place(
      in: keeping(place, in: frame),
      of: &bubble,
      side: decoration.side,
      layer: .mark,
      role: decoration.side.secondaryRole()
    )
  }

  private func keeping(_ rect: LayoutRect, in text: LayoutRect) -> LayoutRect {
    context.isMirrored ? rect.mirrored(in: text) : rect
  }
}

/// The bar next to a quoted passage of a text.
struct QuoteBar: Hashable {
  /// The distance from the leading edge, in points.
  var inset: Double
  var y: Double
  var height: Double
  var width: Double
  /// Whether it is at the right edge of the text, before the row is mirrored.
  var isAtRight: Bool
  var role: Role

  /// Returns the bar at the edge of a text's rectangle.
  func part(in text: LayoutRect) -> Part {
    let frame = LayoutRect(
      x: isAtRight ? text.maxX - inset - width : text.x + inset,
      y: text.y + y,
      width: width,
      height: height
    )
    let shape = PartShape(.rounded(CornerRadii(width / 2)), fill: role)
    return Part(.textBar, frame: frame, layer: .ground, shape: shape)
  }
}

extension LayoutRect {
  /// Returns the rectangle mirrored in the text, so that it stays on its side of the text when the
  /// row is mirrored: a text keeps its own direction.
  fileprivate func mirrored(in text: LayoutRect) -> LayoutRect {
    var rect = self
    rect.x = text.x + text.maxX - maxX
    return rect
  }
}

extension RowContext {
  /// Returns the bars next to the quotes of a passage.
  ///
  /// - Parameters:
  ///   - passage: The passage.
  ///   - text: The passage, prepared.
  ///   - fit: The box that it is fitted into.
  ///   - side: The side of the message.
  ///   - next: The containers of the content below the passage, to which bars of the same quotes
  ///     extend.
  /// - Returns: The bars, in text order.
  func quoteBars(
    of passage: TextPassage,
    set text: T.Prepared,
    fit: TextFit,
    side: Side,
    next: [TextContainer] = []
  ) -> [QuoteBar] {
    let quotes = self.text.paragraphs(of: passage).quotes
    let width = theme.richText.quoteBarWidth
    guard !quotes.isEmpty, width > 0 else { return [] }
    let lines = typesetter.lines(text, fit: fit)
    return quotes.compactMap { quote in
      let covered = lines.filter { quote.range.contains($0.range.lowerBound) }
      guard let first = covered.first, let last = covered.last else { return nil }
      let goesOn =
        last.range.upperBound == lines.last?.range.upperBound
        && next.starts(with: quote.containers)
      let end = last.frame.maxY + (goesOn ? theme.richText.blockSpacing + width : 0)
      return QuoteBar(
        inset: min(quote.edge, max(fit.width - width, 0)),
        y: first.frame.y,
        height: end - first.frame.y,
        width: width,
        isAtRight: first.isRightToLeft != isMirrored,
        role: side.quoteBarRole
      )
    }
  }

  /// Returns the box for fitting the text of a bubble.
  func fit(width: Double, packed: LayoutSize? = nil) -> TextFit {
    TextFit(width: width, trailingBox: packed, trailingGap: theme.footer.gap)
  }

  /// Returns the size of a text in a bubble, at least as wide as the time packed into it.
  func size(of body: T.Prepared, fit: TextFit) -> LayoutSize {
    let size = typesetter.size(body, fit: fit)
    return LayoutSize(width: max(size.width, fit.trailingBox?.width ?? 0), height: size.height)
  }

  /// Lays out a message that is only text in a bubble, the most common case, without the steps of
  /// ``MessageLayout`` but with the same result.
  ///
  /// - Parameters:
  ///   - message: The message; its thread must be empty.
  ///   - decoration: Its decoration.
  ///   - earlier: An earlier version of its text, prepared.
  ///   - extent: Receives its size.
  /// - Returns: The prepared text; `nil` if the message is anything else.
  func layoutPlain(
    _ message: Message,
    decoration: Decoration,
    after earlier: T.Prepared? = nil,
    into extent: inout MessageExtent
  ) -> T.Prepared? {
    guard message.isPlain, message.reactions.isEmpty, decoration.side != .center,
      decoration.features.isDisjoint(with: [.hidden, .indented, .threadQuote]),
      !showsNameInBubble(decoration), emojiSize(of: message) == nil,
      !showsEdits || message.edit == nil, !TextSections.mayCut(message.runs),
      !showsActions(message, decoration), !isHighlighted(message), !isMarkedAsPinned(message),
      facts.isEmpty || facts[message.id] == nil
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
    let body = prepare(text, after: earlier)
    extent = plainExtent(of: body, packed: packed, decoration: decoration)
    return extent.level == level ? body : nil
  }

  /// Prepares a text, possibly a later version of one that was prepared.
  func prepare(_ text: StyledText, after earlier: T.Prepared?) -> T.Prepared {
    guard let earlier else { return typesetter.prepare(text) }
    return typesetter.prepare(text, after: earlier)
  }

  /// The height of the space between two paragraphs of a text, in points.
  var paragraphGap: Double {
    let heights = ["x\nx", "x\n\nx"].map { words in
      let prepared = typesetter.prepare(text.words(words, font: theme.body))
      return typesetter.size(prepared, fit: TextFit(width: 100_000)).height
    }
    return heights[1] - heights[0]
  }

  /// Returns whether a message mentions the viewer, in a theme that highlights it.
  func isHighlighted(_ message: Message) -> Bool {
    guard theme.list.highlightsMentions, let viewer else { return false }
    return text.spans(of: message).contains { $0.mention == viewer }
  }

  /// Returns the size of a message with only text in a bubble, at the width of the context.
  func plainExtent(
    of body: T.Prepared,
    packed: LayoutSize?,
    decoration: Decoration
  ) -> MessageExtent {
    let metrics = metrics(decoration.side)
    let text = size(of: body, fit: fit(width: metrics.textWidth, packed: packed))
    let height = metrics.rowHeight(text: text, decoration: decoration)
    let isInside = fits(text: text.width, in: metrics)
    return MessageExtent(packed: packed, level: isInside ? level : level + 1, height: height)
  }
}
