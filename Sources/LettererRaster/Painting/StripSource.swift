/// A list of strips that is made in stretches, of which any thread makes any one.
protocol StripSource: Sendable {
  /// Returns the strips of a stretch, from back to front.
  ///
  /// - Parameters:
  ///   - number: The number of the stretch from the top. No strip of it or of those below it reaches
  ///     above the stretch.
  ///   - height: The height of a stretch in pixels.
  /// - Returns: The strips, in any rows of the stretch and below it.
  func strips(ofStretch number: Int, height: Int) -> [DisplayStrip]
}

/// Strips that are all in memory.
struct StripList: StripSource {
  let strips: [DisplayStrip]

  func strips(ofStretch number: Int, height: Int) -> [DisplayStrip] { number == 0 ? strips : [] }
}

/// Sorts the strips of stretches by the stretches that they reach into.
///
/// A strip waits in all the stretches that it reaches into, so that a stretch looks at its own strips
/// only, however tall a row is.
struct StripSorter {
  let height: Int
  /// What stretches to come will show, from back to front.
  private var waiting: [Int: [DisplayStrip]] = [:]

  init(height: Int) {
    self.height = height
  }

  /// Takes the strips of the next stretch, and returns all that reach into it.
  mutating func strips(inStretch number: Int, adding strips: [DisplayStrip]) -> [DisplayStrip] {
    for strip in strips { add(strip, from: number) }
    return waiting.removeValue(forKey: number) ?? []
  }

  private mutating func add(_ strip: DisplayStrip, from stretch: Int) {
    let first = max(strip.rows.lowerBound, stretch * height) / height
    guard strip.rows.upperBound > first * height else { return }
    let last = (strip.rows.upperBound - 1) / height
    for number in first...last { waiting[number, default: []].append(strip) }
  }
}
