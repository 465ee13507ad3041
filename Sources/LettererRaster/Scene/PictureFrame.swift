public import LettererLayout
public import LettererModel

/// What stands around and behind a chat in a picture: for pages that show it.
///
/// ```swift
/// let frame = PictureFrame(.phone, title: "Lunch", padding: 24, background: .transparent)
/// let painter = try ScenePainter(
///   layout, appearance: .dark, frame: frame, fingerprint: fingerprint)
/// ```
public struct PictureFrame: Hashable, Sendable {
  /// What the chat stands in.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// A telephone.
    case phone
    /// The window of a desktop.
    case window
  }

  /// What is behind everything.
  public enum Background: Hashable, Sendable {
    /// The ground of the theme.
    case canvas
    /// Nothing: what is behind the picture shows through.
    case transparent
    /// One color, which may be transparent in part.
    case color(RGBAColor)
  }

  /// What the chat stands in.
  public var form: Form
  /// The words in the bar of the frame; none are drawn without a frame.
  public var title: String?
  /// The distance of everything from the edges of the picture, in points; at least 0.
  public var padding: Double
  /// What is behind everything.
  public var background: Background
  /// The messages behind which a band is drawn.
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

  /// Whether something behind the picture shows through it.
  var isTransparent: Bool {
    switch background {
    case .canvas: false
    case .transparent: true
    case .color(let color): color.alpha < 255
    }
  }
}
