public import LettererLayout
public import LettererModel

/// A laid-out transcript on a screen, which keeps in place what is seen, whatever changes.
///
/// Messages may come, go and change anywhere, width, theme and keyboard may change, and rows that were
/// not measured get their heights: the first row that begins on the screen stays where it is, or the
/// end stays at the bottom if the list was at its end. Of a lazily measured transcript no more is
/// measured than is seen.
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
  /// The list on its screen, and what covers it; the height of the rows is that of the transcript.
  public var geometry: ViewportGeometry { list.geometry }
  /// Where everything stands.
  public var solution: ViewportSolution { list.solution }
  /// What stays in place when keyboard and bars change, and how near to its end a list follows it.
  public var solver: ViewportSolver { list.solver }
  /// Whether a finger holds the list: then it is not kept within its ends, and follows nothing.
  public var isTouched: Bool { list.isTouched }

  private var list: ScrolledList

  /// Shows a transcript.
  ///
  /// - Parameters:
  ///   - layout: The transcript; it takes the width of the list.
  ///   - geometry: The list on its screen.
  ///   - solver: What stays in place when keyboard and bars change.
  ///   - target: Where the list begins.
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

  /// Whether the list is at its end and follows what arrives.
  public var isAtEnd: Bool { list.isAtEnd }

  // MARK: Scrolling

  /// Moves the list by a distance in points; positive toward its end.
  public mutating func scroll(by distance: Double) {
    rest(at: solution.offset + distance.bounded)
    measureVisible()
  }

  /// Moves the list to a place.
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

  /// Changes the transcript in any way, or puts another layout in its place.
  ///
  /// - Parameter body: Gets the layout, which keeps the width of the list.
  public mutating func change(_ body: (inout TranscriptLayout<T, W>) -> Void) {
    let anchors = anchors(from: .top)
    let followsEnd = isAtEnd && !isTouched
    body(&layout)
    if layout.environment.width != geometry.frame.width {
      layout.resize(width: geometry.frame.width)
    }
    settle(anchors, followsEnd: followsEnd)
  }

  /// Changes the list on its screen: its size, the bars, or the keyboard.
  ///
  /// In another width the last row on the screen stays, else what the solver's policy says.
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
  /// - Parameter frame: Its frame in the coordinates of the list's; `nil` for none.
  public mutating func setKeyboard(_ frame: LayoutRect?) {
    var geometry = geometry
    geometry.keyboard = frame
    setGeometry(geometry)
  }

  /// Measures some more messages while nothing else is to be done; nothing on the screen moves.
  ///
  /// - Parameter limit: The most messages that are measured.
  /// - Returns: Whether any are left.
  @discardableResult
  public mutating func measureNext(_ limit: Int) -> Bool {
    if !layout.isMeasured { change { $0.measureNext(limit) } }
    return !layout.isMeasured
  }

  /// The rows on the screen and where they stand, the best one to keep first.
  private func anchors(from edge: ScrollAnchor.Edge) -> [ScrollAnchor] {
    RowExtents(layout.extents(in: solution.visibleRange)).anchors(from: edge, in: solution)
  }

  /// Finds the place of the list over other rows.
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

  /// Measures what is seen, which stays where it is.
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
