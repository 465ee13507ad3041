import LettererLayout
import LettererModel
import LettererText

/// Walks down a layout band by band, and makes the strips of every row once.
///
/// A strip waits in all the bands that it reaches into, so that a band looks at its own strips only,
/// however tall a row is.
struct RowCursor<W: Wording>: BandSource {
  private let layout: TranscriptLayout<FontTypesetter, W>
  private let builder: DisplayListBuilder
  private let bandHeight: Int
  /// The pixel of the transcript at which the first band begins.
  private let origin: Int
  /// What bands to come will show, from back to front.
  private var waiting: [Int: [DisplayStrip]] = [:]
  /// The pixel of the transcript down to which rows have been fetched.
  private var fetched = 0
  /// The pixel of the transcript at which the last fetched row ends.
  private var bottom = 0

  init(
    layout: TranscriptLayout<FontTypesetter, W>,
    builder: DisplayListBuilder,
    bandHeight: Int,
    origin: Int = 0
  ) {
    self.layout = layout
    self.builder = builder
    self.bandHeight = bandHeight
    self.origin = origin
    bottom = origin
  }

  /// Returns what may paint into a band, from back to front; bands are asked for from the top.
  mutating func strips(inBand band: Int) -> [DisplayStrip] {
    let end = origin + (band + 1) * bandHeight + builder.overhang
    // A row that reaches further down is not asked for again: its tree costs as much as it is tall.
    if bottom < end { fetchRows(to: end, band: band) }
    fetched = end
    return waiting.removeValue(forKey: band) ?? []
  }

  private mutating func fetchRows(to end: Int, band: Int) {
    let scale = layout.grid.scale
    let start = max(fetched, bottom - 1, 0)
    for placed in layout.rows(in: Double(start) / scale...Double(end) / scale) {
      let top = Int((placed.y * scale).rounded())
      guard top >= fetched, top < end else { continue }
      bottom = top + Int((placed.row.size.height * scale).rounded())
      for strip in builder.strips(of: placed.row, top: top - origin) { add(strip, from: band) }
    }
  }

  private mutating func add(_ strip: DisplayStrip, from band: Int) {
    let first = max(strip.rows.lowerBound, band * bandHeight) / bandHeight
    guard strip.rows.upperBound > first * bandHeight else { return }
    let last = (strip.rows.upperBound - 1) / bandHeight
    for number in first...last { waiting[number, default: []].append(strip) }
  }
}
