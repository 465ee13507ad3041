import LettererLayout
import LettererModel

/// The measures of a frame in points, chosen by eye after telephones and windows of 2024.
struct FrameMetrics {
  /// How far the screen is from the outer edge of the frame.
  var border = 0.0
  /// The radius of the outer corners.
  var radius = 0.0
  /// What the frame keeps for itself above the chat, within the screen, beside the title's bar.
  var top = 0.0
  /// The height of the bar with the title.
  var bar = 0.0
  /// What the frame keeps for itself below the chat.
  var bottom = 0.0
  /// The size of the title's letters.
  var titleSize = 0.0

  init(_ frame: PictureFrame, around content: SceneContent) {
    switch frame.form {
    case .none: break
    // Round enough for a telephone, and not so round that a corner of the screen reaches out of it.
    case .phone where content.isScreen: (border, radius) = (12, 40)
    case .phone:
      (border, radius, top, bottom, titleSize) = (12, 54, 54, 42, 17)
      bar = frame.title == nil ? 0 : 44
    case .window: (border, radius, bar, bottom, titleSize) = (1, 10, 36, 10, 13)
    }
  }
}

/// The colors of a frame, which no theme names.
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
      edge = PixelColor(RGBAColor(isDark ? 0x2C2C2E : 0x1C1C1E))
      mark = PixelColor(RGBAColor(0x000000))
    case .window:
      edge = PixelColor(RGBAColor(isDark ? 0x48484A : 0xC8C8CC))
      mark = edge
    }
    bar = PixelColor(RGBAColor(isDark ? 0x2C2C2E : 0xF2F2F4))
  }
}
