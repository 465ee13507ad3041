import LettererLayout
import LettererModel

/// The dimensions of a frame in points, chosen by eye after phones and windows of 2024.
struct FrameMetrics {
  /// The distance of the screen from the outer edges of the frame.
  var edges = Insets(top: 0, left: 0, bottom: 0, right: 0)
  /// The radius of the outer corners.
  var radius = 0.0
  /// The radius of the screen's corners.
  var screenRadius = 0.0
  /// The space reserved by the frame above the chat, within the screen, excluding the title bar.
  var top = 0.0
  /// The height of the title bar.
  var bar = 0.0
  /// The space reserved by the frame below the chat.
  var bottom = 0.0
  /// The font size of the title.
  var titleSize = 0.0
  /// The body of a phone or tablet.
  var body: DeviceBody?

  init(_ frame: PictureFrame, around content: Drawing) {
    switch frame.form {
    case .none: break
    case .phone:
      let body = content.body ?? .phone
      self.body = body
      (edges, radius, screenRadius) = (body.edges, body.radius, body.screenRadius)
      guard !content.isScreen else { return }
      (top, bottom, titleSize) = (56, 56, 17)
      bar = frame.title == nil ? 0 : 44
    case .window:
      edges = Insets(top: 1, left: 1, bottom: 1, right: 1)
      (radius, screenRadius, bar, bottom, titleSize) = (10, 9, 36, 10, 13)
    }
  }
}

/// The colors of a frame, which no theme defines.
struct FrameColors {
  let edge: PixelColor
  let bar: PixelColor
  let mark: PixelColor
  /// The three buttons of a window.
  let buttons = [0xFF5F57, 0xFEBC2E, 0x28C840].map { PixelColor(RGBAColor($0)) }

  init(_ form: PictureFrame.Form, _ appearance: ViewSettings.Appearance) {
    let isDark = appearance == .dark
    switch form {
    case .none, .phone:
      edge = PixelColor(RGBAColor(0x000000))
      mark = PixelColor(RGBAColor(0x000000))
    case .window:
      edge = PixelColor(RGBAColor(isDark ? 0x48484A : 0xC8C8CC))
      mark = edge
    }
    bar = PixelColor(RGBAColor(isDark ? 0x2C2C2E : 0xF2F2F4))
  }
}
