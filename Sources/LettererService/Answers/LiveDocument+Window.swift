import LettererDocuments
import LettererLayout
import LettererModel
import LettererText

/// A stretch of a transcript, from one y to another, in points.
struct Stretch {
  /// The maximum height, in points: a hundred screens.
  static let limit = 100_000.0

  let range: ClosedRange<Double>

  /// Reads the parameters `from` and `to`; the visible area without them.
  init(_ fields: inout Parameters, visible: ClosedRange<Double>) throws(ServiceError) {
    let from = fields.number("from") ?? visible.lowerBound
    let to = fields.number("to") ?? visible.upperBound
    guard from <= to else {
      throw ServiceError(.badRange, "\"from\" must not be below \"to\"")
    }
    guard to - from <= Self.limit else {
      throw ServiceError(.badRange, "a stretch must not be taller than 100000 points")
    }
    range = from...to
  }
}

extension LiveDocument {
  /// Returns the layout document of the rows that overlap a stretch.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  func window(
    _ stretch: Stretch,
    hasStyle: Bool,
    hasGlyphs: Bool
  ) -> LayoutDocument<FontTypesetter, ICUWording> {
    var document = LayoutDocument(
      panel(layout.rows(in: stretch.range), height: layout.contentHeight),
      appearances: look.appearance.map { [$0] } ?? ViewSettings.Appearance.allCases,
      hasStyle: hasStyle
    )
    if hasGlyphs {
      let typesetter = layout.typesetter
      document.glyphs = { typesetter.glyphStretches(of: $0, fit: $1) }
    }
    return document
  }

  /// Returns rows as they are painted together.
  func panel(
    _ rows: [PlacedRow<PreparedText>],
    height: Double
  ) -> Panel<FontTypesetter, ICUWording> {
    let size = LayoutSize(width: layout.width, height: height)
    return Panel(
      size: size,
      viewport: LayoutRect(x: 0, y: 0, size: size),
      rows: rows,
      theme: layout.theme,
      locale: layout.environment.locale,
      header: layout.header,
      context: layout.context
    )
  }
}
