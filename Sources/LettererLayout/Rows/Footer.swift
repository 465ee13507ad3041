import LettererModel

/// The time and delivery status of a message, packed into a bubble.
struct Footer<Prepared: Sendable> {
  /// A symbol before the text, such as that of a pinned message.
  struct Mark: Hashable {
    var symbol: Symbol
    /// The label for screen readers.
    var label: String
  }

  /// The symbols before the text.
  var marks: [Mark] = []
  /// The text: the edit mark and the time.
  var label: FittedText<Prepared>?
  /// The symbol of the delivery status.
  var symbol: Symbol?
  /// The distance of the symbol from the text, in points.
  var gap: Double
  /// The side of the symbol, in points.
  var symbolSize: Double
  var status: DeliveryStatus
  /// Whether the symbol of a read message has its color on a picture, too.
  var colorsBadge = false

  /// The size of both next to each other.
  var size: LayoutSize {
    let words = label?.size.width ?? 0
    let gap = label == nil || symbol == nil ? 0 : gap
    let height = max(label?.size.height ?? 0, symbol == nil ? 0 : symbolSize, marksSize)
    let width = words + gap + (symbol == nil ? 0 : symbolSize)
    return LayoutSize(width: marksWidth + width, height: height)
  }

  /// The side of a mark, in points: as tall as the capitals of the text.
  private var marksSize: Double { marks.isEmpty ? 0 : (symbolSize * 0.75).rounded(.down) }

  private var marksWidth: Double { Double(marks.count) * (marksSize + gap) }

  /// Places text and symbol at the trailing end and bottom of a rectangle.
  func place(
    in rect: LayoutRect,
    of fragment: inout Fragment<Prepared>,
    side: Side,
    layer: PartLayer,
    role: Role
  ) {
    let size = size
    var x = rect.maxX - size.width
    let y = rect.maxY - size.height
    let line = label.map { $0.size.height / Double(max($0.size.lineCount, 1)) } ?? size.height
    for mark in marks {
      let top = rect.maxY - (max(line, marksSize) + marksSize) / 2
      let frame = LayoutRect(x: x, y: top, width: marksSize, height: marksSize)
      let graphic = PartGraphic.symbol(mark.symbol, role)
      fragment.add(Part(.mark, frame: frame, layer: layer, graphic: graphic, label: mark.label))
      x += marksSize + gap
    }
    if let label {
      let frame = LayoutRect(
        x: x,
        y: y + size.height - label.size.height,
        width: label.size.width,
        height: label.size.height
      )
      let text = PlacedText(label, frame: frame, role: role)
      fragment.add(Part(.time, frame: frame, layer: layer, source: .time), text)
      x += label.size.width + gap
    }
    if let symbol {
      let words = label.map { $0.size.height / Double(max($0.size.lineCount, 1)) } ?? 0
      let line = max(words, symbolSize)
      let top = rect.maxY - line + (line - symbolSize) / 2
      let frame = LayoutRect(x: x, y: top, width: symbolSize, height: symbolSize)
      let graphic = PartGraphic.symbol(symbol, self.role(of: symbol, side: side, words: role))
      let source = PartSource.status(status)
      fragment.add(
        Part(.status, frame: frame, layer: layer, graphic: graphic, source: source)
      )
    }
  }

  private func role(of symbol: Symbol, side: Side, words: Role) -> Role {
    if symbol == .warning {
      return [.overlayText, .secondaryText].contains(words) ? .failure : side.failureRole
    }
    let isRead = status == .read || status == .played
    let isColored = words != .overlayText || isRead && colorsBadge
    guard side == .outgoing, isColored else { return words }
    return isRead ? .outgoingTickRead : .outgoingTick
  }
}

/// Time and status on their own background, on a picture.
package struct FooterBadge<Prepared: Sendable> {
  var footer: Footer<Prepared>
  var side: Side
  var style: FooterStyle

  /// Returns the background at the lower trailing corner of a picture; `nil` if the picture is too
  /// small.
  func ground(in picture: LayoutSize) -> LayoutRect? {
    let words = footer.size
    let size = LayoutSize(
      width: words.width + 2 * style.badgePadding,
      height: words.height + 2 * style.badgeInset
    )
    let x = picture.width - size.width - style.badgeMargin
    let y = picture.height - size.height - style.badgeMargin
    return x < 0 || y < 0 ? nil : LayoutRect(x: x, y: y, size: size)
  }
}

