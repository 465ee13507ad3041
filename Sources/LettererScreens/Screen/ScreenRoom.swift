import LettererLayout

/// The division of a screen's height among navigation bar, transcript, composer, and the area
/// below.
struct ScreenRoom: Hashable {
  let device: Device
  /// The navigation bar, with text no larger than fits.
  let bar: ScreenStyle
  private let textSize: Double

  /// The minimum height of the transcript on the smallest screens, in points.
  private static var leastTranscript: Double { 32 }
  /// The height of a line of text in its bubble at text size 1, in points.
  private static var line: Double { 44 }

  init(_ device: Device, style: ScreenStyle, textSize: Double) {
    self.device = device
    self.textSize = textSize
    let style = style.ofConversation(isLow: device.isTurned && !device.isTablet)
    // At most a quarter of the height above the keyboard, visible or not, so that the bar never
    // jumps.
    let covered = max(device.keyboardHeight, device.bottomInset)
    let free = (device.size.height - device.topInset - covered) / 4
    let most = style.barHeight > 0 ? max(free / style.barHeight, 1) : 1
    bar = style.scaled(by: min(textSize, most))
  }

  /// The lower edge of the navigation bar, in points from the top.
  private var barBottom: Double { min(device.topInset + bar.barHeight, device.size.height) }

  /// Returns the covered height, limited so that bars and a strip of the transcript stay visible.
  func covered(_ wish: Double) -> Double {
    let most = device.size.height - barBottom - ComposerStyle.leastHeight - Self.leastTranscript
    return min(max(wish, device.bottomInset), max(most, device.bottomInset))
  }

  /// Returns the maximum height of the composer above the covered height, in points.
  ///
  /// The transcript keeps the height of a line, or a third of the rest if that is less.
  func composerLimit(covered wish: Double) -> Double {
    let free = device.size.height - barBottom - covered(wish)
    let strip = max(min(Self.line * textSize, free / 3), Self.leastTranscript)
    return max(free - strip, ComposerStyle.leastHeight)
  }
}
