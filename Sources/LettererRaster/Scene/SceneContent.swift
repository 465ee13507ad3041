import LettererLayout
import LettererModel
import LettererScreens
import LettererText

/// What stands in a frame: a whole transcript, or a screen of it.
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

  init<W: Wording>(_ layout: TranscriptLayout<FontTypesetter, W>) {
    self.init(
      layout,
      size: LayoutSize(width: layout.width, height: layout.contentHeight),
      isScreen: false
    ) { layout.rows }
  }

  init<W: Wording>(
    _ screen: ChatScreen<FontTypesetter, W>,
    of layout: TranscriptLayout<FontTypesetter, W>
  ) {
    let size = LayoutSize(width: screen.frame.width, height: screen.frame.height)
    self.init(layout, size: size, isScreen: true) { screen.rows }
  }

  private init<W: Wording>(
    _ layout: TranscriptLayout<FontTypesetter, W>,
    size: LayoutSize,
    isScreen: Bool,
    rows: @escaping () -> [PlacedRow<PreparedText>]
  ) {
    self.size = size
    self.rows = rows
    self.isScreen = isScreen
    scale = layout.grid.scale
    theme = layout.theme
    locale = layout.environment.locale
    typesetter = layout.typesetter
  }
}
