public import LettererLayout
public import LettererModel

/// A laid-out transcript on a screen, which keeps visible content in place during changes.
///
/// Messages, width, theme, and keyboard may change, and unmeasured rows may get their heights. The
/// first row that begins on screen stays in place; if the list was at its end, the end stays at the
/// bottom. Of a lazily measured transcript, only the visible part is measured.
///
/// ```swift
/// var viewport = TranscriptViewport(layout, geometry: ViewportGeometry(frame: list))
/// viewport.change { layout in layout.insert(older, before: first) }
/// viewport.scroll(by: -120)
/// for placed in viewport.visibleRows { draw(placed.row, y: placed.y - viewport.solution.offset) }
/// ```
public struct TranscriptViewport<T: Typesetter, W: Wording>: Sendable {
  /// The transcript; change it with ``change(_:)``.
  public private(set) var layout: TranscriptLayout<T, W>
  /// The list on its screen, and what covers it; the content height is that of the transcript.
  public var geometry: ViewportGeometry { list.geometry }
  /// The computed frames, insets, and offset.
  public var solution: ViewportSolution { list.solution }
  /// The scroll policy, and the distance from the end within which the list follows new messages.
  public var solver: ViewportSolver { list.solver }
  /// Whether the list is tracking: it may leave its ends and does not follow new content.
  public var isTouched: Bool { list.isTouched }

  private var list: ScrolledList

  /// Shows a transcript.
  ///
  /// - Parameters:
  ///   - layout: The transcript, which is resized to the width of the list.
  ///   - geometry: The list on its screen.
  ///   - solver: The policy for changes of the keyboard and bars.
  ///   - target: The initial scroll destination.
  public init(
    _ layout: TranscriptLayout<T, W>,
    geometry: ViewportGeometry,
    solver: ViewportSolver = ViewportSolver(),
    at target: ScrollDestination = .bottom
  ) {
    self.layout = layout
    list = ScrolledList(geometry, solver: solver)
    if layout.environment.width != geometry.frame.width {
      self.layout.resize(width: geometry.frame.width)
    }
    scroll(to: target)
  }

  /// The rows on the screen, in the coordinates of the transcript.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public var visibleRows: [PlacedRow<T.Prepared>] { layout.rows(in: solution.visibleRange) }

  /// Whether the list is at its end and follows new messages.
  public var isAtEnd: Bool { list.isAtEnd }

  // MARK: Scrolling

  /// Scrolls by a distance in points; positive toward the end.
  public mutating func scroll(by distance: Double) {
    rest(at: solution.offset + distance.bounded)
    measureVisible()
  }

  /// Scrolls to a destination.
  public mutating func scroll(to target: ScrollDestination) {
    if case .offset(let offset) = target {
      rest(at: offset.bounded)
      return measureVisible()
    }
    var unmeasured = -1
    while unmeasured != layout.unmeasuredCount {
      unmeasured = layout.unmeasuredCount
      if target == .bottom { layout.measureEnd(height: geometry.frame.height.boundedLength) }
      solve()
      rest(at: solution.offset(of: command(target)))
      measureVisible()
    }
  }

  /// Starts or ends tracking; a list that decelerates counts as tracked.
  public mutating func touch(_ isOn: Bool) {
    list.touch(isOn, contentHeight: layout.contentHeight)
    if !isOn { measureVisible() }
  }

  private mutating func command(_ target: ScrollDestination) -> ScrollCommand {
    switch target {
    case .top, .offset: return .top
    case .bottom: return .bottom
    case .firstUnread:
      guard let id = layout.firstUnread, layout.measure(id),
        let row = layout.extent(of: id, includesDivider: true)
      else { return .bottom }
      return .row(RowExtent(row), at: .top)
    case .message(let id, let place):
      guard layout.measure(id), let row = layout.extent(of: id) else { return .bottom }
      return .row(RowExtent(row), at: place)
    }
  }

  // MARK: Changes

  /// Changes the transcript in any way, or replaces the layout.
  ///
  /// - Parameter body: Receives the layout, which keeps the width of the list.
  public mutating func change(_ body: (inout TranscriptLayout<T, W>) -> Void) {
    let anchors = anchors(from: .top)
    let followsEnd = isAtEnd && !isTouched
    body(&layout)
    if layout.environment.width != geometry.frame.width {
      layout.resize(width: geometry.frame.width)
    }
    settle(anchors, followsEnd: followsEnd)
  }

  /// Changes the geometry of the list: its size, the bars, or the keyboard.
  ///
  /// If the width changes, the last row on screen stays in place; otherwise the solver's policy
  /// applies.
  public mutating func setGeometry(_ geometry: ViewportGeometry) {
    let isResized = geometry.frame.width != self.geometry.frame.width
    guard isResized else {
      list.geometry = geometry
      solve()
      return measureVisible()
    }
    let anchors = anchors(from: .bottom)
    let followsEnd = isAtEnd && !isTouched
    layout.resize(width: geometry.frame.width)
    list.geometry = geometry
    settle(anchors, followsEnd: followsEnd)
  }

  /// Shows or hides the keyboard.
  ///
  /// - Parameter frame: Its frame in the coordinates of the list's frame; `nil` for none.
  public mutating func setKeyboard(_ frame: LayoutRect?) {
    var geometry = geometry
    geometry.keyboard = frame
    setGeometry(geometry)
  }

  /// Measures more messages during idle time; nothing on screen moves.
  ///
  /// - Parameter limit: The maximum number of messages to measure.
  /// - Returns: Whether any are left.
  @discardableResult
  public mutating func measureNext(_ limit: Int) -> Bool {
    if !layout.isMeasured { change { $0.measureNext(limit) } }
    return !layout.isMeasured
  }

  /// Returns anchors of the rows on screen, best first.
  private func anchors(from edge: ScrollAnchor.Edge) -> [ScrollAnchor] {
    RowExtents(layout.extents(in: solution.visibleRange)).anchors(from: edge, in: solution)
  }

  /// Restores the list's position after its rows changed.
  private mutating func settle(_ anchors: [ScrollAnchor], followsEnd: Bool) {
    if followsEnd { return scroll(to: .bottom) }
    solve()
    for anchor in anchors where layout.measure(anchor.message) {
      guard let row = layout.extent(of: anchor.message) else { continue }
      solve()
      list.rest(at: anchor, RowExtent(row))
      break
    }
    measureVisible()
  }

  // MARK: Arithmetic

  /// Measures the visible rows, which stay in place.
  private mutating func measureVisible() {
    var unmeasured = -1
    while unmeasured != layout.unmeasuredCount {
      unmeasured = layout.unmeasuredCount
      let shift = layout.measure(in: solution.visibleRange)
      guard unmeasured != layout.unmeasuredCount else { return }
      list.reference.offset += shift
      list.reference.contentHeight = layout.contentHeight
      solve()
    }
  }

  private mutating func solve() { list.solve(contentHeight: layout.contentHeight) }

  private mutating func rest(at offset: Double) {
    solve()
    list.rest(at: offset)
  }
}
