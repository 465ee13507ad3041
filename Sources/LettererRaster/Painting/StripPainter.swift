/// Paints bands of a picture from strips.
struct StripPainter: Sendable {
  let width: Int
  /// The color where nothing is painted.
  var color = PixelColor(red: 0, green: 0, blue: 0)
  /// What is behind all strips, from back to front.
  var ground: [DisplayItem] = []
  var stock: PaintStock

  /// Returns a band with strips from back to front.
  mutating func canvas(_ rows: Range<Int>, _ strips: [DisplayStrip]) -> Canvas {
    var canvas = Canvas(width: width, rows: rows, color: color)
    for item in ground { canvas.draw(item, from: &stock) }
    for strip in strips {
      canvas.clip = strip.rows
      canvas.screen = strip.screen
      for item in strip.items { canvas.draw(item, from: &stock) }
    }
    return canvas
  }
}
