import LettererLayout
import LettererModel
import LettererText

/// What a frame surrounds: a whole transcript, or a panel with bars of its own.
struct SceneContent {
  /// The size in points.
  let size: LayoutSize
  /// The rows from back to front, made when they are painted.
  let rows: () -> [PlacedRow<PreparedText>]
  /// Device pixels per point.
  let scale: Double
  let theme: Theme
  let locale: String
  let typesetter: FontTypesetter
  /// Whether it has bars of its own, up to its edges.
  let isScreen: Bool
  /// The device whose screen it is; `nil` if it is none.
  let body: DeviceBody?

  init<W: Wording>(_ layout: TranscriptLayout<FontTypesetter, W>) {
    size = LayoutSize(width: layout.width, height: layout.contentHeight)
    rows = { layout.rows }
    isScreen = false
    body = nil
    scale = layout.grid.scale
    theme = layout.theme
    locale = layout.environment.locale
    typesetter = layout.typesetter
  }

  init<W: Wording>(_ panel: Panel<FontTypesetter, W>) {
    size = panel.size
    rows = { panel.rows }
    isScreen = true
    body = panel.body
    scale = panel.scale
    theme = panel.theme
    locale = panel.locale
    typesetter = panel.typesetter
  }
}
