public import LettererLayout
public import LettererModel
import LettererViewport

/// A complete chat screen: the navigation bar, the transcript, the composer, and the keyboard.
///
/// ```swift
/// let screen = ChatScreen(
///   layout: layout, composer: composer, device: device, title: "Ada", isKeyboardVisible: true)
/// for placed in screen.rows { paint(placed) }
/// ```
public struct ChatScreen<T: Typesetter, W: Wording>: Sendable {
  /// The whole screen.
  public let frame: LayoutRect
  /// The navigation bar, with the safe area above it.
  public let navigationBar: LayoutRect
  /// The visible area of the transcript.
  public let viewport: LayoutRect
  /// The composer.
  public let composerFrame: LayoutRect
  /// The keyboard or, without one, the safe area below the composer.
  public let keyboard: LayoutRect
  /// The content offset of a list that fills ``viewport``, in points; negative if short content is lower.
  public let contentOffset: Double
  /// All rows to paint, from back to front, in screen coordinates.
  ///
  /// Transcript rows extend under the bars, which are painted after them.
  public let rows: [PlacedRow<T.Prepared>]
  /// The body of the device.
  let body: DeviceBody

  /// Lays out a screen.
  ///
  /// - Parameters:
  ///   - layout: The transcript, as wide as the device.
  ///   - composer: The composer, as wide as the device and no taller than
  ///     ``composerLimit(of:on:isKeyboardVisible:style:)``; `nil` for a read-only chat.
  ///   - device: The screen.
  ///   - title: The title in the navigation bar.
  ///   - subtitle: The text below the title, such as who is online.
  ///   - time: The time in the status bar; defaults to 9:41.
  ///   - isKeyboardVisible: Whether the keyboard is on the screen.
  ///   - contentOffset: The content offset of a list that fills ``viewport``, clamped to its range,
  ///     in points; defaults to the end.
  ///   - style: The style of the navigation bar; defaults to the theme's.
  /// - Complexity: O(log *n* + *k*) for *k* rows on the screen.
  public init(
    layout: TranscriptLayout<T, W>,
    composer: Composer<T, W>?,
    device: Device,
    title: String,
    subtitle: String = "",
    time: Time? = nil,
    isKeyboardVisible: Bool = false,
    contentOffset: Double? = nil,
    style: ScreenStyle? = nil
  ) {
    let room = ScreenRoom(
      device,
      style: style ?? layout.theme.screen,
      textSize: layout.environment.clampedTextSize
    )
    self.init(
      layout: layout,
      composer: composer,
      room: room,
      covered: isKeyboardVisible ? device.keyboardHeight : 0,
      contentOffset: contentOffset,
      isMoving: false,
      heading: Heading(title: title, subtitle: subtitle, time: time)
    )
  }

  /// Returns the maximum height of a composer that leaves some of the transcript visible.
  ///
  /// - Parameters:
  ///   - layout: The transcript.
  ///   - device: The screen.
  ///   - isKeyboardVisible: Whether the keyboard is on the screen.
  ///   - style: The style of the navigation bar; defaults to the theme's.
  /// - Returns: The height in points, for ``Composer``.
  public static func composerLimit(
    of layout: TranscriptLayout<T, W>,
    on device: Device,
    isKeyboardVisible: Bool,
    style: ScreenStyle? = nil
  ) -> Double {
    ScreenRoom(
      device,
      style: style ?? layout.theme.screen,
      textSize: layout.environment.clampedTextSize
    ).composerLimit(covered: isKeyboardVisible ? device.keyboardHeight : 0)
  }

  /// The text of the navigation bar.
  struct Heading {
    var title: String
    var subtitle: String
    var time: Time?
    /// The number of messages that arrived below the visible area.
    var newBelow = 0
  }

