/// A list of strips created in stretches; any thread can create any stretch.
protocol StripSource: Sendable {
  /// Returns the strips of a stretch, from back to front.
  ///
  /// - Parameters:
  ///   - number: The number of the stretch from the top. No strip of this stretch or those below
  ///     extends above it.
  ///   - height: The height of a stretch in pixels.
  /// - Returns: The strips, in any rows of the stretch and below it.
  func strips(ofStretch number: Int, height: Int) -> [DisplayStrip]
}

/// Strips that are already in memory.
struct StripList: StripSource {
  let strips: [DisplayStrip]

  func strips(ofStretch number: Int, height: Int) -> [DisplayStrip] { number == 0 ? strips : [] }
}

/// Assigns strips to the stretches that they overlap.
///
/// A strip waits in every stretch that it overlaps, so a stretch processes only its own strips,
/// however tall a row is.
struct StripSorter {
  let height: Int
  /// The strips of future stretches, from back to front.
  private var waiting: [Int: [DisplayStrip]] = [:]

  init(height: Int) {
    self.height = height
  }

  /// Adds the strips of the next stretch, and returns all that overlap it.
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
