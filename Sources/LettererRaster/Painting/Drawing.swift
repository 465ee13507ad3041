public import LettererLayout
public import LettererModel
public import LettererText

/// What painters accept: transcripts, and panels such as screens, pages, and conversation lists.
public protocol Drawable: Sendable {
  /// The rows, with everything that painters need to know of them.
  var drawing: Drawing { get }
}

/// The rows of a transcript or a panel, created as they are painted, with their look.
public struct Drawing: Drawable {
  /// The size in points.
  public let size: LayoutSize
  /// Device pixels per point.
  public let scale: Double
  /// The theme, whose palettes provide the colors.
  public let theme: Theme
  /// The BCP 47 locale.
  public let locale: String
  /// The transcript without messages, for the participants in the rows.
  public let header: Transcript
  /// Whether it has its own bars, extending to its edges.
  public let isScreen: Bool

  package let typesetter: FontTypesetter
  /// The device whose screen it is; `nil` if there is none.
  let body: DeviceBody?
  /// Returns all rows from back to front.
  let rows: @Sendable () -> [PlacedRow<PreparedText>]
  /// Returns the rows that begin in a stretch, from back to front.
  let stretch: @Sendable (Stretch) -> [PlacedRow<PreparedText>]
  /// Returns the message that continues below a distance from the top, given the one found above.
  let cut: @Sendable (Double, CutMessage<PreparedText>?) -> CutMessage<PreparedText>?
  /// Returns what a screen reader says of a part besides its text.
  let description: @Sendable (Part) -> String
  /// Returns the name of a participant.
  let name: @Sendable (Participant.ID?) -> String
  private let spoken: @Sendable () -> [String]

  /// A part of a picture, from whose top to bottom rows begin.
  struct Stretch {
    /// The range in pixels from the top.
    var pixels: Range<Int>
    /// Whether rows that begin above it are wanted, too.
    var isFirst: Bool
    /// The message at its start, if it is known.
    var cut: CutMessage<PreparedText>?
    /// The range of y in which parts of that message are needed.
    var near: Range<Double>
  }

  /// Itself.
  public var drawing: Drawing { self }

  /// The screen reader's announcements, one line per row.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public var spokenLines: [String] { spoken() }

  init<W: Wording>(_ layout: TranscriptLayout<FontTypesetter, W>) {
    size = LayoutSize(width: layout.width, height: layout.contentHeight)
    scale = layout.grid.scale
    theme = layout.theme
    locale = layout.environment.locale
    header = layout.header
    isScreen = false
    typesetter = layout.typesetter
    body = nil
    rows = { layout.rows }
    stretch = { stretch in
      layout.rows(
        beginningIn: stretch.pixels,
        withCut: stretch.isFirst,
        cut: stretch.cut,
        near: stretch.near
      )
    }
    cut = { layout.message(cutAt: $0, after: $1) }
    description = { layout.context.description(of: $0) }
    name = { layout.context.displayName(of: $0) }
    spoken = { Panel(layout).spokenLines }
  }

  init<W: Wording>(_ panel: Panel<FontTypesetter, W>) {
    size = panel.size
    scale = panel.scale
    theme = panel.theme
    locale = panel.locale
    header = panel.header
    isScreen = true
    typesetter = panel.typesetter
    body = panel.body
    rows = { panel.rows }
    stretch = { $0.isFirst ? panel.rows : [] }
    cut = { _, _ in nil }
    description = { panel.context.description(of: $0) }
    name = { panel.context.displayName(of: $0) }
    spoken = { panel.spokenLines }
  }
}

extension TranscriptLayout: Drawable where T == FontTypesetter {
  /// The rows of the whole transcript.
  public var drawing: Drawing { Drawing(self) }
}

extension Panel: Drawable where T == FontTypesetter {
  /// The rows of the panel.
  public var drawing: Drawing { Drawing(self) }
}
