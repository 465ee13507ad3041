/// A color for every role.
public struct Palette: Hashable, Sendable {
  private var colors: [Role: RGBAColor]
  /// What fills areas of a role instead of its color; painters without gradients use the color.
  public var gradients: [Role: ColorRamp] = [:]
  /// The shadows of areas of a role; painters without shadows leave them out.
  public var shadows: [Role: Shadow] = [:]
  /// What is painted on the canvas.
  public var wallpaper = Wallpaper()

  /// Creates a palette; a role that is left out is black, and one of a bar looks like the transcript.
  public init(_ colors: [Role: RGBAColor]) {
    self.colors = colors
  }

  /// The color of a role.
  public subscript(role: Role) -> RGBAColor {
    get { colors[role] ?? role.substitute.flatMap { colors[$0] } ?? RGBAColor(0x000000) }
    set {
      // A substitute stays one until another color is given.
      if role.substitute == nil || newValue != self[role] { colors[role] = newValue }
    }
  }
}
