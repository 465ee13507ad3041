import LettererLayout
import LettererModel
import LettererText

/// The content of a frame: a whole transcript, or a panel with its own bars.
struct SceneContent {
  /// The size in points.
  let size: LayoutSize
  /// Returns the rows from back to front, created when they are painted.
  let rows: () -> [PlacedRow<PreparedText>]
  /// Device pixels per point.
  let scale: Double
  let theme: Theme
  let locale: String
  let typesetter: FontTypesetter
  /// Whether it has its own bars, extending to its edges.
  let isScreen: Bool
  /// The device whose screen it is; `nil` if there is none.
  let body: DeviceBody?
  /// Returns what a screen reader says of a part besides its text.
  let description: (Part) -> String
  /// Returns the name of a participant.
  let name: (Participant.ID?) -> String

  init<W: Wording>(_ layout: TranscriptLayout<FontTypesetter, W>) {
    size = LayoutSize(width: layout.width, height: layout.contentHeight)
    rows = { layout.rows }
    isScreen = false
    body = nil
    scale = layout.grid.scale
    theme = layout.theme
    locale = layout.environment.locale
    typesetter = layout.typesetter
    description = layout.context.description
    name = layout.context.displayName
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
    description = panel.context.description
    name = panel.context.displayName
  }
}
