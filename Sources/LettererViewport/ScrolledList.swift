package import LettererLayout
package import LettererModel

/// A list with a scroll position: the controller behind ``ScrollModel`` and ``TranscriptViewport``.
///
/// The offset follows from the last rest and the geometry, and changes only here.
struct ScrolledList: Sendable {
  /// The solver.
  let solver: ViewportSolver
  /// The list on its screen, and what covers it.
  var geometry: ViewportGeometry
  /// The list at rest, from which changes are computed.
  var reference: ViewportReference
  /// The frames, insets, and offset.
  private(set) var solution: ViewportSolution
  /// Whether the list is tracking: it may leave its ends and does not follow new content.
  private(set) var isTouched = false
  /// The row that is kept at the top while the rows below it grow.
  var heldRow: RowExtent?
  /// Whether the list keeps the held row at the top.
  var isHolding = false
  /// The space below all rows that lets the held row reach the top, in points.
  private(set) var room: Double = 0

  /// Creates a list that is scrolled to the start of its content.
  init(_ geometry: ViewportGeometry, solver: ViewportSolver) {
    self.geometry = geometry
    self.solver = solver
    reference = solver.reference(at: 0, in: geometry)
    solution = solver.solve(geometry, from: reference)
  }

  /// Whether the list is at its end, which it follows.
  var isAtEnd: Bool { solution.isAtEnd(threshold: solver.endThreshold) }

  /// Computes the solution from the reference, which changes only while tracking or holding a row.
  mutating func solve(contentHeight: Double) {
    geometry.contentHeight = contentHeight
    solution = solver.solve(geometry, from: reference, isInteracting: isTouched)
    room = 0
    if let heldRow {
      room = solution.room(below: heldRow, contentHeight: contentHeight)
      geometry.contentHeight += room
      solution = solver.solve(geometry, from: reference, isInteracting: isTouched)
      if isHolding, !isTouched { solution.offset = solution.offset(of: .row(heldRow, at: .held)) }
    }
    if isTouched || isHolding { reference = solution.reference }
  }

  /// Comes to rest at an offset, within the ends unless tracking.
  mutating func rest(at offset: Double) {
    solution.offset = isTouched ? offset.bounded : clamp(offset, to: solution.offsetRange)
    reference = solution.reference
  }

  /// Comes to rest where a row has the same distance from an edge as its anchor.
  mutating func rest(at anchor: ScrollAnchor, _ row: RowExtent) {
    var solution = solution
    if isTouched {
      solution.offsetRange = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    }
    rest(at: anchor.offset(row, in: solution))
  }

  /// Starts or ends tracking: the list stays in place, and afterwards within its ends.
  mutating func touch(_ isOn: Bool, contentHeight: Double) {
    isTouched = isOn
    if isOn { isHolding = false }
    reference = solution.reference
    solve(contentHeight: contentHeight)
    rest(at: solution.offset)
  }
}

extension Timeline {
  /// Records that a list is at its end, which it follows, or has left it.
  package mutating func note(isAtEnd: Bool, offset: Double) {
    if isAtEnd {
      rest(at: .bottom)
    } else if screen.scroll == .bottom {
      rest(at: .offset(offset))
    }
  }
}

extension KeyboardChange {
  /// Returns the frame of the keyboard: the reported one, or docked at the bottom of a list.
  ///
  /// - Parameters:
  ///   - list: The list, in the coordinates of the keyboard.
  ///   - height: The height of a visible keyboard if events report none; `nil` for no keyboard.
  /// - Returns: The frame; `nil` for no keyboard.
  package func frame(over list: LayoutRect, defaultHeight height: Double? = nil) -> LayoutRect? {
    if let frame {
      return LayoutRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
    guard isVisible, let height = self.height ?? height else { return nil }
    return LayoutRect(x: list.x, y: list.maxY - height, width: list.width, height: height)
  }
}