extension Fragment {
  /// Adds time and status on their own background.
  mutating func add(_ badge: FooterBadge<Prepared>, on ground: LayoutRect) {
    let shape = PartShape(.rounded(CornerRadii(ground.height / 2)), fill: .overlayFill)
    let box = LayoutRect(
      x: ground.x + badge.style.badgePadding,
      y: ground.y + badge.style.badgeInset,
      size: badge.footer.size
    )
    add(Part(.badge, frame: ground, layer: .mark, shape: shape))
    badge.footer.place(in: box, of: &self, side: badge.side, layer: .mark, role: .overlayText)
  }
}

extension RowContext {
  /// Returns the footer packed into a bubble, on one line if it fits.
  func footer(
    of message: Message,
    decoration: Decoration,
    width: Double = .infinity
  ) -> Footer<T.Prepared> {
    let font = theme.footer.font
    let words = footerWords(of: message, decoration: decoration).joined(separator: " ")
    var footer = Footer<T.Prepared>(
      symbol: decoration.has(.status) ? symbol(of: message.status) : nil,
      gap: theme.footer.symbolGap,
      symbolSize: font.size * 1.36,
      status: message.status
    )
    footer.colorsBadge = theme.footer.colorsBadge
    let isMarkedAbove = theme.senderName.showsTime && decoration.has(.senderName)
    footer.marks = isMarkedAbove ? [] : marks(of: message)
    if !words.isEmpty {
      let room = width - footer.size.width - (footer.symbol == nil ? 0 : footer.gap)
      footer.label = fitted(text.words(words, font: font), width: room)
    }
    return footer
  }

  /// Returns the symbol of a delivery status, according to the theme.
  func symbol(of status: DeliveryStatus) -> Symbol? {
    let status = status == .delivered && !theme.footer.marksDelivery ? .sent : status
    return theme.footer.symbolForm == .circles ? status.circles : status.symbol
  }

  /// Returns the symbols of a message's state, such as pinned.
  func marks(of message: Message) -> [Footer<T.Prepared>.Mark] {
    var marks: [Footer<T.Prepared>.Mark] = []
    if message.isPinned, !isMarkedAsPinned(message) {
      marks.append(.init(symbol: .pin, label: wording.phrase(.word("pinned"))))
    }
    if message.isStarred {
      marks.append(.init(symbol: .star, label: wording.phrase(.word("starred"))))
    }
    if message.expiry?.seconds != nil {
      marks.append(.init(symbol: .timer, label: wording.phrase(.word("expires"))))
    }
    if message.post?.views != nil {
      marks.append(.init(symbol: .eye, label: wording.phrase(.word("views"))))
    }
    return marks
  }

  /// Returns the footer as a separate row in a bubble, on as many lines as it needs.
  func footerRow(of message: Message, decoration: Decoration) -> Footer<T.Prepared> {
    footer(of: message, decoration: decoration, width: metrics(decoration.side).textWidth)
  }

  /// Returns the edit mark and the time.
  func footerWords(of message: Message, decoration: Decoration) -> [String] {
    var words: [String] = []
    if let views = message.post?.views { words.append(wording.phrase(.count(views)) + "\u{2002}") }
    if decoration.has(.edited) {
      let edited = wording.phrase(.edited)
      words.append(theme.footer.placement == .inline ? "(\(edited.lowercased()))" : edited)
    }
    if let signature = message.post?.signature {
      words.append(signature.isolated + (decoration.has(.time) ? "," : ""))
    }
    if decoration.has(.time), let time = message.time {
      words.append(wording.time(clock.local(time)))
    }
    return words
  }
}

extension DeliveryStatus {
  /// The symbol of a delivery status in the form of circles; `nil` if unknown.
  fileprivate var circles: Symbol? {
    switch self {
    case .queued, .sending: .dottedCircle
    case .sent: .circledTick
    case .delivered: .circledTicks
    case .read, .played: .filledTicks
    case .failed, .unknown: symbol
    }
  }

  /// The symbol of a delivery status; `nil` if unknown.
  fileprivate var symbol: Symbol? {
    switch self {
    case .queued, .sending: .clock
    case .sent: .tick
    case .delivered, .read, .played: .ticks
    case .failed: .warning
    case .unknown: nil
    }
  }
}
