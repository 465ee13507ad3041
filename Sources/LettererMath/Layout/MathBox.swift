/// A formula, or a part of it, as positioned glyphs and rules.
///
/// Lengths are in points; the baseline is at y = 0, x grows right, and y grows down.
package struct MathBox: Hashable, Sendable {
  /// The width; may be negative for a negative space.
  package internal(set) var width: Double

  /// The height above the baseline; negative if the whole box is below it.
  package internal(set) var ascent: Double

  /// The depth below the baseline; negative if the whole box is above it.
  package internal(set) var descent: Double

  /// The drawn items, from left to right as far as the formula itself is.
  package internal(set) var items: [MathItem]

  /// The height from the top to the bottom.
  package var height: Double { ascent + descent }

  /// Creates a box.
  init(width: Double = 0, ascent: Double = 0, descent: Double = 0, items: [MathItem] = []) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.items = items
  }

  /// Adds a box at an offset without changing the width.
  mutating func place(_ box: MathBox, x: Double, y: Double = 0) {
    items += box.items.map { $0.moved(x: x, y: y) }
    ascent = max(ascent, box.ascent - y)
    descent = max(descent, box.descent + y)
  }

  /// Appends a box on the right.
  mutating func append(_ box: MathBox, y: Double = 0) {
    place(box, x: width, y: y)
    width += box.width
  }

  /// Returns the box moved down.
  func lowered(by y: Double) -> MathBox {
    MathBox(
      width: width,
      ascent: ascent - y,
      descent: descent + y,
      items: y == 0 ? items : items.map { $0.moved(x: 0, y: y) }
    )
  }

  /// Returns a box of a given width that contains this one.
  func aligned(_ alignment: MathGrid.Alignment, in newWidth: Double) -> MathBox {
    var box = MathBox(width: newWidth, ascent: ascent, descent: descent)
    let slack = newWidth - width
    switch alignment {
    case .left: box.place(self, x: 0)
    case .center: box.place(self, x: slack / 2)
    case .right: box.place(self, x: slack)
    }
    return box
  }
}

/// A drawn item.
package struct MathItem: Hashable, Sendable {
  /// The shape of an item; coordinates are relative to the box's left end and baseline.
  package enum Shape: Hashable, Sendable {
    /// A glyph of the math font with its origin and its font size in points.
    case glyph(UInt32, x: Double, y: Double, size: Double)

    /// A filled rectangle with its upper left corner.
    case rule(x: Double, y: Double, width: Double, height: Double)

    /// A drawn figure with the upper left corner and the size of its bounds.
    case figure(MathFigure, x: Double, y: Double, width: Double, height: Double)

    /// A line of text with its origin and its font size in points.
    case text(String, MathTextStyle, x: Double, y: Double, size: Double)
  }

  /// The shape.
  package let shape: Shape

  /// The color.
  package let color: MathColor

  /// The UTF-8 offsets of the item in the formula's source.
  package let range: Range<Int>

  /// Returns the item at an offset.
  func moved(x dx: Double, y dy: Double) -> MathItem {
    let moved: Shape =
      switch shape {
      case .glyph(let glyph, let x, let y, let size):
        .glyph(glyph, x: x + dx, y: y + dy, size: size)
      case .rule(let x, let y, let width, let height):
        .rule(x: x + dx, y: y + dy, width: width, height: height)
      case .figure(let figure, let x, let y, let width, let height):
        .figure(figure, x: x + dx, y: y + dy, width: width, height: height)
      case .text(let text, let style, let x, let y, let size):
        .text(text, style, x: x + dx, y: y + dy, size: size)
      }
    return MathItem(shape: moved, color: color, range: range)
  }
}

/// A figure of lines, numbered from 1 to 7; the lines are as thick as those of frames.
package enum MathFigure: UInt32, Hashable, Sendable {
  /// A line from the lower left to the upper right corner.
  case rising = 1
  /// A line from the upper left to the lower right corner.
  case falling
  /// A line from the lower left to the upper right corner, with an arrowhead there.
  case arrow
  /// A rectangle with round corners.
  case rounded
  /// A circle, or an oblong with semicircles at its ends.
  case oval

  /// The thickness of lines as a fraction of the formula's em (LaTeX's `\fboxrule` of 0.4 pt).
  package static let thickness = 0.04
}

/// The color of an item, which the painter resolves.
package enum MathColor: Hashable, Sendable {
  /// The color of the surrounding text.
  case text
  /// The color of text that the parser does not interpret.
  case error
  /// A color of the formula as written: a name or `#rrggbb`.
  case custom(String)
}
