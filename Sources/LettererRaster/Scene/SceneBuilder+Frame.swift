import LettererLayout
import LettererText

extension SceneBuilder {
  /// Returns the frame with its bar and its marks.
  func outside() -> [DisplayStrip] {
    guard frame.form != .none else { return [] }
    let radius = metrics.screenRadius * content.scale
    let inner = builder.canvas(screen, radius: radius)
    var strips: [DisplayStrip] = []
    if let body = metrics.body {
      strips += device(body)
      // A screen has its own marks.
      let marks = content.isScreen ? [] : phoneMarks()
      strips.append(DisplayStrip(rows: screen.y, items: inner + marks))
    } else {
      let edge = DisplayItem.shape(rounded(metrics.radius * content.scale), outline, colors.edge)
      let items = [edge] + inner + windowMarks(radius: radius)
      strips.append(DisplayStrip(rows: outline.y, items: items))
    }
    return strips
  }

  /// The frame with its edges.
  var outline: PixelRect {
    let edges = metrics.edges
    return PixelRect(
      x: screen.x.lowerBound - pixels(edges.left),
      y: screen.y.lowerBound - pixels(edges.top),
      width: screen.x.count + pixels(edges.left) + pixels(edges.right),
      height: screen.y.count + pixels(edges.top) + pixels(edges.bottom)
    )
  }

  func rounded(_ radius: Double) -> ShapeKey.Outline {
    .rounded(CornerRadii(radius))
  }

  /// Returns the camera at the top, the handle at the bottom, and the line below a title.
  private func phoneMarks() -> [DisplayItem] {
    let third = screen.x.count / 3
    let camera = PixelRect(
      x: screen.x.lowerBound + (screen.x.count - min(pixels(110), third)) / 2,
      y: screen.y.lowerBound + pixels(12),
      width: min(pixels(110), third),
      height: pixels(30)
    )
    let handle = PixelRect(
      x: screen.x.lowerBound + (screen.x.count - min(pixels(134), third)) / 2,
      y: screen.y.upperBound - pixels(13),
      width: min(pixels(134), third),
      height: pixels(5)
    )
    let ink = PixelColor(builder.palette[.primaryText])
    return [
      .shape(rounded(.infinity), camera, colors.mark), .shape(rounded(.infinity), handle, ink),
    ] + (metrics.bar > 0 ? [line()] : [])
  }

  /// Returns the bar with three buttons, which shares the upper corners of the window.
  private func windowMarks(radius: Double) -> [DisplayItem] {
    let bar = PixelRect(
      x: screen.x.lowerBound,
      y: screen.y.lowerBound,
      width: screen.x.count,
      height: chrome
    )
    let corners = CornerRadii(
      topLeft: radius,
      topRight: radius,
      bottomLeft: 0,
      bottomRight: 0
    )
    let side = pixels(12)
    let buttons = colors.buttons.enumerated().map { index, color in
      let button = PixelRect(
        x: screen.x.lowerBound + pixels(14) + index * pixels(20),
        y: screen.y.lowerBound + (chrome - side) / 2,
        width: side,
        height: side
      )
      return DisplayItem.shape(rounded(.infinity), button, color)
    }
    return [.shape(.rounded(corners), bar, colors.bar)] + buttons + [line()]
  }

  /// Returns the line at the lower edge of the bar, half a point thick.
  private func line() -> DisplayItem {
    let thickness = max(pixels(0.5), 1)
    let y = screen.y.lowerBound + chrome - thickness
    let rect = PixelRect(
      x: screen.x.lowerBound,
      y: y,
      width: screen.x.count,
      height: thickness
    )
    var color = PixelColor(builder.palette[.secondaryText])
    color.alpha = 90
    return .fill(rect, color)
  }

  /// Returns the strips of the title.
  func titleStrips() -> [DisplayStrip] {
    var strips: [DisplayStrip] = []
    guard let (text, place) = title() else { return strips }
    let lines = builder.typesetter.glyphLines(text, fit: place.fit)
    builder.append(lines, at: place, top: 0, to: &strips)
    return strips
  }

  /// Returns the title in the middle of the bar, on one line next to the buttons, in the coordinates of
  /// the picture.
  func title() -> (text: PreparedText, place: PartText)? {
    guard let title = frame.title, !title.isEmpty, metrics.bar > 0 else { return nil }
    let scale = content.scale
    let text = StyledText(
      title,
      font: FontStyle(size: metrics.titleSize, weight: .semibold),
      locale: content.locale
    )
    let margin = frame.form == .window ? 80.0 : 16
    let prepared = content.typesetter.prepare(text)
    let fit = TextFit(
      width: max(content.size.width - 2 * margin, 1),
      maximumLines: 1,
      alignment: .center
    )
    let size = content.typesetter.size(prepared, fit: fit)
    let bar = Double(screen.y.lowerBound) / scale + metrics.top
    let frame = LayoutRect(
      x: Double(screen.x.lowerBound) / scale + margin,
      y: bar + (metrics.bar - size.height) / 2,
      width: fit.width,
      height: size.height
    )
    return (prepared, PartText(number: 0, frame: frame, fit: fit, role: .primaryText))
  }
}
