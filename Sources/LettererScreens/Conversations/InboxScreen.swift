public import LettererLayout
public import LettererModel

/// A conversation list below a navigation bar with title and total unread count.
///
/// ```swift
/// var inbox = Inbox(viewer: nil)
/// for chat in chats { inbox.add(chat.transcript, id: chat.name) }
/// let screen = InboxScreen(
///   inbox, device: Device(named: "iphone-15"), theme: .jsq, environment: environment,
///   typesetter: typesetter, wording: wording)
/// for placed in screen.panel.rows { paint(placed) }
/// ```
public struct InboxScreen<T: Typesetter, W: Wording>: Sendable {
  /// The list.
  public let list: ConversationList<T, W>
  /// Everything to paint.
  public let panel: Panel<T, W>

  /// Lays out an inbox.
  ///
  /// - Parameters:
  ///   - inbox: The conversations.
  ///   - title: The title in the bar; defaults to the wording's.
  ///   - device: The screen, which cuts off rows at its lower edge; if omitted, all rows are shown.
  ///   - theme: The theme at text size 1.
  ///   - environment: All other inputs of the layout; a device's width and scale take precedence.
  ///   - typesetter: The typesetter.
  ///   - wording: The UI strings and dates.
  ///   - time: The time in the status bar; defaults to the current time or, if there is none, to
  ///     9:41.
  /// - Complexity: O(*n* log *n*) in the number of conversations.
  public init(
    _ inbox: Inbox,
    title: String? = nil,
    device: Device? = nil,
    theme: Theme,
    environment: LayoutEnvironment,
    typesetter: T,
    wording: W,
    time: Time? = nil
  ) {
    list = ConversationList(
      inbox.list,
      participants: inbox.participants,
      viewer: inbox.viewer,
      timeZone: inbox.timeZone,
      style: theme.conversations.insetting(sides: device?.sideInset ?? 0),
      theme: theme,
      environment: environment.fitted(to: device),
      typesetter: typesetter,
      wording: wording
    )
    let textSize = environment.clampedTextSize
    let barStyle = theme.screen.ofList
    let style =
      device.map { ScreenRoom($0, style: barStyle, textSize: textSize).bar }
      ?? barStyle.scaled(by: textSize)
    let bar = NavigationBarBuilder(
      context: list.context,
      style: style,
      device: device ?? .sheet(of: list, barHeight: style.barHeight)
    )
    let above = bar.row(
      title: title ?? wording.phrase(.inbox),
      unread: inbox.badge(),
      badge: list.style,
      time: time ?? environment.now
    )
    panel = Panel(
      list,
      bar: bar,
      above: above,
      theme: theme.withoutWallpaper,
      locale: environment.locale
    )
  }
}

extension Panel {
  /// Places a list below its bar, and the home indicator over the lower edge.
  fileprivate init(
    _ list: ConversationList<T, W>,
    bar: NavigationBarBuilder<T, W>,
    above: Row<T.Prepared>,
    theme: Theme,
    locale: String
  ) {
    let size = LayoutSize(width: list.width, height: bar.device.size.height)
    let top = bar.height
    let height = max(size.height - top, 0)
    var rows = list.rows(in: 0...height).map { placed in
      PlacedRow(y: placed.y + top, row: placed.row)
    }
    rows.append(PlacedRow(y: 0, row: above))
    if let indicator = bar.homeIndicatorRow {
      rows.append(PlacedRow(y: size.height - indicator.size.height, row: indicator))
    }
    self.init(
      size: size,
      viewport: LayoutRect(x: 0, y: top, width: size.width, height: height),
      rows: rows,
      theme: theme,
      locale: locale,
      header: list.header,
      body: bar.device.name.isEmpty ? nil : bar.device.body,
      context: list.context
    )
  }
}

extension Device {
  /// Returns a device as tall as the list and its bar.
  fileprivate static func sheet<T: Typesetter, W: Wording>(
    of list: ConversationList<T, W>,
    barHeight: Double
  ) -> Device {
    let grid = list.context.grid
    let height = grid.ceil(barHeight) + list.contentHeight
    return Device(
      name: "",
      size: LayoutSize(width: list.width, height: height),
      scale: grid.scale,
      topInset: 0,
      bottomInset: 0,
      keyboardHeight: 0
    )
  }
}

extension Theme {
  /// The theme with the fill of incoming bubbles in place of the wallpaper.
  fileprivate var withoutWallpaper: Theme {
    var theme = withoutGround
    if light.hasGround { theme.light[.canvas] = light[.incomingFill] }
    if dark.hasGround { theme.dark[.canvas] = dark[.incomingFill] }
    return theme
  }
}

extension Palette {
  fileprivate var hasGround: Bool { gradients[.canvas] != nil || !wallpaper.isEmpty }
}

extension LayoutEnvironment {
  fileprivate func fitted(to device: Device?) -> LayoutEnvironment {
    guard let device else { return self }
    var environment = self
    environment.width = device.size.width
    environment.scale = device.scale
    return environment
  }
}

extension ConversationListStyle {
  fileprivate func insetting(sides: Double) -> ConversationListStyle {
    var style = self
    style.insets.left += sides
    style.insets.right += sides
    return style
  }
}
