import ChatLayout
import ChatModel
import ChatText

/// Walks down a layout band by band, and makes the display list of every row once.
struct RowCursor<W: Wording> {
  private let layout: TranscriptLayout<FontTypesetter, W>
  private let builder: DisplayListBuilder
  private var live: [DisplayList] = []
  /// The pixel down to which rows have been fetched.
  private var fetched = 0

  /// How far ink may reach out of its row, in points: stacked marks, large slanted letters.
  private static var overhang: Double { 64 }

  init(
    layout: TranscriptLayout<FontTypesetter, W>,
    palette: Palette,
    drawsBoxes: Bool
  ) {
    self.layout = layout
    builder = DisplayListBuilder(
      typesetter: layout.typesetter,
      palette: palette,
      scale: layout.grid.scale,
      drawsBoxes: drawsBoxes
    )
  }

  /// Returns what may paint into a band, from back to front; bands are asked for from the top.
  mutating func items(in band: Range<Int>) -> [DisplayItem] {
    let scale = layout.grid.scale
    let overhang = Int((Self.overhang * scale).rounded(.up))
    live.removeAll { $0.rows.upperBound <= band.lowerBound }
    let next = band.upperBound + overhang
    let stretch = Double(fetched) / scale...Double(next) / scale
    for placed in layout.rows(in: stretch) {
      let top = Int((placed.y * scale).rounded())
      guard top >= fetched, top < next else { continue }
      var list = builder.list(for: placed.row, top: top)
      list.rows = list.rows.lowerBound - overhang..<list.rows.upperBound + overhang
      live.append(list)
    }
    fetched = next
    return live.lazy.filter { $0.rows.overlaps(band) }.flatMap(\.items)
  }
}
