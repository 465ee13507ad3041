public import LettererLayout
import LettererModel

/// Builds the rows around a transcript: the navigation bar with the status bar, and the keyboard's
/// background.
struct NavigationBarBuilder<T: Typesetter, W: Wording> {
  let context: RowContext<T, W>
  let style: ScreenStyle
  let device: Device

  private var topInset: Double { device.topInset }

  /// The height with the safe area, in points.
  var height: Double { context.grid.ceil(topInset + style.barHeight) }

  func row(title: String, subtitle: String, faces: [Participant.ID], time: Time?) -> Row<T.Prepared>
  {
    var bar = emptyBar(time: time)
    placeBack(in: &bar)
    let heading = BarHeading(
      context: context,
      style: style,
      device: device,
      title: title,
      subtitle: subtitle,
      faces: faces
    )
    heading.place(in: &bar)
    return Row(key: RowKey(kind: .navigationBar), content: bar, in: context)
  }

  private func placeBack(in bar: inout Fragment<T.Prepared>) {
    let size = device.isAndroid ? min(style.symbolSize, 24) : style.symbolSize
    let symbol = LayoutRect(
      x: style.inset + device.sideInset + (style.symbolSize - size) / 2,
      y: topInset + style.buttonMiddle - size / 2,
      width: size,
      height: size
    )
    bar.add(Part(.back, frame: symbol, layer: .canvas, graphic: .symbol(back, .barAccent)))
  }

  /// Returns the bar above a conversation list: its title and the total unread count.
  func row(
    title: String,
    unread: Int,
    badge style: ConversationListStyle,
    time: Time?
  ) -> Row<T.Prepared> {
    var bar = emptyBar(time: time)
    let badge = CountBadge(unread, style: style, in: context)
    let side = self.style.inset + device.sideInset
    let badgeWidth = badge.map { $0.width + 8 } ?? 0
    let words = context.text.words(title, font: self.style.titleFont)
    let room = max(context.width - 2 * side - badgeWidth, 1)
    let label = context.label(words, width: room, role: .barText)
    let strip = LayoutRect(
      x: (context.width - label.frame.width - badgeWidth) / 2,
      y: topInset,
      width: label.frame.width,
      height: self.style.barHeight
    )
    let placed = context.label(label, font: self.style.titleFont, in: strip)
    bar.add(Part(.title, frame: strip, layer: .strip), placed)
    let y = topInset + (self.style.barHeight - style.badgeHeight) / 2
    badge?.place(at: LayoutPoint(x: strip.maxX + 8, y: y), in: &bar)
    return Row(key: RowKey(kind: .navigationBar), content: bar, in: context)
  }

  /// Returns the bar's background with the status bar.
  private func emptyBar(time: Time?) -> Fragment<T.Prepared> {
    var bar = Fragment<T.Prepared>(.place, size: LayoutSize(width: context.width, height: height))
    bar.add(grounds())
    StatusBarBuilder(context: context, device: device).place(time: time, in: &bar)
    return bar
  }

  /// The symbol at the leading edge: a menu, or an arrow that points to that edge.
  private var back: Symbol {
    if style.form == .menu { return .menu }
    if device.isAndroid { return context.isMirrored ? .forwardArrow : .backArrow }
    return context.isMirrored ? .collapsed : .back
  }

  /// Returns the keyboard or, if none is visible, the strip below the composer.
  ///
  /// - Parameters:
  ///   - height: The height in points.
  ///   - capitals: Whether its letters are capitals; `nil` if no keyboard is visible.
  ///   - ground: The fill of the strip without a keyboard.
  /// - Returns: The row, of the given height.
  func keyboardRow(height: Double, capitals: Bool?, ground: Role) -> Row<T.Prepared> {
    let size = LayoutSize(width: context.width, height: height)
    let frame = LayoutRect(x: 0, y: 0, size: size)
    let shape = PartShape(.rounded(CornerRadii(0)), fill: capitals == nil ? ground : .keyboardFill)
    var keyboard = Fragment<T.Prepared>(.place, size: size)
    if height > 0 {
      keyboard.add(Part(.ground, frame: frame, layer: .ground, shape: shape))
      if let capitals {
        KeyboardBuilder(context: context, device: device, height: height, capitals: capitals)
          .place(in: &keyboard)
      }
      keyboard.add(indicator(height))
    }
    return Row(key: RowKey(kind: .keyboard), content: keyboard, in: context)
  }

  /// The home indicator over the lower edge of a screen; `nil` if there is none.
  var homeIndicatorRow: Row<T.Prepared>? {
    let parts = indicator(device.bottomInset)
    guard !parts.isEmpty else { return nil }
    let size = LayoutSize(width: context.width, height: device.bottomInset)
    var content = Fragment<T.Prepared>(.place, size: size)
    content.add(parts)
    return Row(key: RowKey(kind: .keyboard), content: content, in: context)
  }

  /// Returns the home indicator, 8 points above the lower edge, or centered if there is less space.
  private func indicator(_ height: Double) -> [Part] {
    let size = device.homeIndicator
    guard size.width > 0, size.width <= context.width, size.height <= height else { return [] }
    let below = max(min(8, (device.bottomInset - size.height) / 2), 0)
    let frame = LayoutRect(
      x: (context.width - size.width) / 2,
      y: height - below - size.height,
      size: size
    )
    let shape = PartShape(.rounded(CornerRadii(size.height / 2)), fill: .fieldText)
    return [Part(.homeIndicator, frame: frame, layer: .canvas, shape: shape)]
  }

  private func grounds() -> [Part] {
    let frame = LayoutRect(x: 0, y: 0, width: context.width, height: height)
    let shape = PartShape(.rounded(CornerRadii(0)), fill: .barFill)
    let line = context.grid.ceil(style.separator)
    let rule = LayoutRect(x: 0, y: height - line, width: context.width, height: line)
    let ruleShape = PartShape(.rounded(CornerRadii(0)), fill: .barLine)
    var parts = [Part(.ground, frame: frame, layer: .ground, shape: shape)]
    if line > 0 { parts.append(Part(.separator, frame: rule, layer: .ground, shape: ruleShape)) }
    return parts
  }
}

extension PartName {
  /// The back button to the conversation list.
  public static let back = PartName(rawValue: "back")
  /// The home indicator at the lower edge of a screen without a home button.
  public static let homeIndicator = PartName(rawValue: "homeIndicator")
}