  /// Lays out a screen whose lower edge is partly covered, by a height in points.
  ///
  /// During an animation, the transcript may be outside the scrollable range.
  init(
    layout: TranscriptLayout<T, W>,
    composer: Composer<T, W>?,
    room: ScreenRoom,
    covered wish: Double,
    contentOffset: Double?,
    isMoving: Bool,
    heading: Heading
  ) {
    let size = room.device.size
    let bar = NavigationBarBuilder(context: layout.context, style: room.bar, device: room.device)
    let barHeight = min(bar.height, size.height)
    let covered = room.covered(wish)
    let keyboardY = max(size.height - covered, barHeight)
    let writing = min(composer?.size.height ?? 0, keyboardY - barHeight)
    frame = LayoutRect(x: 0, y: 0, size: size)
    body = room.device.body
    navigationBar = LayoutRect(x: 0, y: 0, width: size.width, height: barHeight)
    composerFrame = LayoutRect(x: 0, y: keyboardY - writing, width: size.width, height: writing)
    viewport = LayoutRect(
      x: 0,
      y: barHeight,
      width: size.width,
      height: composerFrame.y - barHeight
    )
    keyboard = LayoutRect(x: 0, y: keyboardY, width: size.width, height: size.height - keyboardY)
    let offset =
      contentOffset.flatMap { isMoving ? layout.grid.floor($0) : nil }
      ?? Self.offset(contentOffset, of: layout, in: viewport)
    self.contentOffset = offset
    var rows = layout.rows(in: offset...offset + viewport.height).map { placed in
      var placed = placed
      placed.y += barHeight - offset
      return placed
    }
    if offset + viewport.height < layout.contentHeight - 1 {
      rows += FloatingRows(context: layout.context, style: room.bar, viewport: viewport)
        .rows(over: rows, of: layout, newBelow: heading.newBelow)
    }
    let isKeyboard = covered > room.device.bottomInset
    // A keyboard that slides in keeps its size.
    let slides = isMoving && isKeyboard
    rows += Self.bars(
      bar,
      heading: heading,
      people: layout.header,
      composer: composer,
      keyboard: keyboard,
      height: slides ? max(covered, room.device.keyboardHeight) : keyboard.height,
      isKeyboard: isKeyboard
    )
    self.rows = rows
  }

  /// Returns the rows around the transcript: navigation bar, keyboard or safe area, and composer.
  private static func bars(
    _ bar: NavigationBarBuilder<T, W>,
    heading: Heading,
    people: Transcript,
    composer: Composer<T, W>?,
    keyboard: LayoutRect,
    height: Double,
    isKeyboard: Bool
  ) -> [PlacedRow<T.Prepared>] {
    let above = bar.row(
      title: heading.title,
      subtitle: heading.subtitle,
      faces: people.participants.map(\.id).filter { $0 != people.viewer },
      time: heading.time
    )
    let below = bar.keyboardRow(
      height: height,
      capitals: isKeyboard ? composer?.draft.text.isEmpty ?? true : nil,
      ground: composer == nil ? .canvas : .composerFill
    )
    let rows = [PlacedRow(y: 0, row: above), PlacedRow(y: keyboard.y, row: below)]
    // A composer that is too tall is still placed on the keyboard, and cut off at the top.
    return rows
      + [composer].compactMap(\.self).map { composer in
        PlacedRow(y: keyboard.y - composer.size.height, row: composer.row)
      }
  }

  /// Returns an offset in the scrollable range; short content is placed by the theme.
  private static func offset(
    _ wish: Double?,
    of layout: TranscriptLayout<T, W>,
    in viewport: LayoutRect
  ) -> Double {
    let solver = ViewportSolver()
    let list = ViewportGeometry(frame: viewport, contentHeight: layout.contentHeight)
    let range = solver.solve(list, from: solver.reference(at: 0, in: list)).offsetRange
    guard range.upperBound > 0 else {
      return layout.theme.list.shortContent == .top ? 0 : layout.contentHeight - viewport.height
    }
    return layout.grid.floor(wish.map { clamp($0, to: range) } ?? range.upperBound)
  }
}

extension Panel {
  /// Creates the panel of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - layout: The transcript on it.
  public init(_ screen: ChatScreen<T, W>, of layout: TranscriptLayout<T, W>) {
    self.init(
      size: LayoutSize(width: screen.frame.width, height: screen.frame.height),
      viewport: screen.viewport,
      rows: screen.rows,
      theme: layout.theme,
      locale: layout.environment.locale,
      header: layout.header,
      body: screen.body,
      context: layout.context
    )
  }
}
