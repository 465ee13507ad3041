/// Paints slabs of a picture from strips.
struct StripPainter: Sendable {
  private(set) var width: Int
  /// The color of unpainted areas.
  private var color: PixelColor
  /// The background of all strips, from back to front.
  private var ground: DisplayStrip
  /// The source of glyphs and masks.
  private(set) var stock: PaintStock

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - area: The rectangle of the picture.
  ///   - color: The color of unpainted areas.
  ///   - ground: The background of all strips, from back to front.
  ///   - stock: The source of glyphs and masks.
  init(
    _ area: PixelRect,
    color: PixelColor = PixelColor(red: 0, green: 0, blue: 0),
    ground: [DisplayItem] = [],
    stock: PaintStock
  ) {
    width = area.x.count
    self.stock = stock
    // A solid background is the color of a row before anything is painted on it.
    if case .fill(area, let plain) = ground.first, plain.alpha == 255 {
      self.color = plain
      self.ground = DisplayStrip(rows: area.y, items: Array(ground.dropFirst()))
    } else {
      self.color = color
      self.ground = DisplayStrip(rows: area.y, items: ground)
    }
  }

  /// Takes everything from another painter except the stock.
  mutating func turn(to other: StripPainter) {
    (width, color, ground) = (other.width, other.color, other.ground)
  }

  /// Returns the plan for rows; rows that do not change are not painted.
  @inline(never)  // a stage in profiles
  mutating func plan(_ rows: Range<Int>, _ strips: [DisplayStrip]) -> SlabPlan {
    plan(RowChanges(rows), strips)
  }

  private mutating func plan(_ changes: RowChanges, _ strips: [DisplayStrip]) -> SlabPlan {
    stock.prepareForSlab()
    var plan = SlabPlan(changes)
    plan.add(ground, from: &stock)
    for strip in strips { plan.add(strip, from: &stock) }
    return plan
  }

  /// Returns a canvas without rows, to be reused for each band.
  var canvas: Canvas { Canvas(width: width, rows: 0..<0, color: color) }

  /// Paints a band of a plan.
  @inline(never)  // a stage in profiles
  mutating func paint(_ plan: SlabPlan, _ rows: Range<Int>, on canvas: inout Canvas) {
    canvas.begin(rows, color: color, changes: plan.changes)
    for strip in plan.strips where strip.rows.overlaps(rows) {
      canvas.clip = strip.rows
      canvas.screen = strip.screen
      for step in strip.steps {
        switch step {
        case .glyphs(let marks, let color):
          canvas.blend(plan.marks[marks], of: stock.atlas, color)
        case .item(let item): canvas.draw(item, from: &stock)
        }
      }
    }
  }

  /// Returns the pixels of some rows, all of which are painted.
  mutating func pixels(_ rows: Range<Int>, _ strips: [DisplayStrip]) -> [UInt32] {
    let plan = plan(RowChanges(all: rows), strips)
    var canvas = canvas
    paint(plan, rows, on: &canvas)
    return canvas.pixels
  }
}
