/// The numbers of the bar above a transcript: UIKit's height of 44 points and its headline font.
public struct ScreenStyle: Hashable, Sendable {
  /// The height of the bar without the safe area above it, in points.
  public var barHeight: Double = 44
  /// The font of the title.
  public var titleFont = FontStyle(size: 17, weight: .semibold)
  /// The font of the lines below the title.
  public var subtitleFont = FontStyle(size: 12)
  /// The distance of the pointer back from the edge, in points.
  public var inset: Double = 8
  /// The side of the pointer back, in points.
  public var symbolSize: Double = 24
  /// The height of the line below the bar, in points.
  public var separator: Double = 0.5

  /// Creates the style.
  public init() {}

  /// Returns the style for a text size; the bar never gets lower.
  package func scaled(by factor: Double) -> ScreenStyle {
    var style = withText(scaledBy: factor)
    style.barHeight = (barHeight * max(factor, 1)).rounded(.up)
    return style
  }
}
