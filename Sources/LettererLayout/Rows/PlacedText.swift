/// A positioned prepared text that isn't added to a part yet.
package struct PlacedText<Prepared: Sendable>: Sendable {
  /// The text as its typesetter prepared it.
  package var prepared: Prepared
  /// The rectangle of the text in the coordinates of the fragment that its part belongs to.
  package var frame: LayoutRect
  /// The box that it is fitted into.
  package var fit: TextFit
  /// The color.
  package var role: Role

  package init(prepared: Prepared, frame: LayoutRect, fit: TextFit, role: Role) {
    self.prepared = prepared
    self.frame = frame
    self.fit = fit
    self.role = role
  }

  /// Places a measured text in a rectangle.
  ///
  /// The fit never grows beyond the one it was measured in, which could change its lines.
  package init(_ text: FittedText<Prepared>, frame: LayoutRect, role: Role) {
    var fit = text.fit
    fit.width = min(fit.width, frame.width)
    self.init(prepared: text.prepared, frame: frame, fit: fit, role: role)
  }

  func centered(in rectangle: LayoutRect) -> PlacedText {
    var placed = centeredVertically(in: rectangle)
    placed.frame.x = rectangle.x + (rectangle.width - frame.width) / 2
    return placed
  }

  func centeredVertically(in rectangle: LayoutRect) -> PlacedText {
    var placed = self
    placed.frame.x = rectangle.x
    placed.frame.y = rectangle.y + (rectangle.height - frame.height) / 2
    return placed
  }
}

extension RowContext {
  /// Returns a one-line text at the origin, at its own width; a width below one point counts as 1.
  package func label(_ text: StyledText, width: Double, role: Role) -> PlacedText<T.Prepared> {
    let fitted = fitted(text, width: width, maximumLines: 1)
    return PlacedText(fitted, frame: fitted.box, role: role)
  }

  /// Places a one-line label in a strip of fixed height.
  ///
  /// It is centered. If stacked marks make the line taller than its strip, it is moved to at most a
  /// third of a line from its place without them. A painter that clips it to the strip, as phones
  /// do, clips marks and keeps the letters.
  package func label(
    _ label: PlacedText<T.Prepared>,
    font: FontStyle,
    in strip: LayoutRect,
    isCentered: Bool = false
  ) -> PlacedText<T.Prepared> {
    var placed = isCentered ? label.centered(in: strip) : label.centeredVertically(in: strip)
    guard label.frame.height > strip.height,
      let line = typesetter.lines(label.prepared, fit: label.fit).first
    else { return placed }
    let empty = typesetter.prepare(text.words("", font: font))
    guard let bare = typesetter.lines(empty, fit: label.fit).first else { return placed }
    let bareY = strip.y + (strip.height - bare.frame.height) / 2 + bare.baseline - line.baseline
    let third = bare.frame.height / 3
    placed.frame.y = min(max(placed.frame.y, bareY - third), bareY + third)
    return placed
  }
}

extension LayoutRect {
  /// The rectangle with origin and size rounded down to multiples of 1/64.
  var snapped: LayoutRect {
    func snap(_ length: Double) -> Double { (length * 64).rounded(.down) / 64 }
    return LayoutRect(x: snap(x), y: snap(y), width: snap(width), height: snap(height))
  }
}
