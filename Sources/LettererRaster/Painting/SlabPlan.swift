import LettererLayout
import LettererText

/// The content of a slab with all its glyphs available, as required to paint its bands.
struct SlabPlan {
  /// Steps that are painted in order, clipped to some rows.
  struct Strip {
    /// The rows of the slab that it paints on.
    var rows: Range<Int>
    var steps: [Step]
    var screen: RoundedScreen?
  }

  enum Step {
    /// A range of the plan's marks, in a color.
    case glyphs(Range<Int>, PixelColor)
    case item(DisplayItem)
  }

  var strips: [Strip] = []
  var marks: [GlyphMark] = []
  /// The rows that may differ from the one above.
  var changes: RowChanges

  /// Creates the plan of an empty slab.
  init(_ changes: RowChanges) {
    self.changes = changes
  }

  /// Adds a strip, using glyphs from the stock.
  mutating func add(_ strip: DisplayStrip, from stock: inout PaintStock) {
    let clip = strip.rows.clamped(to: changes.rows)
    guard !clip.isEmpty else { return }
    var placed = Strip(rows: clip, steps: [], screen: strip.screen)
    placed.steps.reserveCapacity(strip.items.count)
    var rows = clip.upperBound..<clip.upperBound
    for item in strip.items {
      let painted = add(item, to: &placed, from: &stock)
      guard !painted.isEmpty else { continue }
      rows = min(rows.lowerBound, painted.lowerBound)..<max(rows.upperBound, painted.upperBound)
    }
    guard !placed.steps.isEmpty else { return }
    placed.rows = rows.clamped(to: clip)
    if strip.screen != nil { changes.add(placed.rows) }
    strips.append(placed)
  }

  /// Adds an item of a strip, and returns the strip's rows on which it paints.
  private mutating func add(
    _ item: DisplayItem,
    to strip: inout Strip,
    from stock: inout PaintStock
  ) -> Range<Int> {
    if case .glyphs(let font, let spots, let color) = item {
      return add(spots, of: font, color, to: &strip, from: &stock)
    }
    guard let extent = stock.extent(of: item) else { return 0..<0 }
    let seen = extent.rows.clamped(to: strip.rows)
    guard !seen.isEmpty else { return 0..<0 }
    changes.add(extent.rows, top: extent.top, bottom: extent.bottom, within: strip.rows)
    strip.steps.append(.item(item))
    return seen
  }

  private mutating func add(
    _ spots: [GlyphSpot],
    of font: GlyphFont,
    _ color: PixelColor,
    to strip: inout Strip,
    from stock: inout PaintStock
  ) -> Range<Int> {
    let first = marks.count
    var (top, bottom) = (Int.max, Int.min)
    stock.forEachMark(spots, of: font) { mark in
      guard mark.y < strip.rows.upperBound, mark.rows.upperBound > strip.rows.lowerBound,
        mark.width > 0, mark.height > 0
      else { return }
      marks.append(mark)
      (top, bottom) = (min(top, mark.y), max(bottom, mark.rows.upperBound))
    }
    guard first < marks.count else { return 0..<0 }
    strip.steps.append(.glyphs(first..<marks.count, color))
    let seen = (top..<bottom).clamped(to: strip.rows)
    changes.add(seen)
    return seen
  }
}

/// The rows on which an item paints.
struct ItemExtent {
  var rows: Range<Int>
  /// The number of rows from the top that may differ from each other; the following rows are equal.
  var top: Int
  /// The number of rows at the bottom that may differ from each other.
  var bottom: Int

  /// Creates an extent of rows that may all differ.
  init(varied rows: Range<Int>) {
    self.rows = rows
    (top, bottom) = (rows.count, 0)
  }

  /// Creates an extent of rows that are equal except for some at the ends.
  init(rows: Range<Int>, top: Int = 0, bottom: Int = 0) {
    self.rows = rows
    self.top = top
    self.bottom = bottom
  }
}
