public import LettererLayout
public import LettererModel

/// The frame and background of a chat in a picture, for pages that show it.
///
/// ```swift
/// let frame = PictureFrame(.phone, title: "Lunch", padding: 24, background: .transparent)
/// let painter = try ScenePainter(
///   layout, appearance: .dark, frame: frame, fingerprint: fingerprint)
/// ```
public struct PictureFrame: Hashable, Sendable {
  /// The device or window around the chat.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// No frame.
    case none
    /// A phone.
    case phone
    /// A desktop window.
    case window
  }

  /// The background of the picture.
  public enum Background: Hashable, Sendable {
    /// The background of the theme.
    case canvas
    /// Transparent.
    case transparent
    /// One color, which may be translucent.
    case color(RGBAColor)
  }

  /// The device or window around the chat.
  public var form: Form
  /// The text in the title bar of the frame; not drawn without a frame.
  public var title: String?
  /// The padding at the edges of the picture, in points; at least 0.
  public var padding: Double
  /// The background of the picture.
  public var background: Background
  /// The messages that are highlighted by a band behind them.
  public var highlights: [Message.ID]

  /// Creates a frame.
  public init(
    _ form: Form = .none,
    title: String? = nil,
    padding: Double = 0,
    background: Background = .canvas,
    highlights: [Message.ID] = []
  ) {
    self.form = form
    self.title = title
    self.padding = padding
    self.background = background
    self.highlights = highlights
  }

  /// Whether the picture is transparent anywhere.
  var isTransparent: Bool {
    switch background {
    case .canvas: false
    case .transparent: true
    case .color(let color): color.alpha < 255
    }
  }
}
