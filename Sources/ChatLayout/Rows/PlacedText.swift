/// A prepared text at its place within a part.
public struct PlacedText<Prepared: Sendable>: Sendable {
  /// The text as its typesetter prepared it.
  public var prepared: Prepared
  /// The rectangle of the text in the row's coordinates; its width is that of the fit.
  public var frame: Rect
  /// The box into which it is fitted.
  public var fit: TextFit
  /// The color.
  public var role: Role

  init(prepared: Prepared, frame: Rect, fit: TextFit, role: Role) {
    self.prepared = prepared
    self.frame = frame
    self.fit = fit
    self.role = role
  }

  /// Places a text of one line in the middle of a rectangle.
  init(prepared: Prepared, size: TextSize, role: Role, centeredIn rectangle: Rect) {
    let frame = Rect(
      x: rectangle.x + (rectangle.width - size.width) / 2,
      y: rectangle.y + (rectangle.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
    let fit = TextFit(width: size.width, maximumLines: 1)
    self.init(prepared: prepared, frame: frame, fit: fit, role: role)
  }

  func centered(in rectangle: Rect) -> PlacedText {
    var placed = centeredVertically(in: rectangle)
    placed.frame.x = rectangle.x + (rectangle.width - frame.width) / 2
    return placed
  }

  func centeredVertically(in rectangle: Rect) -> PlacedText {
    var placed = self
    placed.frame.x = rectangle.x
    placed.frame.y = rectangle.y + (rectangle.height - frame.height) / 2
    return placed
  }
}

extension RowContext {
  /// A text of one line at the origin, as wide as it is.
  func label(_ text: StyledText, width: Double, role: Role) -> PlacedText<T.Prepared> {
    let prepared = typesetter.prepare(text)
    let size = typesetter.size(prepared, fit: TextFit(width: width, maximumLines: 1))
    return PlacedText(
      prepared: prepared,
      size: size,
      role: role,
      centeredIn: Rect(x: 0, y: 0, width: size.width, height: size.height)
    )
  }
}
