public import LettererLayout
import LettererModel

/// Makes the rows around a transcript: the bar above it, with what the system shows above that, and
/// the ground of the keyboard.
struct NavigationBarBuilder<T: Typesetter, W: Wording> {
  let context: RowContext<T, W>
  let style: ScreenStyle
  let device: Device

  private var topInset: Double { device.topInset }

  /// The height with the safe area, in points.
  var height: Double { context.grid.ceil(topInset + style.barHeight) }

  func row(title: String, subtitle: String, time: Time?) -> Row<T.Prepared> {
    let statusBar = StatusBarBuilder(context: context, device: device)
    var parts = grounds() + statusBar.parts(time: time)
    let symbol = LayoutRect(
      x: style.inset + device.sideInset,
      y: topInset + (style.barHeight - style.symbolSize) / 2,
      width: style.symbolSize,
      height: style.symbolSize
    )
    parts.append(
      Part(.back, frame: symbol, layer: .canvas, graphic: .symbol(back, .incomingAccent))
    )
    parts += words(title: title, subtitle: subtitle)
    return row(.navigationBar, height: height, parts: parts)
  }

  /// The pointer back, which points to where a line begins; mirrored it is that to what follows.
  private var back: Symbol { context.isMirrored ? .collapsed : .back }

  /// The ground of the keyboard, whose keys are the system's, or that of the strip below the composer.
  func keyboardRow(height: Double, isVisible: Bool) -> Row<T.Prepared> {
    let frame = LayoutRect(x: 0, y: 0, width: context.width, height: height)
    let fill: Role = isVisible ? .headerFill : .canvas
    let shape = PartShape(.rounded(CornerRadii(0)), fill: fill)
    let ground = Part<T.Prepared>(.ground, frame: frame, layer: .ground, shape: shape)
    return row(.keyboard, height: height, parts: height > 0 ? [ground] + indicator(height) : [])
  }

  /// The home indicator, 8 points above the lower edge, or in the middle of less.
  private func indicator(_ height: Double) -> [Part<T.Prepared>] {
    let size = device.homeIndicator
    guard size.width > 0, size.width <= context.width, size.height <= height else { return [] }
    let below = max(min(8, (device.bottomInset - size.height) / 2), 0)
    let frame = LayoutRect(
      x: (context.width - size.width) / 2,
      y: height - below - size.height,
      size: size
    )
    let shape = PartShape(.rounded(CornerRadii(size.height / 2)), fill: .primaryText)
    return [Part(.homeIndicator, frame: frame, layer: .canvas, shape: shape)]
  }

  private func row(
    _ kind: RowKey.Kind,
    height: Double,
    parts: [Part<T.Prepared>]
  ) -> Row<T.Prepared> {
    let size = LayoutSize(width: context.width, height: height)
    var content = Fragment<T.Prepared>(.place, size: size)
    content.add(parts)
    return Row(key: RowKey(kind: kind), content: content, in: context)
  }

  private func grounds() -> [Part<T.Prepared>] {
    let frame = LayoutRect(x: 0, y: 0, width: context.width, height: height)
    let shape = PartShape(.rounded(CornerRadii(0)), fill: .canvas)
    let line = context.grid.ceil(style.separator)
    let rule = LayoutRect(x: 0, y: height - line, width: context.width, height: line)
    let ruleShape = PartShape(.rounded(CornerRadii(0)), fill: .headerFill)
    return [
      Part(.ground, frame: frame, layer: .ground, shape: shape),
      Part(.separator, frame: rule, layer: .ground, shape: ruleShape),
    ]
  }

  /// The title, with what stands below it, in the middle of what the pointer back leaves.
  private func words(title: String, subtitle: String) -> [Part<T.Prepared>] {
    let side = style.inset + device.sideInset + style.symbolSize + 8
    let room = max(context.width - 2 * side, 1)
    let hasSubtitle = !subtitle.isEmpty
    let titleHeight = hasSubtitle ? style.barHeight * 0.55 : style.barHeight
    var parts = [
      part(.title, title, font: style.titleFont, role: .primaryText, y: topInset, titleHeight, room)
    ]
    if hasSubtitle {
      let y = topInset + titleHeight
      let height = style.barHeight - titleHeight - 2
      parts.append(
        part(.detail, subtitle, font: style.subtitleFont, role: .secondaryText, y: y, height, room)
      )
    }
    return parts
  }

  private func part(
    _ name: PartName,
    _ words: String,
    font: FontStyle,
    role: Role,
    y: Double,
    _ height: Double,
    _ room: Double
  ) -> Part<T.Prepared> {
    let label = context.label(context.text.words(words, font: font), width: room, role: role)
    let strip = LayoutRect(
      x: (context.width - label.frame.width) / 2,
      y: y,
      width: label.frame.width,
      height: height
    )
    let placed = context.label(label, font: font, in: strip)
    return Part(name, frame: strip, layer: .strip, text: placed)
  }
}

extension PartName {
  /// The pointer back to the list of conversations.
  public static let back = PartName(rawValue: "back")
  /// The handle of the system at the lower edge of a screen without a button.
  public static let homeIndicator = PartName(rawValue: "homeIndicator")
}
