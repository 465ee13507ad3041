package import LettererLayout
package import LettererModel

/// A list at a place: the controller behind ``ScrollModel`` and ``TranscriptViewport``.
///
/// The offset follows from the last rest and the geometry, and changes only here.
struct ScrolledList: Sendable {
  /// The arithmetic.
  let solver: ViewportSolver
  /// The list on its screen, and what covers it.
  var geometry: ViewportGeometry
  /// The list at rest, from which changes are computed.
  var reference: ViewportReference
  /// The frames, insets, and offset.
  private(set) var solution: ViewportSolution
  /// Whether a finger holds the list: it can leave its ends then, and follows nothing.
  private(set) var isTouched = false
  /// The row that is kept at the top while the rows below it grow.
  var heldRow: RowExtent?
  /// Whether the list stays at the held row.
  var isHolding = false
  /// The space below all rows that lets the held row be at the top, in points.
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

  /// Computes the solution from the reference, which changes only under a finger or a held row.
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

  /// Rests at an offset, within the ends unless a finger holds the list.
  mutating func rest(at offset: Double) {
    solution.offset = isTouched ? offset.bounded : clamp(offset, to: solution.offsetRange)
    reference = solution.reference
  }

  /// Rests where a row is as far from an edge as its anchor was.
  mutating func rest(at anchor: ScrollAnchor, _ row: RowExtent) {
    var solution = solution
    if isTouched {
      solution.offsetRange = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    }
    rest(at: anchor.offset(row, in: solution))
  }

  /// Starts or ends tracking: the list stays where it is, and afterwards within its ends.
  mutating func touch(_ isOn: Bool, contentHeight: Double) {
    isTouched = isOn
    if isOn { isHolding = false }
    reference = solution.reference
    solve(contentHeight: contentHeight)
    rest(at: solution.offset)
  }
}

extension Timeline {
  /// Notes that a list is at its end, which it follows, or has left it.
  package mutating func note(isAtEnd: Bool, offset: Double) {
    if isAtEnd {
      rest(at: .bottom)
    } else if screen.scroll == .bottom {
      rest(at: .offset(offset))
    }
  }
}

extension KeyboardChange {
  /// Returns the frame of the keyboard: as it is reported, or docked at the bottom of a list.
  ///
  /// - Parameters:
  ///   - list: The list, in the coordinates of the keyboard.
  ///   - height: The height of a visible keyboard whose events name none; `nil` for no keyboard.
  /// - Returns: The frame; `nil` for no keyboard.
  package func frame(over list: LayoutRect, defaultHeight height: Double? = nil) -> LayoutRect? {
    if let frame {
      return LayoutRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
    guard isVisible, let height = self.height ?? height else { return nil }
    return LayoutRect(x: list.x, y: list.maxY - height, width: list.width, height: height)
  }
}
