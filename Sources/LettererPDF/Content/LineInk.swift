import LettererRaster
import LettererText

/// Shows the glyphs of one line, joined as far as they follow one another (ISO 32000-1, 9.4).
struct LineInk {
  /// The maximum displacement of a glyph, in pixels per pixel of an em.
  private static let tolerance = 0.002

  private(set) var content = ContentStream()
  /// The position of the next glyph.
  private var pen = (x: Double.nan, y: Double.nan)
  private var isOpen = false
  private var size = 0.0
  private var slant = 0.0

  /// Sets the font for what follows.
  ///
  /// - Parameters:
  ///   - name: The name of the font, with its slash.
  ///   - size: The size of the em in pixels.
  ///   - slant: How far the letters lean to the right, per unit of height.
  mutating func setFont(_ name: String, size: Double, slant: Double = 0) {
    close()
    content.appendRaw(name + " ")
    content.append([size], "Tf")
    if slant != self.slant { pen.x = .nan }
    self.size = size
    self.slant = slant
  }

  /// Shows a glyph.
  ///
  /// - Parameters:
  ///   - code: Its code.
  ///   - x: Its origin in pixels.
  ///   - y: Its baseline in pixels.
  ///   - advance: Its advance in thousandths of an em.
  mutating func show(_ code: UInt32, x: Double, y: Double, advance: Double) {
    let distance = x - pen.x
    if distance.isNaN || !isLevel(with: y) || abs(distance) > 20 * size {
      close()
      content.append([1, 0, slant, -1, x, y], "Tm")
      pen = (x, y)
    } else if abs(distance) > Self.tolerance * size {
      open()
      content.appendRaw(">")
      content.append(-distance * 1000 / size)
      content.appendRaw("<")
      pen.x = x
    }
    open()
    content.append(code: code)
    pen.x += advance * size / 1000
  }

  /// Returns whether a glyph with this baseline can be in the string of the last one.
  func isLevel(with y: Double) -> Bool { abs(y - pen.y) <= Self.tolerance * size }

  /// Shows a glyph at the end of the last one, and returns its position.
  mutating func showNext(_ code: UInt32, advance: Double) {
    guard !pen.x.isNaN else { return }
    show(code, x: pen.x, y: pen.y, advance: advance)
  }

  /// Appends an operator that is not allowed within a string.
  mutating func append(_ text: String) {
    close()
    content.append(text)
  }

  mutating func append(_ values: [Double], _ name: String) {
    close()
    content.append(values, name)
  }

  private mutating func open() {
    if !isOpen { content.appendRaw("[<") }
    isOpen = true
  }

  /// Ends the string.
  mutating func close() {
    if isOpen { content.append(">]TJ") }
    isOpen = false
  }
}
