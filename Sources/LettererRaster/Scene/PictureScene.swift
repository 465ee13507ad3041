import LettererLayout
import LettererModel
import LettererText

/// The content of a picture, from back to front.
struct PictureScene {
  /// The size in pixels.
  var width: Int
  var height: Int
  /// The painted strips; the picture is transparent elsewhere.
  var strips: [DisplayStrip]
}

/// Places a laid-out transcript, or a screen of it, in a frame.
struct SceneBuilder {
  let content: Drawing
  let frame: PictureFrame
  let builder: DisplayListBuilder
  let metrics: FrameMetrics
  let colors: FrameColors

  init(
    _ content: Drawing,
    appearance: ViewSettings.Appearance,
    frame: PictureFrame,
    pictures: PictureStock,
    drawsBoxes: Bool
  ) {
    self.content = content
    self.frame = frame
    metrics = FrameMetrics(frame, around: content)
    colors = FrameColors(frame.form, appearance)
    let size = LayoutSize(
      width: content.size.width,
      height: content.size.height + metrics.top + metrics.bar + metrics.bottom
    )
    builder = DisplayListBuilder(
      typesetter: content.typesetter,
      palette: appearance == .light ? content.theme.light : content.theme.dark,
      scale: content.scale,
      drawsBoxes: drawsBoxes,
      pictures: pictures,
      // Rows are created at the left edge, and then moved.
      area: PixelRect(
        x: 0,
        y: Int(((max(frame.padding, 0) + metrics.edges.top) * content.scale).rounded()),
        width: Int((size.width * content.scale).rounded()),
        height: Int((size.height * content.scale).rounded())
      )
    )
  }

  /// The size of the picture in points, before anything is laid out in it.
  var size: LayoutSize {
    let chrome = metrics.top + metrics.bar + metrics.bottom
    return LayoutSize(
      width: content.size.width + 2 * padding + metrics.edges.horizontal,
      height: content.size.height + 2 * padding + metrics.edges.vertical + chrome
    )
  }

  /// Returns the scene: the background, the frame, the bands of messages, and all rows.
  ///
  /// - Complexity: O(*n*) in the size of the transcript.
  func scene() -> PictureScene {
    scene(of: ScenePiece(content.rows(), isFirst: true, isLast: true))
  }

  /// Returns the scene of one piece.
  func scene(of piece: ScenePiece) -> PictureScene {
    let size = size
    var scene = PictureScene(width: pixels(size.width), height: pixels(size.height), strips: [])
    if piece.isFirst { scene.strips += behind() + titleStrips() }
    for stretch in piece.stretches {
      let placed = stretch.placed
      if isHighlighted(stretch) { scene.strips.append(band(behind: placed)) }
      scene.strips += strips(of: stretch).map { strip in
        DisplayStrip(
          rows: content.isScreen ? strip.rows.clamped(to: screen.y) : strip.rows,
          items: strip.items.map { $0.moved(x: screen.x.lowerBound) },
          screen: roundedScreen
        )
      }
    }
    if piece.isLast { scene.strips += above() }
    return scene
  }

  private func strips(of stretch: RowStretch) -> [DisplayStrip] {
    let top = screen.y.lowerBound + chrome
    guard let lines = stretch.lines else { return builder.strips(of: stretch.placed, from: top) }
    let pixel = top + pixels(stretch.placed.y)
    let near = lines.lowerBound...lines.upperBound
    return builder.strips(of: stretch.row, top: pixel, near: near) { lines.contains($0.y) }
  }

  /// Returns everything behind the rows but the title.
  func behind() -> [DisplayStrip] {
    var strips = ground(width: pixels(size.width), height: pixels(size.height)) + outside()
    // A screen is opaque: its bars are painted in the background color.
    if content.isScreen, frame.form == .none {
      strips.append(DisplayStrip(rows: screen.y, items: builder.canvas(screen)))
    }
    return strips
  }

  // MARK: Places

  var padding: Double { frame.padding.isFinite ? max(frame.padding, 0) : 0 }

  func pixels(_ length: Double) -> Int { Int((length * content.scale).rounded()) }

  /// The space reserved by the frame above the chat, in pixels.
  var chrome: Int { pixels(metrics.top) + pixels(metrics.bar) }

  /// Returns the top of a row in pixels.
  func top(of placed: PlacedRow<PreparedText>) -> Int {
    screen.y.lowerBound + chrome + pixels(placed.y)
  }

  /// Returns the rows of pixels in which a row is visible; `nil` for no limit.
  func visibleRows(of placed: PlacedRow<PreparedText>) -> Range<Int>? {
    let start = top(of: placed) - pixels(placed.y)
    let rows = placed.visible.map {
      start + pixels($0.lowerBound)..<start + pixels($0.upperBound)
    }
    return content.isScreen ? rows?.clamped(to: screen.y) ?? screen.y : rows
  }

  /// The rectangle within the frame.
  var screen: PixelRect {
    PixelRect(
      x: pixels(padding) + pixels(metrics.edges.left),
      y: pixels(padding) + pixels(metrics.edges.top),
      width: pixels(content.size.width),
      height: pixels(content.size.height) + chrome + pixels(metrics.bottom)
    )
  }

  /// The screen to which rows are clipped: that of a device, which has rounded corners.
  var roundedScreen: RoundedScreen? {
    guard content.isScreen, frame.form == .phone else { return nil }
    return RoundedScreen(rect: screen, radius: metrics.screenRadius * content.scale)
  }

  // MARK: Backgrounds

  private func ground(width: Int, height: Int) -> [DisplayStrip] {
    let area = PixelRect(x: 0, y: 0, width: width, height: height)
    switch frame.background {
    case .transparent: return []
    case .color(let color):
      return [DisplayStrip(rows: area.y, items: [.fill(area, PixelColor(color))])]
    case .canvas: return [DisplayStrip(rows: area.y, items: builder.canvas(area))]
    }
  }

  /// Returns whether a highlighted message begins.
  func isHighlighted(_ stretch: RowStretch) -> Bool {
    let key = stretch.placed.row.key
    return stretch.isStart && (key.kind == .message || key.kind == .system)
      && frame.highlights.contains(key.message)
  }

  /// Returns a band as wide as the chat, in the color of links at one eighth opacity.
  func band(behind placed: PlacedRow<PreparedText>) -> DisplayStrip {
    let edge = pixels(4)
    let top = screen.y.lowerBound + chrome + pixels(placed.y)
    let rect = PixelRect(
      x: screen.x.lowerBound + edge,
      y: top - edge / 2,
      width: screen.x.count - 2 * edge,
      height: pixels(placed.row.size.height) + edge
    )
    var color = PixelColor(builder.palette[.incomingAccent])
    color.alpha = 40
    let outline = ShapeKey.Outline.rounded(CornerRadii(10 * content.scale))
    let rows = content.isScreen ? rect.y.clamped(to: screen.y) : rect.y
    return DisplayStrip(rows: rows, items: [.shape(outline, rect, color)])
  }
}
