import LettererLayout

/// How a screen shares its height among the bar above, the transcript, the bar for writing and what is
/// below it.
struct ScreenRoom: Hashable {
  let device: Device
  /// The bar above, with text no larger than there is room for.
  let bar: ScreenStyle
  private let textSize: Double

  /// The least height of the transcript on the smallest screens, in points.
  private static var leastTranscript: Double { 32 }
  /// The height of a line of text in its bubble at text size 1, in points.
  private static var line: Double { 44 }

  init(_ device: Device, style: ScreenStyle, textSize: Double) {
    self.device = device
    self.textSize = textSize
    let style = style.ofConversation(isLow: device.isTurned && !device.isTablet)
    // A quarter of what the keyboard leaves, whether it is there or not: the bar does not jump.
    let covered = max(device.keyboardHeight, device.bottomInset)
    let free = (device.size.height - device.topInset - covered) / 4
    let most = style.barHeight > 0 ? max(free / style.barHeight, 1) : 1
    bar = style.scaled(by: min(textSize, most))
  }

  /// Where the bar above ends, in points from the top.
  private var barBottom: Double { min(device.topInset + bar.barHeight, device.size.height) }

  /// Returns what may be covered below: no more than leaves the bars and a strip of the transcript.
  func covered(_ wish: Double) -> Double {
    let most = device.size.height - barBottom - ComposerStyle.leastHeight - Self.leastTranscript
    return min(max(wish, device.bottomInset), max(most, device.bottomInset))
  }

  /// Returns the greatest height of the bar for writing over what is covered below, in points.
  ///
  /// The transcript keeps a line of its text, or a third of the rest where that is less.
  func composerLimit(covered wish: Double) -> Double {
    let free = device.size.height - barBottom - covered(wish)
    let strip = max(min(Self.line * textSize, free / 3), Self.leastTranscript)
    return max(free - strip, ComposerStyle.leastHeight)
  }
}
